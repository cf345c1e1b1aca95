import { romeFormat } from "./rome-format.ts";

const DAY_MS = 24 * 3_600_000;

const isoDay = romeFormat("sv-SE", { dateStyle: "short" });
const day = romeFormat("it-IT", { day: "numeric", month: "long" });
const dayAndYear = romeFormat("it-IT", { dateStyle: "long" });
const hour = romeFormat("it-IT", { hour: "numeric", minute: "2-digit" });

/** Formats a date relative to today: "oggi alle 6:00", "il 3 novembre alle 6:00", "il 3 novembre 2025 alle 6:00". */
export function sayWhen(iso: string, now: Date): string {
  const date = new Date(iso);
  return `${sayDay(date, now)} alle ${hour.format(date)}`;
}

function sayDay(date: Date, now: Date): string {
  const isDaysFromNow = (days: number) =>
    isoDay.format(date) === isoDay.format(new Date(now.getTime() + days * DAY_MS));
  if (isDaysFromNow(0)) return "oggi";
  if (isDaysFromNow(-1)) return "ieri";
  if (isDaysFromNow(1)) return "domani";
  const isThisYear = isoDay.format(date).slice(0, 4) === isoDay.format(now).slice(0, 4);
  return `il ${(isThisYear ? day : dayAndYear).format(date)}`;
}
