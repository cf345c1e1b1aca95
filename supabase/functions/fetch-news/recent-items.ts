import type { CleanedItem } from "./clean-item.ts";
import type { NewsItem } from "./portal.ts";

const MAX_PLACE = 20;

/**
 * The items of one list that are news, the newest first. One without a date is news while it is among the portal's
 * newest: one of the first twenty of the list, and not after an item that is too old. It cannot be
 * told from an archive: twenty are what an archive can bring, once.
 */
export function recentItems(listed: CleanedItem[]): NewsItem[] {
  const news: NewsItem[] = [];
  let isPast = false;
  newestFirst(listed).forEach((item, place) => {
    if (item === "old") isPast = true;
    if (typeof item === "string") return;
    // An old item that the portal keeps on top is not where its past begins.
    if (item.date !== null) isPast = false;
    if (item.date !== null || (!isPast && place < MAX_PLACE)) news.push(item);
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
