const DAY_MS = 24 * 3_600_000;

const day = new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "long", timeZone: "Europe/Rome" });
const hour = new Intl.DateTimeFormat("it-IT", { hour: "numeric", minute: "2-digit", timeZone: "Europe/Rome" });

/** A moment as one says it: "oggi alle 6:00", "ieri alle 18:30", "il 3 novembre alle 6:00". */
export function sayWhen(iso: string, now: Date): string {
  const date = new Date(iso);
  const name = (value: Date) => day.format(value);
  if (name(date) === name(now)) return `oggi alle ${hour.format(date)}`;
  if (name(date) === name(new Date(now.getTime() - DAY_MS))) return `ieri alle ${hour.format(date)}`;
  if (name(date) === name(new Date(now.getTime() + DAY_MS))) return `domani alle ${hour.format(date)}`;
  return `il ${name(date)} alle ${hour.format(date)}`;
}
