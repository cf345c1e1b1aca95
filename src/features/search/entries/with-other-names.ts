import { readers, synonyms } from "#content/synonyms.ts";
import { pages } from "#shared/site.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Adds the title, the synonyms and the words for the readers of a page. */
export function withOtherNames(entry: SearchEntry): SearchEntry {
  const others: Readonly<Record<string, readonly string[] | undefined>> = synonyms;
  const title = pages.find((page) => page.path === entry.id)?.title;
  const names = [title, entry.called, ...(others[entry.id] ?? [])].filter(Boolean).join(", ");
  const forWhom = Object.entries(readers).find(([path]) => entry.id.startsWith(path))?.[1];
  return { ...entry, ...(names && { called: names }), ...(forWhom && entry.kind === "page" && { readers: forWhom }) };
}
