import { type Article, addressOf } from "../article.ts";
import type { SamplePortal } from "../sample-portals.ts";
import { escapeXml } from "./write-entities.ts";

export function atomFeed(portal: SamplePortal, articles: Article[]): string {
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
