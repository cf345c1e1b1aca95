import { formatDay } from "./format-date.ts";
import { addDays, romeDay, romeHour } from "./rome-time.ts";

/** Formats a date relative to today: "oggi alle 6:00", "il 3 novembre alle 6:00", "il 3 novembre 2025 alle 6:00". */
export function sayWhen(iso: string, now: Date): string {
  const date = new Date(iso);
  return `${sayDay(romeDay(date), romeDay(now))} alle ${romeHour(date)}`;
}

function sayDay(day: string, today: string): string {
  if (day === today) return "oggi";
  if (day === addDays(today, -1)) return "ieri";
  if (day === addDays(today, 1)) return "domani";
  return `il ${formatDay(day, today)}`;
}
