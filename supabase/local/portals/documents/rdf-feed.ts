import { type Article, addressOf } from "../article.ts";
import type { SamplePortal } from "../sample-portals.ts";
import { escapeXml } from "./write-entities.ts";

/** RSS 1.0: the items stand beside the channel, not in it. */
export function rdfFeed(portal: SamplePortal, articles: Article[]): string {
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
