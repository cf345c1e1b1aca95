import type { Closure } from "#content/closures/closure.ts";
import type { SiteAddress } from "#content/site-map.ts";
import { addDays } from "#shared/rome-time.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";

/** What the function day_state() tells everybody. Days are those of Italy: "2026-11-24". */
export interface DayState {
  /** The server's clock, as ISO text. */
  at: string;
  /** When a page of the school last changed; missing in an answer of an earlier release. */
  pages_at?: string;
  /** The nearest two announced closures, and the nearest of each school and of each building. */
  closures: AnnouncedClosure[];
  /** How many others are announced. */
  more: number;
  /** The nearest closures of the calendar that no notice of a closure announces, and the holidays that it does not have: at most four. */
  dates: ClosureDate[];
}

export interface AnnouncedClosure {
  /** "/avvisi/2026-27/14" */
  path: SiteAddress;
  title: string;
  version: number;
  /** The last day on which it is said. */
  until: string;
  schools: SchoolLevel[];
  closure: Closure;
}

export interface ClosureDate {
  title: string;
  from: string;
  until: string;
  schools: SchoolLevel[];
  /** Those that are closed; missing where all of the schools are. */
  buildings?: string[];
  /** Its days that are national holidays or the patron saint's. */
  holidays?: string[];
}

/** What the state of a day is, in a sentence that leads to a page. */
export interface SaidState {
  text: string;
  to: SiteAddress;
  /** Whether there is something to know: it stands on yellow. */
  isClosure: boolean;
  /** Names what is said, in whatever words: screen readers say it once. */
  key: string;
}

export const calmState: SaidState = {
  text: "Oggi nessuna chiusura annunciata",
  to: "/calendario",
  isClosure: false,
  key: "",
};

/** Whether nothing is announced on a day, and the calendar has nothing on it nor on the next. */
export function isCalm({ closures, dates }: DayState, today: string): boolean {
  const tomorrow = addDays(today, 1);
  return ![...closures, ...dates.filter(({ from }) => from <= tomorrow)].some(({ until }) => until >= today);
}

/** Without zod, which is too large for the public pages. What is said of it may still fail (use-day-state.ts). */
export function isDayState(value: unknown): value is DayState {
  const { at, closures, dates } = Object(value) as Partial<Record<keyof DayState, unknown>>;
  return Array.isArray(closures) && Array.isArray(dates) && !Number.isNaN(Date.parse(String(at)));
}
