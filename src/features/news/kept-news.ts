import { useEffect, useMemo } from "react";
import type { NewsListItem } from "./list/news-list-queries.ts";
import type { NewsItem } from "./news-queries.ts";
import { useIsOffline } from "#shared/use-is-offline.ts";
import { sayWhen } from "#shared/say-when.ts";

/** Change the number when the shape of the stored value changes. */
const KEY = "notizie-2";
const FORMER_KEY = "notizie";

/** An item with the columns of both the ticker and the list. */
export type KeptItem = NewsItem & NewsListItem;

export interface KeptNews {
  readAt: number;
  items: KeptItem[];
}

interface LatestResult {
  /** The newest items, unfiltered. */
  items: readonly (NewsItem | NewsListItem)[] | undefined;
  readAt: number;
  error: Error | null;
}

/** Stores the news just read; returns the stored ones while offline. */
export function useKeptNews({ items, readAt, error }: LatestResult): KeptNews | undefined {
  const isOffline = useIsOffline(error);

  // Writes to localStorage.
  useEffect(() => {
    if (items && items.length > 0) keepNews(items, readAt);
  }, [items, readAt]);
  return useMemo(() => (isOffline ? readKeptNews() : undefined), [isOffline]);
}

/** Stores the news in localStorage for offline use, where a service worker is active. */
export function keepNews(news: readonly (NewsItem | NewsListItem)[], readAt: number): void {
  const items = news.map(describe);
  // Never resolves without a service worker, for example with Save-Data.
  void navigator.serviceWorker?.ready.then(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ readAt, items } satisfies KeptNews));
      localStorage.removeItem(FORMER_KEY); // TODO [2027-11-30]: remove together with FORMER_KEY
    } catch (reason) {
      console.warn("The news could not be stored for offline use.", reason);
    }
  });
}

export function readKeptNews(): KeptNews | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isKeptNews(kept) ? kept : undefined;
  } catch {
    return undefined; // storage is blocked, or the value is not JSON
  }
}

/** "Lette oggi alle 8:10, ora non c’è rete". */
export function sayKept({ readAt }: { readAt: number }, now: Date): string {
  const why = navigator.onLine ? "ora non si possono aggiornare" : "ora non c’è rete";
  return `Lette ${sayWhen(new Date(readAt).toISOString(), now)}, ${why}`;
}

function describe(item: NewsItem | NewsListItem): KeptItem {
  const { id, title, url, source, created_at } = item;
  // As the database computes it: the date of publication, but not later than the first reading.
  const published_at = "published_at" in item ? item.published_at : earlier(item.date ?? created_at, created_at);
  const date = "date" in item ? item.date : item.published_at;
  return { id, title, url, source, created_at, published_at, date };
}

function earlier(one: string, other: string): string {
  return Date.parse(one) < Date.parse(other) ? one : other;
}

// Without zod, which is too large for the public pages.
function isKeptNews(kept: unknown): kept is KeptNews {
  const { readAt, items } = Object(kept) as Record<keyof KeptNews, unknown>;
  return typeof readAt === "number" && isDate(readAt) && Array.isArray(items) && items.every(isKeptItem);
}

function isKeptItem(item: unknown): item is KeptItem {
  const { id, title, url, source, created_at, published_at, date } = Object(item) as Record<keyof KeptItem, unknown>;
  const dates = [created_at, published_at, ...(date === null ? [] : [date])];
  const areTexts = [id, title, url, source, ...dates].every((value) => typeof value === "string");
  return areTexts && dates.every(isDate);
}

function isDate(value: unknown): boolean {
  return !Number.isNaN(new Date(value as number | string).getTime());
}
