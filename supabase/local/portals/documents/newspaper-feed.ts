import { type Article, addressOf } from "../article.ts";
import type { SamplePortal } from "../sample-portals.ts";
import { rfc822Date } from "./rfc822-date.ts";

/** RSS as the newspapers write it: everything in CDATA, and links that track the reader. */
export function newspaperFeed(portal: SamplePortal, articles: Article[]): string {
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
