import type { Article } from "#content/article.ts";
import type { SitePage } from "#content/site-map.ts";
import { elsewhere, readers, synonyms } from "#content/synonyms.ts";
import { pages } from "#shared/site.ts";
import { articleEntries } from "./article-entries.ts";
import { CONTACTS, schoolEntries } from "./school-entries.ts";
import { screenEntries } from "./screen-entries.ts";
import type { SearchEntry } from "./search-entry.ts";

/**
 * Everything that the search can find, in the order of the site map; `articles` are those of src/content/articles, by
 * file. It is called by the build: in the browser it would bring every text of the site with it.
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

/** What needs an account, or a link from a mail, is not for who searches; nor is the search itself. */
function isFound({ access, screen }: SitePage): boolean {
  return access !== "signed-in" && screen !== "new-password";
}

/** A page answers to its short name, to what else people call it and to the words for its readers. */
function withOtherNames(entry: SearchEntry): SearchEntry {
  const others: Readonly<Record<string, readonly string[] | undefined>> = synonyms;
  const title = pages.find((page) => page.path === entry.id)?.title;
  const names = [title, ...(others[entry.id] ?? [])].filter(Boolean).join(", ");
  const forWhom = Object.entries(readers).find(([path]) => entry.id.startsWith(path))?.[1];
  return { ...entry, ...(names && { called: names }), ...(forWhom && entry.kind === "page" && { readers: forWhom }) };
}
