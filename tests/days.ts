// The days of the tests, reckoned from the real one by the clock of Italy. Nothing else in the tests reckons with the real day
// (eslint.config.js); tests/unit/days.test.ts holds these functions and expressions for every day of two years.
import { nationalHolidays } from "#features/calendar/editor/national-holidays.ts";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { schoolYear } from "#shared/school-year.ts";

export const DAY_MS = 86_400_000;

/** A day from today, in Rome: "2026-12-01". Before today for a negative number. */
export function inDays(days: number): string {
  return addDays(romeDay(new Date()), days);
}

/** The year in which the school year of today began, or that of another day. */
export function startOfYear(day = inDays(0)): number {
  return Number(schoolYear(day).slice(0, 4));
}

/** The next day with this date ("12-03") that is not in the month of today. */
export function nextOf(monthDay: string): string {
  const today = inDays(0);
  const year = Number(today.slice(0, 4));
  return `${monthDay.slice(0, 2) > today.slice(5, 7) ? year : year + 1}-${monthDay}`;
}

/** Whether today is a holiday: the bar of every page says it before what begins tomorrow. */
export const isHoliday = () => nationalHolidays(startOfYear()).some(({ day }) => day === inDays(0));

/** How a day is said: "il 9 novembre", "l’8 dicembre", "il 1° gennaio 2027". */
export const DAY = /(?:il |l’)\d+°? [a-z]+(?: \d{4})?/;
/** How an hour is said: "alle 8:05", "all’1:20". */
export const HOUR = /(?:alle |all’)\d{1,2}:\d\d/;

/** An expression of text and the parts above: said`^esce ${DAY} ${HOUR}$`. */
export function said(texts: TemplateStringsArray, ...parts: RegExp[]): RegExp {
  return new RegExp(String.raw({ raw: texts.raw }, ...parts.map(({ source }) => source)));
}
