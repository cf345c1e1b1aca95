import type { CleanedItem } from "./clean-item.ts";
import type { NewsItem } from "./portal.ts";

/** How many items of one document are read. */
export const MAX_ITEMS = 200;

/** A document of two megabytes holds no more items with a title, a link and a date. */
export const MAX_LISTED = 10_000;

const MAX_UNDATED_PLACE = 20;

/** The newest MAX_ITEMS items of the list, in the order of the list: some portals list the oldest first. */
export function newestItems<Item>(listed: Item[], dateOf: (item: Item) => Date | null): Item[] {
  if (listed.length <= MAX_ITEMS) return listed;
  const times = listed.map((item) => dateOf(item)?.getTime());
  // An item without a date counts as old as the one before it; without any date the first items are the newest.
  let time = times.find((one) => one !== undefined) ?? 0;
  return listed
    .map((item, place) => ({ item, place, time: (time = times[place] ?? time) }))
    .sort((one, other) => other.time - one.time)
    .slice(0, MAX_ITEMS)
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/**
 * The items of one document to store, the newest first. An item without a date is stored when it is one of the first
 * twenty and does not follow an old item: an archive without dates then adds at most twenty items, once.
 */
export function recentItems(listed: CleanedItem[]): NewsItem[] {
  const news: NewsItem[] = [];
  let isPast = false;
  newestFirst(listed).forEach((item, place) => {
    if (item === "old") isPast = true;
    if (typeof item === "string") return;
    // A recent item after an old one: the old one was pinned on top.
    if (item.date !== null) isPast = false;
    if (item.date !== null || (!isPast && place < MAX_UNDATED_PLACE)) news.push(item);
  });
  return news;
}

function newestFirst(listed: CleanedItem[]): CleanedItem[] {
  const dates = listed.map(dateOf).filter((date) => date !== null);
  const steps = dates.slice(1).map((date, at) => (date === dates[at] ? 0 : date > (dates[at] ?? "") ? 1 : -1));
  const isOldestFirst = steps.reduce<number>((sum, step) => sum + step, 0) > 0;
  return isOldestFirst ? listed.toReversed() : listed;
}

function dateOf(item: CleanedItem): string | null {
  if (item === "old") return "";
  return typeof item === "string" ? null : item.date;
}
