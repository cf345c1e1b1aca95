import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useRef } from "react";
import { isBuiltResult } from "#shared/built-content.ts";
import { useCopyOffline } from "#shared/kept-copy.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useIsOffline } from "#shared/use-is-offline.ts";
import { type LiveTable, useLiveTable } from "#shared/use-live-table.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";

export const noCopy = () => undefined;

/**
 * Asks for what the school publishes; again all of `changed` when `live` changes while `place` is on the screen. Returns what a page
 * shows of the answer and of the device's copy, which is there while offline: what the build prerendered may be older than
 * the copy. `live`, `changed` and `readCopy` must be constants.
 */
export function usePublishedList<Data, Key extends QueryKey, Copy extends { readAt: number }>(
  question: UseQueryOptions<Data, Error, Data, Key>,
  live: LiveTable,
  changed: QueryKey,
  readCopy: (now: Date) => Copy | undefined = noCopy,
  isLive = true,
) {
  const place = useRef<HTMLDivElement>(null);
  const refetchInterval = useLiveTable(live, useOnScreen(place) && isLive, changed);
  const query = useQuery({ ...question, refetchInterval });
  const { data, dataUpdatedAt, error, isPaused } = query;
  const copy = useCopyOffline(error, readCopy);
  const isRead = data !== undefined;
  const kept = copy && (!isRead || dataUpdatedAt < copy.readAt) ? copy : undefined;
  const isBuilt = isRead && isBuiltResult(dataUpdatedAt);
  const isOffline = useIsOffline(error);
  const isFailed = useIsHydrated() && (error !== null || isPaused);
  /** When what is shown was read, if the page has to say so. */
  const readAt = kept?.readAt ?? (isOffline && isBuilt ? dataUpdatedAt : undefined);
  /** `kept`: the copy, if it is to be shown instead of the answer. `isBuilt`: the answer is what the build prerendered. */
  return { place, query, data, kept, isBuilt, isOffline, readAt, isFailed };
}
