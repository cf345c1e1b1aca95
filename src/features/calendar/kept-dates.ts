import { useQuery } from "@tanstack/react-query";
import { readStoredJson } from "#shared/device-storage.ts";
import { useKeepCopy } from "#shared/kept-copy.ts";
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
  const { data, dataUpdatedAt } = useQuery({ ...calendarQueries.coming(today), enabled: false });
  useKeepCopy(KEY, data, dataUpdatedAt, copyOf);
}

const copyOf = (dates: CalendarDate[]): Omit<KeptDates, "readAt"> => ({ dates });

/** The stored dates, also those that are over by now. */
export function readKeptDates(): KeptDates | undefined {
  const { readAt, dates } = Object(readStoredJson(KEY)) as Partial<Record<keyof KeptDates, unknown>>;
  if (typeof readAt !== "number" || !Array.isArray(dates) || !dates.every(isCalendarDate)) return undefined;
  return { readAt, dates };
}
