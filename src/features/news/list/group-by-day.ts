import { capitalised, formatDay, weekday } from "#shared/format-date.ts";
import { daysBetween, romeDay } from "#shared/rome-time.ts";

export interface Day<Item> {
  /** "2026-11-21", in Rome. */
  day: string;
  /** "Oggi", "Ieri", "Giovedì". */
  name: string;
  /** "sabato 21 novembre", "19 novembre". */
  detail: string;
  items: Item[];
}

/** Groups items by the day of publication, keeping their order. */
export function groupByDay<Item extends { published_at: string }>(items: readonly Item[], now: Date): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const moment = new Date(item.published_at);
    const day = romeDay(moment);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, ...nameDay(moment, now), items: [item] });
  }
  return days;
}

/** The difference in calendar days in Rome. */
export function daysAgo(moment: Date, now: Date): number {
  return daysBetween(romeDay(moment), romeDay(now));
}

function nameDay(moment: Date, now: Date) {
  const day = romeDay(moment);
  const name = weekday(day);
  const date = formatDay(day, romeDay(now));
  const known = ["Oggi", "Ieri"][daysAgo(moment, now)];
  if (known) return { name: known, detail: `${name} ${formatDay(day, day)}` };
  return { name: capitalised(name), detail: date };
}
