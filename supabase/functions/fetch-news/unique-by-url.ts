import type { NewsItem } from "./portal.ts";

/** Each address once: of the items that lead to the same article, the first. */
export function uniqueByUrl(items: NewsItem[]): NewsItem[] {
  const unique = new Map<string, NewsItem>();
  for (const item of items) if (!unique.has(item.url)) unique.set(item.url, item);
  return [...unique.values()];
}
