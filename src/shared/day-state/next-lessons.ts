import { weekdayNumber } from "#shared/format-date.ts";
import { addDays } from "#shared/rome-time.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import type { ClosureDate } from "./day-state.ts";

/**
 * The first day from `day` on that is neither a Sunday nor, for all these schools and their buildings, a closure of the
 * calendar or a holiday.
 */
export function nextLessons(day: string, schools: readonly SchoolLevel[], dates: readonly ClosureDate[]): string {
  const isFree =
    weekdayNumber(day) === 7 ||
    dates.some(({ from, until, buildings, ...date }) => {
      return from <= day && day <= until && !buildings && schools.every((school) => date.schools.includes(school));
    });
  return isFree ? nextLessons(addDays(day, 1), schools, dates) : day;
}
