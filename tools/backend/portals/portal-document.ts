import { slug } from "#shared/article/slug.ts";
import type { Format, Headline, SamplePortal } from "./sample-portals.ts";

/** A published headline; the slug is the end of its address. */
export interface Article extends Omit<Headline, "hoursAgo"> {
  slug: string;
  date: Date;
}

interface PortalDocument {
  type: string;
  body: string;
}

const FORMATS: Record<Format, { type: string; write: (portal: SamplePortal, articles: Article[]) => string }> = {
  ministry: { type: "text/html; charset=UTF-8", write: ministryList },
  wordpress: { type: "application/rss+xml; charset=UTF-8", write: wordpressFeed },
  newspaper: { type: "application/rss+xml; charset=UTF-8", write: newspaperFeed },
  atom: { type: "application/atom+xml; charset=UTF-8", write: atomFeed },
  rdf: { type: "application/rdf+xml; charset=UTF-8", write: rdfFeed },
};

/** A login page with status 200 in place of the list. */
export const LOGIN_PAGE = `<!doctype html>
<html lang="it"><head><title>Accesso riservato</title></head>
<body><h1>Accedi</h1><form method="post"><input name="utente"><input name="password" type="password"></form></body></html>`;

export function portalDocument(portal: SamplePortal, articles: Article[], format = portal.format): PortalDocument {
  const { type, write } = FORMATS[format];
  return { type, body: write(portal, articles) };
}

export function publishedBefore(now: Date, headlines: Headline[]): Article[] {
  return headlines.map(({ hoursAgo, ...headline }) => ({
    ...headline,
    slug: slug(headline.title),
    date: new Date(now.getTime() - hoursAgo * 3_600_000),
  }));
}

export function addressOf(portal: SamplePortal, article: Article): string {
  return new URL(`${portal.articlePath}${article.slug}`, portal.home).href;
}

/** An HTML list in the markup of the ministry, which has no feed. */
function ministryList(portal: SamplePortal, articles: Article[]): string {
  const boxes = articles.map(
    (article, index) => `
      <div class="box_list_large ${index % 2 === 0 ? "even" : "odd"}">
        <div class="testo">
          <span class="date">${longDate(article.date)}</span>
          <h3>
            <a href="${addressOf(portal, article)}?redirect=%2Fweb%2Fguest%2Fcomunicati">
              ${namedEntities(article.title)}
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

/** "Martedì, 12 maggio 2026" */
function longDate(date: Date): string {
  const text = new Intl.DateTimeFormat("it-IT", { dateStyle: "full", timeZone: "Europe/Rome" }).format(date);
  return text.replace(/^(\S)(\S+)/, (_word, first: string, rest: string) => `${first.toUpperCase()}${rest},`);
}

/** RSS as WordPress writes it: numeric entities, encoded twice in descriptions, and the portal's name in each. */
function wordpressFeed(portal: SamplePortal, articles: Article[]): string {
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
${articles.map((article) => itemOf(portal, article)).join("\n")}
</channel>
</rss>
`;
}

function itemOf(portal: SamplePortal, article: Article): string {
  const link = `${addressOf(portal, article)}/`;
  const title = numericEntities(article.title);
  return `	<item>
		<title>${portal.encodesTwice ? escapeXml(title) : title}</title>
		<link>${link}</link>
		<dc:creator><![CDATA[Redazione]]></dc:creator>
		<pubDate>${rfc822Date(article.date)}</pubDate>
		<category><![CDATA[${article.category ?? "Notizie"}]]></category>
		<guid isPermaLink="false">${portal.home}/?p=${article.slug.length * 7919}</guid>
		<description><![CDATA[<p>Una breve introduzione:&amp;#160;l&amp;#8217;inizio.</p><p>L'articolo <a href="${link}">${article.title}</a> sembra essere il primo su <a href="${portal.home}">${portal.name}</a>.</p>]]></description>
		<content:encoded><![CDATA[<!-- wp:paragraph --><p>Il testo dell&#8217;articolo.</p><!-- /wp:paragraph -->]]></content:encoded>
	</item>`;
}

/** RSS as the newspapers write it: CDATA everywhere, and links with tracking parameters. */
function newspaperFeed(portal: SamplePortal, articles: Article[]): string {
  const items = articles.map((article) => {
    const link = addressOf(portal, article);
    return (
      `<item><title><![CDATA[${article.title}]]></title><link><![CDATA[${link}?utm_source=rss&utm_medium=feed]]></link>` +
      `<description><![CDATA[<img src="https://images.example.com/1.jpg"/>Sommario dell'articolo.]]></description>` +
      `<pubDate>${rfc822Date(article.date)}</pubDate><guid isPermaLink="true">${link}</guid></item>`
    );
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title><![CDATA[${portal.name}]]></title><link>${portal.home}</link>${items.join("")}</channel></rss>`;
}

function atomFeed(portal: SamplePortal, articles: Article[]): string {
  const entries = articles.map(
    (article) => `<entry>
  <title type="html">${escapeXml(escapeXml(article.title))}</title>
  <link rel="enclosure" href="https://images.example.com/1.jpg"/>
  <link rel="alternate" type="text/html" href="${addressOf(portal, article)}"/>
  <id>tag:esempio,2026:${article.slug}</id>
  <updated>${article.date.toISOString()}</updated>
  <category term="${escapeXml(article.category ?? "Notizie")}"/>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeXml(portal.name)}</title><link href="${portal.home}"/>
${entries.join("\n")}
</feed>`;
}

/** RSS 1.0: the items are siblings of the channel, not children. */
function rdfFeed(portal: SamplePortal, articles: Article[]): string {
  const places = articles.map((article) => `<rdf:li resource="${addressOf(portal, article)}"/>`);
  const items = articles.map((article) => {
    const link = addressOf(portal, article);
    return `<item rdf:about="${link}">
  <title>${escapeXml(article.title)}</title>
  <link>${link}</link>
  <dc:date>${article.date.toISOString()}</dc:date>
</item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${portal.home}"><title>${escapeXml(portal.name)}</title><link>${portal.home}</link>
<items><rdf:Seq>${places.join("")}</rdf:Seq></items></channel>
${items.join("\n")}
</rdf:RDF>`;
}

function rfc822Date(date: Date): string {
  return date.toUTCString().replace("GMT", "+0000");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function numericEntities(text: string): string {
  return text.replace(/[&’‘“”–…]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const NAMED: Record<string, string> = { "’": "&rsquo;", è: "&egrave;", é: "&eacute;", ù: "&ugrave;", "&": "&amp;" };

function namedEntities(text: string): string {
  return text.replace(/[’èéù&]/g, (sign) => NAMED[sign] ?? sign);
}
