/** A meeting as far as its date goes: the day is missing until the school decides it. */
interface Dated {
  month: number;
  day?: number | undefined;
}

/** 2026 as families write it: "2026/27". */
export function schoolYearName(schoolYear: number): string {
  return `${schoolYear}/${String(schoolYear + 1).slice(-2)}`;
}

/** In which year a month of the school year falls: from September on in the first, before in the second. */
export function yearOfMonth(month: number, schoolYear: number): number {
  return month >= 9 ? schoolYear : schoolYear + 1;
}

/** The day of a meeting as "2026-11-05", once it is decided. */
export function meetingDay({ month, day }: Dated, schoolYear: number): string | undefined {
  return day ? isoDay(yearOfMonth(month, schoolYear), month, day) : undefined;
}

/** Whether a meeting is over on the given day: with its own day or, while that is not decided, with its month. */
export function isOver(meeting: Dated, schoolYear: number, today: string): boolean {
  return lastDay(meeting, schoolYear) < today;
}

/** The first of these meetings that is not over on the given day. */
export function nextMeeting<M extends Dated>(meetings: readonly M[], schoolYear: number, today: string): M | undefined {
  const last = (meeting: M) => lastDay(meeting, schoolYear);
  const ahead = meetings.filter((meeting) => !isOver(meeting, schoolYear, today));
  return ahead.toSorted((a, b) => last(a).localeCompare(last(b)))[0];
}

/** A day as "2026-11-05", which sorts as it reads. */
export function isoDay(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

function lastDay({ month, day = 31 }: Dated, schoolYear: number): string {
  return isoDay(yearOfMonth(month, schoolYear), month, day);
}
