import type { UseQueryResult } from "@tanstack/react-query";
import { isBuiltResult } from "#shared/built-content.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useIsOffline } from "#shared/use-is-offline.ts";

type ReadQuery = Pick<UseQueryResult<unknown>, "data" | "dataUpdatedAt" | "error" | "isPaused">;

/**
 * What a page shows of an answer and of the device's copy, which is there while offline. What the build prerendered may be older than
 * the copy.
 */
export function useShown<Copy extends { readAt: number }>(query: ReadQuery, copy: Copy | undefined) {
  const { data, dataUpdatedAt, error, isPaused } = query;
  const isRead = data !== undefined;
  const kept = copy && (!isRead || dataUpdatedAt < copy.readAt) ? copy : undefined;
  const isBuilt = useIsOffline(error) && isRead && isBuiltResult(dataUpdatedAt);
  return {
    /** The copy, if it is to be shown instead of the answer. */
    kept,
    /** When what is shown was read, if the page has to say so. */
    readAt: kept?.readAt ?? (isBuilt ? dataUpdatedAt : undefined),
    isFailed: useIsHydrated() && (error !== null || isPaused),
  };
}
