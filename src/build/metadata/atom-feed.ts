import { escapeUTF8 } from "entities";
import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { formatDate } from "#shared/format-date.ts";
import { canonicalUrl } from "#shared/site.ts";

export const FEED = "atom.xml";

export interface FeedEntry {
  page: SitePage;
  article: Article;
}

/**
 * The feed of the articles, last updated first. public/atom.css makes it readable in a browser, with links in XHTML
 * because browsers are removing XSLT.
 */
export function atomFeed(entries: readonly FeedEntry[]): string {
  const newest = entries.toSorted((one, other) => other.article.updated.localeCompare(one.article.updated));
  const home = canonicalUrl("/");
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?xml-stylesheet type="text/css" href="/atom.css"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">',
    `  <title>Gli articoli del sito: ${escapeUTF8(school.name)}</title>`,
    "  <subtitle>Per seguirli, copiate l’indirizzo di questa pagina nel vostro lettore di notizie.</subtitle>",
    `  <id>${home}</id>`,
    `  <link href="${home}"/>`,
    `  <link rel="self" href="${home}${FEED}"/>`,
    `  <updated>${instant(newest[0]?.article.updated ?? "1970-01-01")}</updated>`,
    `  <author><name>${escapeUTF8(school.name)}</name></author>`,
    ...newest.map(entryXml),
    "</feed>",
    "",
  ].join("\n");
}

function entryXml({ page, article }: FeedEntry): string {
  const url = canonicalUrl(page.path);
  const { heading, intro, updated } = article;
  const link = `<a href="${url}">Leggete l’articolo</a>, aggiornato il ${formatDate(updated)}`;
  return [
    "  <entry>",
    `    <title>${escapeUTF8(heading)}</title>`,
    `    <id>${url}</id>`,
    `    <link href="${url}"/>`,
    `    <updated>${instant(updated)}</updated>`,
    `    <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${escapeUTF8(intro)}</p><p>${link}</p></div></summary>`,
    "  </entry>",
  ].join("\n");
}

/** Midnight UTC: articles have a date without a time. */
function instant(day: string): string {
  return `${day}T00:00:00Z`;
}
