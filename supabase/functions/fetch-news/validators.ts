import { asRecord } from "./as-record.ts";

/** What a server asks to be sent back, to answer only if something has changed. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The validators that an answer brings. */
export function validatorsOf(headers: Headers): Validators {
  return { etag: sendable(headers.get("etag")), lastModified: sendable(headers.get("last-modified")) };
}

/** Those remembered for an address; what another hand has written is forgotten, and the address asked for whole. */
export function rememberedValidators(stored: Record<string, unknown>, address: string): Validators {
  const fields = asRecord(asRecord(stored).get(address));
  return { etag: sendable(fields.get("etag")), lastModified: sendable(fields.get("lastModified")) };
}

function sendable(header: unknown): string | null {
  return typeof header === "string" && /^[\x20-\x7e]{1,500}$/.test(header) ? header : null;
}
