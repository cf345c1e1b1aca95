import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { isBuiltResult } from "#shared/built-content.ts";
import { readCopy, storeCopy, useCopyOffline, useHasWorker } from "#shared/kept-copy.ts";
import { calendarQueries } from "./calendar-queries.ts";
import { isCalendarDate, type CalendarDate } from "./event.ts";

/** Change the number when the shape of the stored value changes. */
const KEY = "date-1";

export interface KeptDates {
  readAt: number;
  dates: CalendarDate[];
}

/** Stores the coming dates, once a service worker makes the site readable offline. They must have been asked for. */
export function useKeepDates(today: string): void {
  const hasWorker = useHasWorker();
  const { data, dataUpdatedAt } = useQuery({ ...calendarQueries.coming(today), enabled: false });

  // Writes to localStorage. What the build drew is older than the copy, and not all.
  useEffect(() => {
    if (hasWorker && data && !isBuiltResult(dataUpdatedAt))
      storeCopy(KEY, { readAt: dataUpdatedAt, dates: data } satisfies KeptDates);
  }, [hasWorker, data, dataUpdatedAt]);
}

/** The stored dates while offline, also those that are over by now. */
export function useKeptDates(error: Error | null): KeptDates | undefined {
  return useCopyOffline(error, readKeptDates);
}

function readKeptDates(): KeptDates | undefined {
  const { readAt, dates } = Object(readCopy(KEY)) as Partial<Record<keyof KeptDates, unknown>>;
  if (typeof readAt !== "number" || !Array.isArray(dates) || !dates.every(isCalendarDate)) return undefined;
  return { readAt, dates };
}
