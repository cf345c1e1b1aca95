import type { Group } from "./group-found.ts";
import type { NewsFound } from "./use-news-found.ts";

/** Something that the arrows reach. */
export interface Choice {
  key: string;
  to: string;
}

/** Everything that can be chosen, in the order in which it is shown. */
export function choicesOf(groups: readonly Group[], news: NewsFound): Choice[] {
  const found = groups.flatMap((group) => group.found.map(({ entry: { id, to } }) => ({ key: id, to })));
  return [...found, ...news.items.map(({ id, url }) => ({ key: id, to: url }))];
}
