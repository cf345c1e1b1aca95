import type { DiaryItem } from "./list/diary-queries.ts";
import type { NewsItem } from "./news-queries.ts";
import { sayWhen } from "./say-when.ts";

/** Another number when what is kept changes its shape. */
const KEY = "notizie-2";
const FORMER_KEY = "notizie";

/** A news item as the ticker and the page of the news both read it. */
export type KeptItem = NewsItem & DiaryItem;

export interface KeptNews {
  readAt: number;
  items: KeptItem[];
}

/** Keeps the public news just read, where the site itself is kept: for when there is no network. */
export function keepNews(news: readonly (NewsItem | DiaryItem)[], readAt: number): void {
  const items = news.map(describe);
  // Ready only where a service worker is: never for who saves data, nor where the browser may keep nothing.
  void navigator.serviceWorker?.ready.then(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ readAt, items } satisfies KeptNews));
      localStorage.removeItem(FORMER_KEY); // TODO [2027-11-30]: no browser has it any more
    } catch (reason) {
      console.warn("The news cannot be kept for when there is no network.", reason);
    }
  });
}

/** The news that were last read in this browser, if any. */
export function readKeptNews(): KeptNews | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isKeptNews(kept) ? kept : undefined;
  } catch {
    return undefined; // storage that is forbidden, or not ours: there are none
  }
}

/** "Lette oggi alle 8:10, ora non c’è rete": or no more than that they cannot be read again, if there may be one. */
export function sayKept({ readAt }: KeptNews, now: Date): string {
  const why = navigator.onLine ? "ora non si possono aggiornare" : "ora non c’è rete";
  return `Lette ${sayWhen(new Date(readAt).toISOString(), now)}, ${why}`;
}

function describe(item: NewsItem | DiaryItem): KeptItem {
  const { id, title, url, source, created_at } = item;
  // What the database does: the day of its publication, never later than the one it was read on.
  const published_at = "published_at" in item ? item.published_at : earlier(item.date ?? created_at, created_at);
  const date = "date" in item ? item.date : item.published_at;
  return { id, title, url, source, created_at, published_at, date };
}

function earlier(one: string, other: string): string {
  return Date.parse(one) < Date.parse(other) ? one : other;
}

// By hand: zod weighs too much for the public pages.
function isKeptNews(kept: unknown): kept is KeptNews {
  const { readAt, items } = Object(kept) as Record<keyof KeptNews, unknown>;
  return typeof readAt === "number" && isMoment(readAt) && Array.isArray(items) && items.every(isKeptItem);
}

function isKeptItem(item: unknown): item is KeptItem {
  const { id, title, url, source, created_at, published_at, date } = Object(item) as Record<keyof KeptItem, unknown>;
  const moments = [created_at, published_at, ...(date === null ? [] : [date])];
  const areTexts = [id, title, url, source, ...moments].every((value) => typeof value === "string");
  return areTexts && moments.every(isMoment);
}

/** What can be shown as a day and an hour. */
function isMoment(value: unknown): boolean {
  return !Number.isNaN(new Date(value as number | string).getTime());
}
