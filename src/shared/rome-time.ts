import { useSyncExternalStore } from "react";
import { romeFormat } from "./rome-format.ts";

const DAY_MS = 24 * 3_600_000;

// The Swedish locale formats dates as "2026-11-21 17:30".
const wallClock = romeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** The date in Italy at an instant, as "2026-11-21", in any time zone of the visitor. */
export function romeDay(instant: Date): string {
  return wallClock.format(instant).slice(0, 10);
}

/** The day that comes `count` days after "2026-11-21", or before it. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
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
  const exact = candidates.filter((moment) => wallClock.format(new Date(moment)) === typed);
  // Before the change in March the clock is behind: its offset leads to the hour after the skipped one.
  return new Date(exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? asIfUtc)).toISOString();
}

/** The day and hour in Italy of a moment, for the fields of a form: "2026-11-25" and "08:00". */
export function fromMoment(moment: string): { day: string; hour: string } {
  const [day = "", hour = ""] = wallClock.format(new Date(moment)).split(" ");
  return { day, hour };
}

/** How much Italy's clock is ahead of UTC, in milliseconds. */
function offsetAt(moment: number): number {
  return Date.parse(`${wallClock.format(new Date(moment)).replace(" ", "T")}Z`) - moment;
}

/** Today in Italy, as "2026-11-21"; undefined in the prerendered HTML and until hydration. */
export function useRomeDay(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => romeDay(new Date()),
    () => undefined,
  );
}

/** Updates a page that was left open, as on a phone, when it becomes visible again. */
function subscribe(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
