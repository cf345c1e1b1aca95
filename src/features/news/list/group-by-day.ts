import { romeFormat } from "#shared/rome-format.ts";

const key = romeFormat("sv-SE", { dateStyle: "short" }); // 2026-11-21
const weekday = romeFormat("it-IT", { weekday: "long" });
const date = romeFormat("it-IT", { day: "numeric", month: "long" });
const withYear = romeFormat("it-IT", { day: "numeric", month: "long", year: "numeric" });

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
    const day = key.format(moment);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, ...nameDay(moment, now), items: [item] });
  }
  return days;
}

/** The difference in calendar days in Rome. */
export function daysAgo(moment: Date, now: Date): number {
  return Math.round((Date.parse(key.format(now)) - Date.parse(key.format(moment))) / 86_400_000);
}

function nameDay(moment: Date, now: Date) {
  const known = ["Oggi", "Ieri"][daysAgo(moment, now)];
  const name = weekday.format(moment);
  if (known) return { name: known, detail: `${name} ${date.format(moment)}` };
  const isThisYear = key.format(moment).slice(0, 4) === key.format(now).slice(0, 4);
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    detail: (isThisYear ? date : withYear).format(moment),
  };
}
