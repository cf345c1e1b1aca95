import { queryOptions } from "@tanstack/react-query";
import meetings from "virtual:meetings";
import { callAnonymously } from "#shared/call-anonymously.ts";
import type { Database } from "#shared/database.types.ts";
import { addDays } from "#shared/rome-time.ts";
import { schoolYear } from "#shared/school-year.ts";
import { siteUpdates } from "#shared/use-live-table.ts";
import { isCalendarDate, isOver, type CalendarDate, type ShownDate } from "./event.ts";

/** Before every notice. */
export const BEGINNING = "2000-01-01";

/** The dates of the school, as everybody reads them, without the session. A day is one of Italy. */
export const calendarQueries = {
  /** Key prefix to invalidate when a date has changed. */
  all: ["calendar", "public"],

  /** Key of how many of them there were when the page was built, which draws only the first. */
  builtTotal: ["calendar", "public", "built-total"],

  /** Those that are not over. */
  coming: (today: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all, "coming", today],
      queryFn: ({ signal }) => list({ p_from: today }, signal),
      staleTime: 0,
    }),

  /** Those of the school year that are over. */
  past: (today: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all, "past", today],
      queryFn: async ({ signal }) => {
        const dates = await list({ p_from: firstDayOfYear(today), p_until: addDays(today, -1) }, signal);
        return dates.filter(({ ends_on }) => ends_on < today);
      },
      staleTime: 0,
    }),

  ofNotice: (id: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all, "notice", id],
      queryFn: ({ signal }) => list({ p_from: BEGINNING, p_notice: id }, signal),
      staleTime: 0,
    }),
};

export const liveCalendar = siteUpdates("calendar");

/** With the parents' meetings of the articles, in order. Without `localeCompare`: its first call takes 10 ms. */
export function withMeetings(dates: readonly CalendarDate[], today: string, isPast = false): ShownDate[] {
  const from = isPast ? firstDayOfYear(today) : today;
  const shown = meetings.filter((meeting) => meeting.ends_on >= from && isOver(meeting, today) === isPast);
  return [...dates, ...shown].sort(
    (one, other) => compare(one.starts_on, other.starts_on) || compare(one.starts_at ?? "", other.starts_at ?? ""),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function firstDayOfYear(day: string): string {
  return `${schoolYear(day).slice(0, 4)}-09-01`;
}

type Functions = Database["public"]["Functions"];

async function list(args: Functions["list_events"]["Args"], signal: AbortSignal): Promise<CalendarDate[]> {
  const rows: unknown = await callAnonymously("list_events", args, signal);
  if (!Array.isArray(rows)) throw new Error("list_events did not answer with a list.");
  return rows.filter((row) => {
    const isRead = isCalendarDate(row);
    if (!isRead) console.warn("A date of the calendar is not as it should be, and is left out.", row);
    return isRead;
  });
}
