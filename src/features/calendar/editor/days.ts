import { schoolYear } from "#shared/school-year.ts";

/** "2026-11-05", whose text order is the date order; undefined if there is no such day. `month` is 1 for January. */
export function realDay(year: number, month: number, day: number): string | undefined {
  const moment = new Date(Date.UTC(2000, 0, 1));
  moment.setUTCFullYear(year, month - 1, day);
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isReal ? moment.toISOString().slice(0, 10) : undefined;
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The calendar year in which the school year of a day begins: 2026 for "2027-03-01". */
export function yearOfStart(day: string): number {
  return Number(schoolYear(day).slice(0, 4));
}

/** "2026-09-01" and "2027-08-31" for 2026. */
export function daysOfYear(start: number): { first: string; last: string } {
  return { first: `${start}-09-01`, last: `${start + 1}-08-31` };
}
