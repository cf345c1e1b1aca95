import { romeFormat } from "#shared/rome-format.ts";

const DAY_MS = 24 * 3_600_000;

const day = romeFormat("it-IT", { day: "numeric", month: "long" });
const hour = romeFormat("it-IT", { hour: "numeric", minute: "2-digit" });

/** Formats a date relative to today: "oggi alle 6:00", "ieri alle 18:30", "il 3 novembre alle 6:00". */
export function sayWhen(iso: string, now: Date): string {
  const date = new Date(iso);
  const name = (value: Date) => day.format(value);
  if (name(date) === name(now)) return `oggi alle ${hour.format(date)}`;
  if (name(date) === name(new Date(now.getTime() - DAY_MS))) return `ieri alle ${hour.format(date)}`;
  if (name(date) === name(new Date(now.getTime() + DAY_MS))) return `domani alle ${hour.format(date)}`;
  return `il ${name(date)} alle ${hour.format(date)}`;
}
