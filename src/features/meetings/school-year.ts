/** 2026 as families write it: "2026/27". */
export function schoolYearName(schoolYear: number): string {
  return `${schoolYear}/${String(schoolYear + 1).slice(-2)}`;
}

/** In which year a month of the school year falls: from September on in the first, before in the second. */
export function yearOfMonth(month: number, schoolYear: number): number {
  return month >= 9 ? schoolYear : schoolYear + 1;
}

/** The first day of a month on which people work: not on a Saturday, a Sunday or a holiday. */
export function firstWeekday(year: number, month: number): string {
  for (let day = 1; ; day++) {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    const written = isoDay(year, month, day);
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(written.slice(5))) return written;
  }
}

/**
 * The first of these meetings that is not over on the given day ("2026-11-21").
 * One whose day is not decided yet may still come until its month ends.
 */
export function nextMeeting<M extends { month: number; day?: number }>(
  meetings: readonly M[],
  schoolYear: number,
  today: string,
): M | undefined {
  const last = (meeting: M) => isoDay(yearOfMonth(meeting.month, schoolYear), meeting.month, meeting.day ?? 31);
  const ahead = meetings.filter((meeting) => last(meeting) >= today);
  return ahead.toSorted((a, b) => last(a).localeCompare(last(b)))[0];
}

/** A day as "2026-11-05", which sorts as it reads. */
export function isoDay(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

// Those that can be the first working day of a month.
const holidays = ["01-01", "05-01", "06-02", "11-01"];
