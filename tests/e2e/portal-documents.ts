import type { Headline, PortalOfTheTests } from "./portal-headlines.ts";

export type Format = "rss" | "atom" | "rdf" | "html";

/** What a portal serves: its feed in the given format, or for the ministry one of its two lists. */
export function portalDocument(
  portal: PortalOfTheTests,
  headlines: Headline[],
  now: Date,
  format: Format,
): { type: string; body: string } {
  if (format === "html") return { type: "text/html; charset=UTF-8", body: ministryPage(portal, headlines, now) };
  if (format === "atom") return { type: "application/atom+xml; charset=UTF-8", body: atom(portal, headlines, now) };
  if (format === "rdf") return { type: "application/rdf+xml; charset=UTF-8", body: rdf(portal, headlines, now) };
  const body =
    portal.shape === "newspaper" ? newspaperRss(portal, headlines, now) : wordpressRss(portal, headlines, now);
  return { type: "application/rss+xml; charset=UTF-8", body };
}

export const LOGIN_PAGE = `<!doctype html>
<html lang="it"><head><title>Accesso riservato</title></head>
<body><h1>Accedi</h1><form method="post"><input name="utente"><input name="password" type="password"></form></body></html>`;

function wordpressRss(portal: PortalOfTheTests, headlines: Headline[], now: Date): string {
  const items = headlines.map((headline) => {
    const link = `${portal.home}/${headline.slug}/`;
    return `	<item>
		<title>${numericEntities(headline.title)}</title>
		<link>${link}</link>
		<dc:creator><![CDATA[Redazione]]></dc:creator>
		<pubDate>${rfc822(headline, now)}</pubDate>
		<category><![CDATA[${headline.category ?? "Notizie"}]]></category>
		<guid isPermaLink="false">${portal.home}/?p=${headline.slug.length * 7919}</guid>
		<description><![CDATA[<p>Una breve introduzione.</p><p>L'articolo <a href="${link}">${headline.title}</a> sembra essere il primo su <a href="${portal.home}">${portal.name}</a>.</p>]]></description>
		<content:encoded><![CDATA[<!-- wp:paragraph --><p>Il testo dell&#8217;articolo.</p><!-- /wp:paragraph -->]]></content:encoded>
	</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
	<title>${numericEntities(portal.name)}</title>
	<atom:link href="${portal.home}/feed/" rel="self" type="application/rss+xml" />
	<link>${portal.home}</link>
	<language>it-IT</language>
	<image><title>${numericEntities(portal.name)}</title><link>${portal.home}</link></image>
${items.join("\n")}
</channel>
</rss>
`;
}

function newspaperRss(portal: PortalOfTheTests, headlines: Headline[], now: Date): string {
  const items = headlines.map(
    (headline) =>
      `<item><title><![CDATA[${headline.title}]]></title><link><![CDATA[${articleOf(portal, headline)}?utm_source=rss&utm_medium=feed]]></link>` +
      `<description><![CDATA[<img src="https://images.example.com/1.jpg"/>Sommario dell'articolo.]]></description>` +
      `<pubDate>${rfc822(headline, now)}</pubDate><guid isPermaLink="true">${articleOf(portal, headline)}</guid></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title><![CDATA[${portal.name}]]></title><link>${portal.home}</link>${items.join("")}</channel></rss>`;
}

function atom(portal: PortalOfTheTests, headlines: Headline[], now: Date): string {
  const entries = headlines.map(
    (headline) => `<entry>
  <title type="html">${escaped(escaped(headline.title))}</title>
  <link rel="enclosure" href="https://images.example.com/1.jpg"/>
  <link rel="alternate" type="text/html" href="${articleOf(portal, headline)}"/>
  <id>tag:esempio,2026:${headline.slug}</id>
  <updated>${published(headline, now).toISOString()}</updated>
  <category term="${escaped(headline.category ?? "Notizie")}"/>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escaped(portal.name)}</title><link href="${portal.home}"/>
${entries.join("\n")}
</feed>`;
}

function rdf(portal: PortalOfTheTests, headlines: Headline[], now: Date): string {
  const links = headlines.map((headline) => articleOf(portal, headline));
  const items = headlines.map(
    (headline) => `<item rdf:about="${articleOf(portal, headline)}">
  <title>${escaped(headline.title)}</title>
  <link>${articleOf(portal, headline)}</link>
  <dc:date>${published(headline, now).toISOString()}</dc:date>
</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${portal.home}"><title>${escaped(portal.name)}</title><link>${portal.home}</link>
<items><rdf:Seq>${links.map((link) => `<rdf:li resource="${link}"/>`).join("")}</rdf:Seq></items></channel>
${items.join("\n")}
</rdf:RDF>`;
}

function ministryPage(portal: PortalOfTheTests, headlines: Headline[], now: Date): string {
  const boxes = headlines.map(
    (headline, index) => `
      <div class="box_list_large ${index % 2 === 0 ? "even" : "odd"}">
        <div class="testo">
          <span class="date">${longDate(published(headline, now))}</span>
          <h3>
            <a href="${portal.home}/web/guest/-/${headline.slug}?redirect=%2Fweb%2Fguest%2Fcomunicati">
              ${namedEntities(headline.title)}
            </a>
          </h3>
          <p>Una breve introduzione.</p>
        </div>
      </div>`,
  );
  return `<!DOCTYPE html>
<html class="ltr" dir="ltr" lang="it-IT">
<head><title>Elenco</title><meta charset="UTF-8"><script>var pagina = "<div class='box_list_large'>";</script></head>
<body class="site"><header><nav><ul><li><a href="/web/guest/home">Home</a></li><li><a href="/web/guest/notizie">Notizie</a></li></ul></nav></header>
<main><h1>Elenco</h1><section>${boxes.join("")}
</section><ul class="pagination"><li><a href="?_portlet_cur=2">2</a></li></ul></main>
<footer><a href="/web/guest/note-legali">Note legali</a></footer></body></html>`;
}

function articleOf(portal: PortalOfTheTests, headline: Headline): string {
  return new URL(`/art/${headline.slug}`, portal.home).href;
}

export function published(headline: Headline, now: Date): Date {
  return new Date(now.getTime() - headline.hoursAgo * 3_600_000);
}

function rfc822(headline: Headline, now: Date): string {
  return published(headline, now).toUTCString().replace("GMT", "+0000");
}

function longDate(date: Date): string {
  const text = new Intl.DateTimeFormat("it-IT", { dateStyle: "full", timeZone: "Europe/Rome" }).format(date);
  return text.replace(/^(\S)(\S+)/, (_word, first: string, rest: string) => `${first.toUpperCase()}${rest},`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function numericEntities(text: string): string {
  return text.replace(/[&’‘“”–…]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const NAMED: Record<string, string> = { "’": "&rsquo;", è: "&egrave;", é: "&eacute;", ù: "&ugrave;", "&": "&amp;" };

function namedEntities(text: string): string {
  return text.replace(/[’èéù&]/g, (sign) => NAMED[sign] ?? sign);
}
