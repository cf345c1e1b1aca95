// The clock of Italy, without Intl: its first use, whatever is asked of it, blocks a slow phone for about 100 ms.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The date in Italy at an instant, as "2026-11-21", in any time zone of the visitor. */
export function romeDay(instant: Date): string {
  return wallClock(instant.getTime()).slice(0, 10);
}

/** The hour in Italy at an instant, as it is said: "6:07", "17:30". */
export function romeHour(instant: Date): string {
  return wallClock(instant.getTime()).slice(11).replace(/^0/, "");
}

/** The day that comes `count` days after "2026-11-21", or before it. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a value is a day that there is: "2026-11-21". */
export function isDay(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS;
}

/**
 * The moment of a day ("2026-11-25") and an hour ("08:00") in Italy, as ISO text; undefined if there is no such day or
 * hour. Of an hour that comes twice in October it is the first; an hour that is skipped in March becomes one hour later.
 */
export function toMoment(day: string, hour: string): string | undefined {
  const asIfUtc = Date.parse(`${day}T${hour}:00Z`);
  const typed = `${day} ${hour}`;
  if (Number.isNaN(asIfUtc) || new Date(asIfUtc).toISOString() !== `${day}T${hour}:00.000Z`) return undefined;
  const candidates = [-DAY_MS, DAY_MS].map((distance) => asIfUtc - offsetAt(asIfUtc + distance));
  const exact = candidates.filter((moment) => wallClock(moment) === typed);
  // Before the change in March the clock is behind: its offset leads to the hour after the skipped one.
  return new Date(exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? asIfUtc)).toISOString();
}

/** When a day ("2026-11-24") ends in Italy, in milliseconds. */
export function endOfDay(day: string): number {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  return midnight - offsetAt(midnight - 2 * HOUR_MS);
}

/** The day and hour in Italy of a moment, for the fields of a form: "2026-11-25" and "08:00". */
export function fromMoment(moment: string): { day: string; hour: string } {
  const [day = "", hour = ""] = wallClock(Date.parse(moment)).split(" ");
  return { day, hour };
}

/** "2026-11-21 17:30" */
function wallClock(moment: number): string {
  return new Date(moment + offsetAt(moment)).toISOString().slice(0, 16).replace("T", " ");
}

/**
 * How much Italy's clock is ahead of UTC, in milliseconds. Summer time lasts from 1:00 UTC of the last Sunday of March to
 * 1:00 UTC of the last Sunday of October (Directive 2000/84/EC); a test holds this against the time zones of Node.js.
 */
function offsetAt(moment: number): number {
  const year = new Date(moment).getUTCFullYear();
  const isSummer = moment >= changeOf(year, MARCH) && moment < changeOf(year, OCTOBER);
  return isSummer ? 2 * HOUR_MS : HOUR_MS;
}

/** 1:00 UTC of the last Sunday of a month of 31 days. */
function changeOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

const MARCH = 2;
const OCTOBER = 9;
