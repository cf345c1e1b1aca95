import { useLiveTable, type LiveTable } from "#shared/use-live-table.ts";

const news: LiveTable = { table: "news", pauses: { waitMs: [1_000, 3_000], spacingMs: 10_000 } };

/** Calls `refetch` after changes of the news while they are visible. Returns the interval at which to poll instead. */
export function useLiveNews(isVisible: boolean, refetch: () => void): number | false {
  return useLiveTable(news, isVisible, refetch);
}
