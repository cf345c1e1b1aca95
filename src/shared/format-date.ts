/** "21 novembre 2026" for "2026-11-21". Independent of the time zone. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) throw new Error(`"${day}" is not a day in the form 2026-11-21.`);
  return `${date === 1 ? "1°" : date} ${monthName(month)} ${year}`;
}

/** "24 novembre", with the year if it is not that of `today`. */
export function formatDay(day: string, today: string): string {
  const full = formatDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? full.slice(0, -5) : full;
}

export function monthName(month: number): string {
  const name = months[month - 1];
  if (!name) throw new Error(`${month} is not a month.`);
  return name;
}

const months = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
  " ",
);
