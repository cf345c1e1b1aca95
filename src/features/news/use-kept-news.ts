import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { DiaryItem } from "./list/diary-queries.ts";
import { keepNews, readKeptNews, type KeptNews } from "./kept-news.ts";
import type { NewsItem } from "./news-queries.ts";

interface Reading {
  /** The newest of all, as they were just read. */
  items: readonly (NewsItem | DiaryItem)[] | undefined;
  readAt: number;
  error: Error | null;
}

/** Keeps the news that were read and, while there is no network, gives those that were last read in this browser. */
export function useKeptNews({ items, readAt, error }: Reading): KeptNews | undefined {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);

  // Writes in the browser's storage.
  useEffect(() => {
    if (items && items.length > 0) keepNews(items, readAt);
  }, [items, readAt]);

  // A server that answers with an error is no missing network: then nothing is pretended.
  const isCutOff = !isOnline || error instanceof TypeError;
  return useMemo(() => (isCutOff ? readKeptNews() : undefined), [isCutOff]);
}

function subscribe(onChange: () => void): () => void {
  for (const sign of ["online", "offline"]) addEventListener(sign, onChange);
  return () => {
    for (const sign of ["online", "offline"]) removeEventListener(sign, onChange);
  };
}
