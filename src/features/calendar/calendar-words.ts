import { formatDate, weekday } from "#shared/format-date.ts";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";
import type { CalendarParams } from "./calendar-params.ts";

/** "12 date da oggi, lunedì 23 novembre 2026", "3 date su 12 da oggi…", "8 date passate nell’anno 2026/27". */
export function sayCount(shown: number, all: number, today: string, isPast: boolean): string {
  const noun = shown === 1 ? "data" : "date";
  const count = [shown, noun, isPast && (shown === 1 ? "passata" : "passate"), shown < all && `su ${all}`];
  const when = isPast
    ? `nell’anno ${schoolYearName(schoolYear(today))}`
    : `da oggi, ${weekday(today)} ${formatDate(today)}`;
  return [...count, when].filter((word) => word !== false).join(" ");
}

/** Why the list is empty. */
export function sayNothing(all: number, { kinds, schools, isPast }: CalendarParams): string {
  if (all === 0)
    return isPast
      ? "In questo anno scolastico non ci sono ancora date passate."
      : "Per ora la scuola non ha scritto altre date.";
  return kinds.length === 0 || schools.length === 0
    ? "Non avete scelto che cosa vedere."
    : "Con queste scelte non c’è nessuna data.";
}
