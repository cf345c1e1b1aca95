import { weekday } from "#shared/format-date.ts";
import type { Places } from "#shared/places/places.ts";
import { addDays } from "#shared/rome-time.ts";
import { daysOfYear, realDay, weekdayOf, yearOfStart } from "./days.ts";
import { closureOn, nationalHolidays, type KnownDates } from "./national-holidays.ts";

export type Rhythm = "week" | "month";

export interface Repeated {
  days: string[];
  /** The days without school, which are left out, each with the reason. */
  skipped: { day: string; because: string }[];
}

export const MOST_REPEATED = 60;

interface Asked extends Places {
  /** The first day, which also says the weekday and its place in the month. */
  first: string;
  rhythm: Rhythm;
  until: string;
}

/** The days of a repeated date, with the first. One more than `MOST_REPEATED` at most, which tells that it is too many. */
export function repeatDates({ first, rhythm, until, ...places }: Asked, calendar: KnownDates): Repeated {
  const repeated: Repeated = { days: [], skipped: [] };
  for (let count = 0; repeated.days.length <= MOST_REPEATED; count++) {
    const day = rhythm === "week" ? addDays(first, 7 * count) : sameWeekdayOf(first, count);
    if (day > until) break;
    const because = day === first ? undefined : reasonToSkip(day, places, calendar);
    if (because) repeated.skipped.push({ day, because });
    else repeated.days.push(day);
  }
  return repeated;
}

/** The last day to repeat until: the last day of lessons, once it is in the calendar; else of the school year. */
export function latestEnd(first: string, calendar: KnownDates): { day: string; isOfLessons: boolean } {
  const year = daysOfYear(yearOfStart(first));
  const last = calendar.find(
    ({ ends_lessons, state, ends_on }) =>
      ends_lessons && state === "shown" && year.first <= ends_on && ends_on <= year.last,
  );
  return last ? { day: last.ends_on, isOfLessons: true } : { day: year.last, isOfLessons: false };
}

/** "il primo lunedì del mese", "l’ultima domenica del mese". */
export function sayPlace(day: string): string {
  const place = placeInMonth(day);
  const name = weekday(day);
  const isFeminine = weekdayOf(day) === 0;
  const ordinal = (places[place - 1] ?? "ultimo").replace(/o$/, isFeminine ? "a" : "o");
  return `${place === LAST ? "l’" : isFeminine ? "la " : "il "}${ordinal} ${name} del mese`;
}

const places = ["primo", "secondo", "terzo", "quarto"];

/** The fifth of a weekday: not every month has one, so it stands for the last. */
const LAST = 5;

function placeInMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** The day some months later that has the same weekday at the same place of its month. */
function sameWeekdayOf(first: string, months: number): string {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  const begin = realDay(Math.floor(month / 12), (month % 12) + 1, 1) ?? first;
  const toWeekday = (weekdayOf(first) - weekdayOf(begin) + 7) % 7;
  const day = addDays(begin, toWeekday + 7 * (placeInMonth(first) - 1));
  return day.slice(0, 7) === begin.slice(0, 7) ? day : addDays(day, -7);
}

function reasonToSkip(day: string, places: Places, calendar: KnownDates): string | undefined {
  const holiday = nationalHolidays(yearOfStart(day)).find((each) => each.day === day);
  return closureOn(day, places, calendar)?.title ?? holiday?.title;
}
