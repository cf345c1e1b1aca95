import { formatDay } from "./format-date.ts";
import { addDays, romeDay, romeHour } from "./rome-time.ts";
import { withDay, withHour } from "./with-article.ts";

/** The article of a day by what stands before it: nothing, or a preposition. */
const articles = { "": "il", di: "del", a: "al" } as const;

type Before = keyof typeof articles;

/**
 * Formats a date relative to today: "oggi alle 6:00", "il 3 novembre alle 6:00", "l’8 novembre 2025 all’1:15"; after a
 * preposition, which the sentence leaves to it: "di oggi alle 6:00", "dell’8 novembre alle 6:00".
 */
export function sayWhen(iso: string, now: Date, before: Before = ""): string {
  const date = new Date(iso);
  return `${sayDay(romeDay(date), romeDay(now), before)} ${withHour("alle", romeHour(date))}`;
}

function sayDay(day: string, today: string, before: Before): string {
  const known = nameOf(day, today);
  return known ? `${before} ${known}`.trim() : withDay(articles[before], formatDay(day, today));
}

function nameOf(day: string, today: string): string | undefined {
  if (day === today) return "oggi";
  if (day === addDays(today, -1)) return "ieri";
  if (day === addDays(today, 1)) return "domani";
  return undefined;
}
