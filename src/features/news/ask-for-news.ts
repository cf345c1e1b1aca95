import { newsQueries } from "./news-queries.ts";
import { queryClient } from "#shared/query-client.tsx";

/** Prefetches the news before the ticker is rendered. */
export function askForNews(): Promise<void> {
  return queryClient.prefetchQuery(newsQueries.latest());
}
