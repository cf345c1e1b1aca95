const HOUR_MS = 3_600_000;

/** Less than a day, even when it has 23 hours, so that the next daily run asks again. */
const LONGEST_PAUSE_MS = 22 * HOUR_MS;

/** The headers that a server wants back in a conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export function validatorsOf(headers: Headers): Validators {
  return { etag: sendable(headers.get("etag")), lastModified: sendable(headers.get("last-modified")) };
}

/** The validators stored for an address; malformed ones are ignored, so that the request is not conditional. */
export function rememberedValidators(stored: Record<string, unknown>, address: string): Validators {
  const fields = fieldsOf(fieldsOf(stored).get(address));
  return { etag: sendable(fields.get("etag")), lastModified: sendable(fields.get("lastModified")) };
}

/** When the header Retry-After (seconds or a date) allows the next request; null when it does not delay it. */
export function readRetryAfter(header: string | null, now: Date): Date | null {
  if (!header) return null;
  const value = header.trim();
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  if (!(pause > 0)) return null;
  return new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE_MS));
}

/** Until when an address must not be requested. A manual run ignores a pause longer than an hour. */
export function pausedUntil(
  stored: Record<string, unknown>,
  address: string,
  kind: "daily" | "manual",
  now: Date,
): Date | null {
  const until = fieldsOf(stored).get(address);
  const pause = typeof until === "string" ? Date.parse(until) - now.getTime() : 0;
  const longest = kind === "manual" ? HOUR_MS : LONGEST_PAUSE_MS;
  return pause > 0 && pause <= longest ? new Date(now.getTime() + pause) : null;
}

function sendable(header: unknown): string | null {
  return typeof header === "string" && /^[\x20-\x7e]{1,500}$/.test(header) ? header : null;
}

/** The fields of a value that was read from JSON: its shape is not guaranteed. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(Object.entries(value ?? {}));
}
