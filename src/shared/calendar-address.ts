import type { SchoolLevel } from "#shared/ui/school-levels.ts";

/** Whose dates a calendar to subscribe to has: everybody's, a school's, or those of a building, by its id. */
export type CalendarPart = "" | SchoolLevel | `sede-${string}`;

/** Programs ask at this address for years: it must not change. */
export function calendarAddress(part: CalendarPart): string {
  return `/calendario${part && `-${part}`}.ics`;
}
