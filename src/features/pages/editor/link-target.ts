import { phoneLink } from "#shared/phone-link.ts";
import { webAddress } from "#shared/ui/plain-text.tsx";

/** Where a link leads, from an address as people write it: without https://, a mail, a telephone, a page of this site. */
export function targetOf(written: string): string {
  const text = written.trim();
  if (/^(?:https?:\/\/|www\.)/i.test(text)) return webAddress(text) ?? text;
  if (/^[^\s@/:]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^\+?\d[\d\s./-]{2,}$/.test(text) ? phoneLink(text) : text;
}
