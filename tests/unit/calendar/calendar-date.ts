import type { CalendarDate } from "#features/calendar/event.ts";

/** A closure of all schools on a whole day; `more` says what is else. */
export function calendarDate(more: Partial<CalendarDate> & { starts_on: string }): CalendarDate {
  return {
    id: "00000000-0000-4000-8000-000000000000",
    kind: "chiusura",
    title: "Chiusura",
    details: "",
    ends_on: more.starts_on,
    starts_at: null,
    ends_at: null,
    schools: ["infanzia", "primaria", "secondaria"],
    buildings: [],
    ends_lessons: false,
    state: "shown",
    sequence: 0,
    updated_at: "2026-11-20T09:00:00Z",
    notice: null,
    ...more,
  };
}
