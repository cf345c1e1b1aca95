import { queryOptions } from "@tanstack/react-query";
import type { CalendarDate, EventState } from "#features/calendar/event.ts";
import type { Database } from "#shared/database.types.ts";
import { changeWithSession, readWithSession } from "#shared/session/call-with-session.ts";

/** A date as editors read it: also of a draft, cancelled, or removed in the last month. */
export interface DateToEdit extends Omit<CalendarDate, "notice"> {
  /** Read by people with a role alone, in the staff area. Those of a reserved notice are whatever this says. */
  staff_only: boolean;
  revision: number;
  /** Shared by the dates that were repeated together. */
  series: string | null;
  notice_id: string | null;
  notice: NoticeOfDate | null;
  /** Null when the account is gone. */
  updated_by: string | null;
  created_at: string;
}

interface NoticeOfDate {
  school_year: string | null;
  /** Null before it goes out. */
  number: number | null;
  title: string;
  status: Database["public"]["Enums"]["notice_status"];
  reserved: boolean;
  /** For which the date is if it names none. */
  buildings: string[];
}

/** Whether those for whom it is have it. */
export function isSeen({ state, notice }: DateToEdit): boolean {
  return state !== "removed" && (!notice || notice.status === "published");
}

/** Where dates are read: "nel calendario", "nell’area docenti", or both. */
export function sayWhere(dates: readonly Pick<DateToEdit, "staff_only">[]): string {
  const places = [
    dates.some(({ staff_only }) => !staff_only) && "nel calendario",
    dates.some(({ staff_only }) => staff_only) && "nell’area docenti",
  ];
  return places.filter(Boolean).join(" e ");
}

/** What an editor writes. */
export type DateFacts = Pick<
  DateToEdit,
  | "kind"
  | "title"
  | "details"
  | "starts_on"
  | "ends_on"
  | "starts_at"
  | "ends_at"
  | "schools"
  | "buildings"
  | "notice_id"
  | "ends_lessons"
  | "staff_only"
>;

/** A new date. The page chooses the id: a repeated request makes no second row. */
export type NewDate = DateFacts & Pick<DateToEdit, "id" | "series">;

/** All that depends on the dates, also on the public pages. */
export const calendarKey = ["calendar"];

/** The dates between two days, "2026-11-23". */
export function datesToEdit(from: string, until?: string) {
  return queryOptions({
    queryKey: [...calendarKey, "to-edit", from, until],
    queryFn: ({ signal }) => {
      const args = { p_from: from, ...(until && { p_until: until }) };
      return readWithSession("events_to_edit", args, signal) as Promise<DateToEdit[]>; // see private.events_to_edit
    },
    gcTime: 0,
  });
}

/**
 * Revision 0 adds the date; one that is there already stays as it is. `withLater`: also the later ones of its series, each on
 * its day. Returns the revision that the date has, and how many dates have these words.
 */
export function saveDate({ id, revision }: Pick<DateToEdit, "id" | "revision">, facts: DateFacts, withLater: boolean) {
  const args = { p_id: id, p_revision: revision, p_event: { ...facts }, p_series: withLater };
  return changeWithSession("save_event", args) as Promise<{ revision: number; saved: number }>; // see private.save_event
}

/** All of them or none. */
export function saveDates(dates: readonly NewDate[]) {
  const args = { p_events: dates.map((date) => ({ ...date })) };
  return changeWithSession("save_events", args) as Promise<{ saved: number }>; // see private.save_events
}

/** `withLater`: also the later ones of its series. */
export const setDateState = (
  { id, revision }: Pick<DateToEdit, "id" | "revision">,
  state: EventState,
  withLater: boolean,
) => changeWithSession("set_event_state", { p_id: id, p_revision: revision, p_state: state, p_series: withLater });
