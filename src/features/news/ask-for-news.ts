import { newsQueries } from "./news-queries.ts";
import { queryClient } from "#shared/query-client.tsx";

/** Reads the news into the cache, before the row that shows them is drawn. */
export function askForNews(): Promise<void> {
  return queryClient.prefetchQuery(newsQueries.latest());
}
