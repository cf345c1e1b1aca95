import { type Article, addressOf } from "../article.ts";
import type { SamplePortal } from "../sample-portals.ts";
import { rfc822Date } from "./rfc822-date.ts";
import { escapeXml, numericEntities } from "./write-entities.ts";

/** RSS as WordPress writes it: entities by number, in the descriptions twice encoded, and its own name under each item. */
export function wordpressFeed(portal: SamplePortal, articles: Article[]): string {
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
