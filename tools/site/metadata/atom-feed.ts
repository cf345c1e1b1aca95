import { escapeUTF8 } from "entities";
import { school } from "#content/school.ts";
import { closureLanguages, closureText } from "#features/closures/closure-sentences.ts";
import { buildingName } from "#shared/buildings.ts";
import { formatDate } from "#shared/format-date.ts";
import { noticeAddress, noticeName } from "#shared/notice-name.ts";
import { canonicalUrl } from "#shared/site.ts";
import type { SiteContent } from "#prerender/prerendered-pages.ts";
import { saySchools } from "#shared/ui/say-schools.ts";
import { withDay } from "#shared/with-article.ts";

/** A public notice, as the feed shows it. */
export type FeedNotice = Pick<
  Extract<SiteContent["notices"][number], { title: string }>,
  | "title"
  | "school_year"
  | "number"
  | "published_at"
  | "corrected_at"
  | "change_note"
  | "valid_until"
  | "closure"
  | "schools"
  | "buildings"
>;

export const FEED = "atom.xml";

/** An article of the program, or a page of the school. */
export interface FeedArticle {
  path: string;
  heading: string;
  intro: string;
  updated: string;
  /** The moment, where it is known. */
  at?: string;
}

interface Entry {
  title: string;
  url: string;
  /** ISO 8601. */
  updated: string;
  summary: string;
  /** Of a notice, the buildings that it is for, if not all. */
  categories?: { term: string; label: string }[];
  /** The same in other languages. */
  translations?: { code: string; dir: string; text: string }[];
  /** The words of the link, and what follows them. */
  link: readonly [label: string, rest: string];
}

/**
 * The feed of the articles and of the notices, last updated first. public/atom.css makes it readable in a browser, with links in XHTML
 * because browsers are removing XSLT.
 */
export function atomFeed(articles: readonly FeedArticle[], notices: readonly FeedNotice[]): string {
  const entries = [...articles.map(entryOfArticle), ...notices.map(entryOfNotice)];
  const newest = entries.toSorted((one, other) => Date.parse(other.updated) - Date.parse(one.updated));
  const home = canonicalUrl("/");
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?xml-stylesheet type="text/css" href="/atom.css"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">',
    `  <title>Le novità del sito: ${escapeUTF8(school.name)}</title>`,
    "  <subtitle>Per seguirle, copiate l’indirizzo di questa pagina nel vostro lettore di notizie.</subtitle>",
    `  <id>${home}</id>`,
    `  <link href="${home}"/>`,
    `  <link rel="self" href="${home}${FEED}"/>`,
    `  <updated>${newest[0]?.updated ?? instant("1970-01-01")}</updated>`,
    `  <author><name>${escapeUTF8(school.name)}</name></author>`,
    ...newest.map(entryXml),
    "</feed>",
    "",
  ].join("\n");
}

function entryOfArticle({ path, heading, intro, updated, at = instant(updated) }: FeedArticle): Entry {
  const link = ["Leggete l’articolo", `, aggiornato ${withDay("il", formatDate(updated))}`] as const;
  return { title: heading, url: school.url + path, updated: at, summary: intro, link };
}

function entryOfNotice(notice: FeedNotice): Entry {
  const { closure, schools, buildings = [] } = notice;
  const change = notice.change_note ? ` Che cosa è cambiato: ${notice.change_note}` : "";
  // The sentence of a closure says where it is.
  const place = !closure && buildings.length > 0 ? `, per: ${saySchools(schools, buildings)}` : "";
  const name = `Avviso ${noticeName({ ...notice, reserved: false })}${place}.${change}`;
  return {
    title: notice.title,
    url: canonicalUrl(noticeAddress(notice)),
    updated: new Date(notice.corrected_at ?? notice.published_at).toISOString(),
    summary: closure ? `${closureText(closure, "it", schools)} ${name}` : name,
    categories: buildings.map((term) => ({ term, label: buildingName(term) })),
    ...(closure && {
      translations: closureLanguages
        .filter(({ code }) => code !== "it")
        .map(({ code, dir }) => ({ code, dir, text: closureText(closure, code, schools) })),
    }),
    link: ["Leggete l’avviso", `, valido fino ${withDay("al", formatDate(notice.valid_until))}`],
  };
}

function entryXml({
  title,
  url,
  updated,
  summary,
  categories = [],
  translations = [],
  link: [label, rest],
}: Entry): string {
  const others = translations.map(
    ({ code, dir, text }) => `<p xml:lang="${code}" dir="${dir}">${escapeUTF8(text)}</p>`,
  );
  return [
    "  <entry>",
    `    <title>${escapeUTF8(title)}</title>`,
    `    <id>${url}</id>`,
    `    <link href="${url}"/>`,
    `    <updated>${updated}</updated>`,
    ...categories.map(({ term, label }) => `    <category term="${escapeUTF8(term)}" label="${escapeUTF8(label)}"/>`),
    `    <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${escapeUTF8(summary)}</p>${others.join("")}<p><a href="${url}">${label}</a>${rest}</p></div></summary>`,
    "  </entry>",
  ].join("\n");
}

/** Midnight UTC: articles have a date without a time. */
function instant(day: string): string {
  return `${day}T00:00:00Z`;
}
