import { useEffect } from "react";
import type { NewsListItem } from "./list/news-list-queries.ts";
import type { NewsItem } from "./news-queries.ts";
import { writeStored } from "#shared/device-storage.ts";
import { readCopy, useKeepCopy } from "#shared/kept-copy.ts";

/** Change the number when the shape of the stored value changes. */
const KEY = "notizie-2";
const FORMER_KEY = "notizie";

/** An item with the columns of both the ticker and the list. */
type KeptItem = NewsItem & NewsListItem;

export interface KeptNews {
  readAt: number;
  items: KeptItem[];
}

type Items = readonly (NewsItem | NewsListItem)[];

/** Stores the newest items just read, unfiltered. */
export function useKeepNews(items: Items | undefined, readAt: number): void {
  useKeepCopy(KEY, items?.length ? items : undefined, readAt, copyOf);

  // Deletes what an earlier release stored. TODO [2027-11-30]: remove together with FORMER_KEY
  useEffect(() => void writeStored(FORMER_KEY, undefined), []);
}

export const readKeptNews = () => readCopy<KeptNews>(KEY, "items");

const copyOf = (news: Items): Omit<KeptNews, "readAt"> => ({ items: news.map(describe) });

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
