import { CalendarX, Hourglass, MessagesSquare, Star, type LucideIcon } from "lucide-react";
import type { ArticlePath } from "#content/site-map.ts";
import { formatDate, formatDay, weekday } from "#shared/format-date.ts";
import { isDay } from "#shared/rome-time.ts";
import type { NoticeRef } from "#shared/notice-name.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-levels.ts";
import { withHour } from "#shared/with-article.ts";

/** The values are those of the database. */
export const eventKinds = [
  { value: "chiusura", label: "Chiusura", icon: CalendarX },
  { value: "incontro", label: "Incontro", icon: MessagesSquare },
  { value: "scadenza", label: "Scadenza", icon: Hourglass },
  { value: "evento", label: "Evento", icon: Star },
] as const satisfies readonly { value: string; label: string; icon: LucideIcon }[];

export type EventKind = (typeof eventKinds)[number]["value"];
export type EventState = "shown" | "cancelled" | "removed";

/** When something is, as the words for it need it. */
export interface EventTime {
  kind: EventKind;
  /** "2026-12-03" */
  starts_on: string;
  /** The day of `starts_on` for one day. */
  ends_on: string;
  /** "15:00" in Italy; null for the whole day. For a deadline the hour by which. */
  starts_at: string | null;
  ends_at: string | null;
}

/** A date of the calendar, as `list_events` gives it. */
export interface CalendarDate extends EventTime {
  id: string;
  title: string;
  details: string;
  schools: SchoolLevel[];
  /** Ids: every building that is meant, none where all of the schools are. */
  buildings: string[];
  /** The last day of lessons. */
  ends_lessons: boolean;
  state: EventState;
  /** Grows with every change that readers see. */
  sequence: number;
  updated_at: string;
  notice: (Pick<NoticeRef, "school_year" | "number"> & { reserved?: boolean }) | null;
}

/** A date as the pages show it: of the database, or a meeting for the parents, which is in an article. */
export interface ShownDate extends CalendarDate {
  article?: { path: ArticlePath; part: string };
  /** It is in the staff area alone. */
  for_staff?: boolean;
}

/** The limits of the database. */
export const TITLE_LETTERS = 90;
export const DETAILS_LETTERS = 200;

export function kindOf(kind: EventKind): (typeof eventKinds)[number] {
  const known = eventKinds.find(({ value }) => value === kind);
  if (!known) throw new Error(`"${kind}" is not a kind of event.`);
  return known;
}

/** "martedì 24 novembre", "da lunedì 7 a martedì 8 dicembre"; the year is said when it is not that of `today`. */
export function sayDays({ starts_on, ends_on }: Pick<EventTime, "starts_on" | "ends_on">, today: string): string {
  const last = `${weekday(ends_on)} ${formatDay(ends_on, today)}`;
  if (starts_on === ends_on) return last;
  if (starts_on.slice(0, 7) === ends_on.slice(0, 7))
    return `da ${weekday(starts_on)} ${dayNumber(starts_on)} a ${last}`;
  // The year is said once when both days have the same.
  const sameYear = starts_on.slice(0, 4) === ends_on.slice(0, 4);
  return `da ${weekday(starts_on)} ${formatDay(starts_on, sameYear ? starts_on : today)} a ${last}`;
}

/**
 * "tutto il giorno", "15:00–18:30", "dalle 9:00", "entro le 12:00". Undefined for a deadline without an hour, and for several
 * days without one: on each of them the school may open late.
 */
export function sayHours({ kind, starts_on, ends_on, starts_at, ends_at }: EventTime): string | undefined {
  const isOneDay = starts_on === ends_on;
  if (kind === "scadenza")
    return starts_at === null
      ? undefined
      : `entro ${withHour("le", hour(starts_at))}${isOneDay ? "" : " dell’ultimo giorno"}`;
  if (starts_at === null) return isOneDay ? "tutto il giorno" : undefined;
  if (isOneDay) return ends_at === null ? withHour("dalle", hour(starts_at)) : `${hour(starts_at)}–${hour(ends_at)}`;
  const start = `${withHour("dalle", hour(starts_at))} del primo giorno`;
  return ends_at === null ? start : `${start} ${withHour("alle", hour(ends_at))} dell’ultimo`;
}

/** "fino a mercoledì 6 gennaio 2027 compreso", for what goes on into another month. */
export function sayUntil(
  { starts_on, ends_on }: Pick<EventTime, "starts_on" | "ends_on">,
  today: string,
): string | undefined {
  if (starts_on.slice(0, 7) === ends_on.slice(0, 7)) return undefined;
  return `fino a ${weekday(ends_on)} ${formatDay(ends_on, today)} compreso`;
}

/**
 * Whether a date is over on a day and, for those of that day, at an hour ("17:05"), if it is known. What has no hour of its end
 * lasts all day.
 */
export function isOver(date: EventTime, today: string, hour?: string): boolean {
  if (date.ends_on !== today) return date.ends_on < today;
  const end = date.kind === "scadenza" ? date.starts_at : date.ends_at;
  return end !== null && hour !== undefined && end <= hour;
}

/**
 * Whether a value from the network or from the storage of the browser is a date of the calendar. Without zod, which is too
 * large for the public pages.
 */
export function isCalendarDate(value: unknown): value is CalendarDate {
  const one = Object(value) as Partial<Record<keyof CalendarDate, unknown>>;
  const { kind, starts_on, ends_on, starts_at, ends_at, schools, buildings, notice } = one;
  const { school_year, number } = Object(notice) as Record<string, unknown>;
  return (
    [one.id, one.title, one.details, one.updated_at].every((text) => typeof text === "string") &&
    eventKinds.some(({ value: known }) => known === kind) &&
    ["shown", "cancelled", "removed"].includes(String(one.state)) &&
    [starts_on, ends_on].every(isDay) &&
    String(starts_on) <= String(ends_on) &&
    [starts_at, ends_at].every((hour) => hour === null || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(String(hour))) &&
    Array.isArray(schools) &&
    schools.length > 0 &&
    schools.every((school) => schoolLevels.some(({ value: known }) => known === school)) &&
    Array.isArray(buildings) &&
    buildings.every((id) => typeof id === "string") &&
    typeof one.ends_lessons === "boolean" &&
    typeof one.sequence === "number" &&
    (notice === null || (/^\d{4}-\d{2}$/.test(String(school_year)) && typeof number === "number"))
  );
}

function dayNumber(day: string): string {
  return formatDate(day).split(" ")[0] ?? "";
}

/** "9:00" for "09:00". */
function hour(written: string): string {
  return written.replace(/^0/, "");
}
