/** The date of a meeting: the day is missing until the school sets it. */
interface Dated {
  month: number;
  day?: number | undefined;
}

/** The calendar year of a month of the school year, which begins in September. */
export function yearOfMonth(month: number, schoolYear: number): number {
  return month >= 9 ? schoolYear : schoolYear + 1;
}

/** The day of a meeting as "2026-11-05", once it is set. */
export function meetingDay({ month, day }: Dated, schoolYear: number): string | undefined {
  return day ? isoDay(yearOfMonth(month, schoolYear), month, day) : undefined;
}

/** Whether a meeting is over on the given day. Without a day of its own it is over after its month. */
export function isOver(meeting: Dated, schoolYear: number, today: string): boolean {
  return lastDay(meeting, schoolYear) < today;
}

export function nextMeeting<M extends Dated>(meetings: readonly M[], schoolYear: number, today: string): M | undefined {
  const last = (meeting: M) => lastDay(meeting, schoolYear);
  let next: M | undefined;
  for (const meeting of meetings)
    if (!isOver(meeting, schoolYear, today) && (!next || last(meeting) < last(next))) next = meeting;
  return next;
}

/** "2026-11-05": its text order is the date order. */
export function isoDay(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

function lastDay({ month, day = 31 }: Dated, schoolYear: number): string {
  return isoDay(yearOfMonth(month, schoolYear), month, day);
}
