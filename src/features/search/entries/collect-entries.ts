import type { Article } from "#content/article.ts";
import type { SitePage } from "#content/site-map.ts";
import { elsewhere, readers, synonyms } from "#content/synonyms.ts";
import { pages } from "#shared/site.ts";
import { articleEntries } from "./article-entries.ts";
import { CONTACTS, schoolEntries } from "./school-entries.ts";
import { screenEntries } from "./screen-entries.ts";
import type { SearchEntry } from "./search-entry.ts";

/**
 * All entries of the search, in the order of the site map; `articles` are those of src/content/articles, by file name.
 * Only the build calls it: in the browser it would load every text of the site.
 */
export function collectEntries(articles: Readonly<Record<string, Article>>): SearchEntry[] {
  const ofPages = pages.filter(isFound).flatMap((page) => {
    const article = articles[`/src/content/articles${page.path}.ts`];
    return [...(article ? articleEntries(page, article) : screenEntries(page))];
  });
  const answers = elsewhere.map(({ id, to = CONTACTS, heading, text, words }): SearchEntry => {
    return { id: `risposta:${id}`, to, page: "/contatti", kind: "answer", heading, text, called: words.join(", ") };
  });
  return [...ofPages.map(withOtherNames), ...schoolEntries(), ...answers];
}

/** Leaves out pages behind a sign-in or a link from a mail. */
function isFound({ access, screen }: SitePage): boolean {
  return (!access || access === "visitor") && screen !== "new-password";
}

/** Adds the title, the synonyms and the words for the readers of a page. */
function withOtherNames(entry: SearchEntry): SearchEntry {
  const others: Readonly<Record<string, readonly string[] | undefined>> = synonyms;
  const title = pages.find((page) => page.path === entry.id)?.title;
  const names = [title, ...(others[entry.id] ?? [])].filter(Boolean).join(", ");
  const forWhom = Object.entries(readers).find(([path]) => entry.id.startsWith(path))?.[1];
  return { ...entry, ...(names && { called: names }), ...(forWhom && entry.kind === "page" && { readers: forWhom }) };
}
