import { formatDate, formatDay, weekday, weekdayNumber } from "./format-date.ts";
import { addDays, fromMoment } from "./rome-time.ts";
import { withDay, withHour } from "./with-article.ts";

/** When the office answers, as private.clean_hours keeps it. */
export interface OfficeHours {
  weekly: readonly OfficeOpening[];
  exceptions: readonly OfficeException[];
}

export interface OfficeOpening {
  /** 1 is Monday, 7 Sunday. */
  days: readonly number[];
  /** "08:30" */
  from: string;
  to: string;
}

/** Days on which the weekly openings do not hold. */
export interface OfficeException {
  /** "2026-12-07" */
  from: string;
  to: string;
  reason: string;
  /** None: closed. */
  openings: readonly OfficeOpening[];
}

/** Hours are "08:30", days "2026-12-07". `wasOpen`: earlier today. */
export type OfficeState =
  | { kind: "open"; until: string }
  | { kind: "opens"; at: string; wasOpen: boolean }
  | { kind: "closed"; today: string; wasOpen: boolean; reason: string; next?: { day: string; at: string } };

/** Whether the school is closed on a day; the title of a holiday. */
export type ClosedOn = (day: string) => string | boolean;

/** An exception lasts a year at most (private.clean_hours). */
const SEARCHED_DAYS = 380;

/**
 * Whether the office answers at a moment, by the clock of Italy. Undefined when its hours are not known, and on a day on
 * which the school is closed. `closedOn` knows it by the closures; on a holiday it gives its title: then the office does not
 * answer, unless it has hours of its own for that day.
 */
export function officeState(
  hours: OfficeHours | null | undefined,
  now: Date,
  closedOn: ClosedOn = () => false,
): OfficeState | undefined {
  const { day: today, hour } = fromMoment(now.toISOString());
  if (!isKnown(hours)) return undefined;
  const exception = exceptionOn(hours, today);
  const closed = closedOn(today);
  if (closed === true) return undefined;
  const openings = closed && !exception ? [] : openingsOn(hours, today);
  const open = openings.find(({ from, to }) => from <= hour && hour < to);
  if (open) return { kind: "open", until: open.to };
  const later = openings.find(({ from }) => hour < from);
  const wasOpen = openings.some(({ to }) => to <= hour);
  if (later) return { kind: "opens", at: later.from, wasOpen };
  const reason = exception ? (exception.openings.length === 0 ? exception.reason : "") : closed || "";
  for (let count = 1; count <= SEARCHED_DAYS; count++) {
    const day = addDays(today, count);
    const shut = closedOn(day);
    const [first] = shut === true || (shut && !exceptionOn(hours, day)) ? [] : openingsOn(hours, day);
    if (first) return { kind: "closed", today, wasOpen, reason, next: { day, at: first.from } };
  }
  return { kind: "closed", today, wasOpen, reason };
}

/** «Aperta fino alle 13:00», «Apre alle 15:00», «Chiusa (Ponte): riapre lunedì alle 8:30». */
export function sayOfficeState(state: OfficeState): string {
  if (state.kind === "open") return `Aperta fino ${withHour("alle", sayHour(state.until))}`;
  if (state.kind === "opens") return `${state.wasOpen ? "Riapre" : "Apre"} ${withHour("alle", sayHour(state.at))}`;
  const { today, wasOpen, reason, next } = state;
  const because = !wasOpen && reason ? ` (${reason})` : "";
  const until = next && `: riapre ${sayNextDay(next.day, today)} ${withHour("alle", sayHour(next.at))}`;
  return `Chiusa${because}${until ?? ""}`;
}

/** «da lunedì a venerdì dalle 8:30 alle 13:00; martedì e giovedì anche dalle 15:00 alle 17:00». */
export function sayOfficeHours(hours: OfficeHours | null | undefined): string | undefined {
  return isKnown(hours) ? sayOpenings(hours.weekly) : undefined;
}

/** A row of the table: «da lunedì a venerdì» and «dalle 8:30 alle 13:00». */
export interface OfficeRow {
  days: string;
  hours: string;
}

