/** "21 novembre 2026" for "2026-11-21". Independent of the time zone. */
export function formatDate(day: string): string {
  const [year, month, date] = partsOf(day);
  return `${ordinal(date)} ${monthName(month)} ${year}`;
}

/** "24 novembre", with the year if it is not that of `today`. */
export function formatDay(day: string, today: string): string {
  const full = formatDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? full.slice(0, -5) : full;
}

/** "24 nov" */
export function formatShortDay(day: string): string {
  const [, month, date] = partsOf(day);
  return `${ordinal(date)} ${monthName(month).slice(0, 3)}`;
}

/** "24/11/2026" */
export function formatNumericDate(day: string): string {
  return day.split("-").reverse().join("/");
}

/** "Martedì" for "martedì". */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "martedì" */
export function weekday(day: string): string {
  const name = weekdays[weekdayNumber(day) % 7];
  if (!name) throw noDay(day);
  return name;
}

/** 1 for a Monday, 7 for a Sunday. */
export function weekdayNumber(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

export function monthName(month: number): string {
  const name = months[month - 1];
  if (!name) throw new Error(`${month} is not a month.`);
  return name;
}

function ordinal(date: number): string {
  return date === 1 ? "1°" : String(date);
}

function partsOf(day: string): [year: number, month: number, date: number] {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) throw noDay(day);
  return [year, month, date];
}

function noDay(day: string): Error {
  return new Error(`"${day}" is not a day in the form 2026-11-21.`);
}

const months = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
  " ",
);
const weekdays = "domenica lunedì martedì mercoledì giovedì venerdì sabato".split(" ");
