import { useQuery } from "@tanstack/react-query";
import { readCopy, useKeepCopy } from "#shared/kept-copy.ts";
import { calendarQueries } from "./calendar-queries.ts";
import type { CalendarDate } from "./event.ts";

/** Change the number when the shape of the stored value changes. */
const KEY = "date-2";

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
export const readKeptDates = () => readCopy<KeptDates>(KEY, "dates");