export function weeklyRows(openings: readonly OfficeOpening[]): OfficeRow[] {
  const said = new Set<number>();
  return ordered(openings).map(({ days, from, to }) => {
    const isAlso = days.every((day) => said.has(day));
    for (const day of days) said.add(day);
    return { days: sayDays(days), hours: (isAlso ? "anche " : "") + sayInterval(from, to) };
  });
}

/** The exceptions that are not over: «dal 7 all’8 dicembre (Ponte)» and «chiusa». */
export function exceptionRows({ exceptions }: OfficeHours, today: string): OfficeRow[] {
  return exceptions
    .filter(({ to }) => to >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to, reason, openings }) => ({
      days: sayRange(from, to, today) + (reason && ` (${reason})`),
      hours:
        openings.length === 0
          ? "chiusa"
          : from === to
            ? openings.map((one) => sayInterval(one.from, one.to)).join(" e ")
            : sayOpenings(openings),
    }));
}

function isKnown(hours: OfficeHours | null | undefined): hours is OfficeHours {
  return hours !== null && hours !== undefined && hours.weekly.length > 0;
}

function openingsOn(hours: OfficeHours, day: string): Interval[] {
  return openingsOf(exceptionOn(hours, day)?.openings ?? hours.weekly, weekdayNumber(day));
}

interface Interval {
  from: string;
  to: string;
}

/** Those of a weekday, in their order; two that touch are one. */
export function openingsOf(openings: readonly OfficeOpening[], weekday: number): Interval[] {
  const merged: Interval[] = [];
  for (const { days, from, to } of [...openings].sort((one, other) => one.from.localeCompare(other.from))) {
    const last = merged.at(-1);
    if (!days.includes(weekday)) continue;
    if (!last || last.to < from) merged.push({ from, to });
    else if (last.to < to) last.to = to;
  }
  return merged;
}

function exceptionOn({ exceptions }: OfficeHours, day: string): OfficeException | undefined {
  return exceptions.find(({ from, to }) => from <= day && day <= to);
}

function sayOpenings(openings: readonly OfficeOpening[]): string {
  return weeklyRows(openings)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join("; ");
}

/** Those of the same hours as one; by their first day, then by their hours. */
function ordered(openings: readonly OfficeOpening[]): OfficeOpening[] {
  const byHours = new Map<string, OfficeOpening>();
  for (const { days, from, to } of openings) {
    const key = `${from} ${to}`;
    const all = new Set([...(byHours.get(key)?.days ?? []), ...days]);
    byHours.set(key, { days: [...all].sort((one, other) => one - other), from, to });
  }
  return [...byHours.values()].sort(
    (one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0) || one.from.localeCompare(other.from),
  );
}

/** «da lunedì a venerdì», «martedì e giovedì», «lunedì, martedì e da giovedì a sabato». */
function sayDays(days: readonly number[]): string {
  if (days.length === 7) return "tutti i giorni";
  const parts = runsOf(days).flatMap((run) => {
    const names = run.map(weekdayName);
    return names.length > 2 ? [`da ${names[0]} a ${names.at(-1)}`] : names;
  });
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" e ");
}

/** Days that follow each other, together. */
export function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** "lunedì" for 1. */
export function weekdayName(number: number): string {
  return weekday(addDays(MONDAY, number - 1));
}

const MONDAY = "2026-11-23";

function sayInterval(from: string, to: string): string {
  return `${withHour("dalle", sayHour(from))} ${withHour("alle", sayHour(to))}`;
}

function sayHour(hour: string): string {
  return hour.replace(/^0/, "");
}

function sayNextDay(day: string, today: string): string {
  if (day === addDays(today, 1)) return "domani";
  return day < addDays(today, 7) ? weekday(day) : `${weekday(day)} ${formatDay(day, today)}`;
}

function sayRange(from: string, to: string, today: string): string {
  if (from === to) return `${weekday(from)} ${formatDay(from, today)}`;
  const last = formatDay(to, today);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const [number = ""] = formatDate(from).split(" ");
  const first = isSameMonth ? number : isSameYear ? formatDay(from, from) : formatDate(from);
  return `${withDay("dal", first)} ${withDay("al", isSameYear ? last : formatDate(to))}`;
}
