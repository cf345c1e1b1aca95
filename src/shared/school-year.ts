/** The school year of a day, as in the addresses: "2026-27" for "2026-11-23". It begins on 1 September. */
export function schoolYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return schoolYearFrom(day.slice(5) >= "09-01" ? year : year - 1);
}

/** "2026-27" for 2026. */
export function schoolYearFrom(start: number): string {
  return `${start}-${String(start + 1).slice(-2)}`;
}

/** "2026/27" for "2026-27". */
export function schoolYearName(year: string): string {
  return year.replace("-", "/");
}
