import type { DiaryItem } from "./diary/diary-queries.ts";
import type { NewsItem } from "./news-queries.ts";
import { sayWhen } from "./say-when.ts";

const KEY = "notizie";

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

function isKeptNews(kept: unknown): kept is KeptNews {
  return typeof kept === "object" && kept !== null && "readAt" in kept && "items" in kept && Array.isArray(kept.items);
}
