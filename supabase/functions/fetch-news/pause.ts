import { asRecord } from "./as-record.ts";

const HOUR_MS = 3_600_000;

/** Less than the shortest day, so that the next morning's run asks again. */
const LONGEST_PAUSE_MS = 22 * HOUR_MS;

/** When a header Retry-After, in seconds or as a date, allows the next request. */
export function readRetryAfter(header: string | null, now: Date): Date | null {
  if (!header) return null;
  const value = header.trim();
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  if (!(pause > 0)) return null;
  return new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE_MS));
}

/** Until when an address is to be left alone; a run that somebody waits for ignores what is left beyond an hour. */
export function pausedUntil(
  stored: Record<string, unknown>,
  address: string,
  kind: "daily" | "manual",
  now: Date,
): Date | null {
  const until = asRecord(stored).get(address);
  const pause = typeof until === "string" ? Date.parse(until) - now.getTime() : 0;
  const longest = kind === "manual" ? HOUR_MS : LONGEST_PAUSE_MS;
  return pause > 0 && pause <= longest ? new Date(now.getTime() + pause) : null;
}
