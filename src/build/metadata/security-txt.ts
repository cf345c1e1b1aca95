import type { School } from "#content/school-form.ts";
import { phoneLink } from "#shared/phone-link.ts";

const DAYS = 365;

/**
 * Whom to tell of a weakness of the site (RFC 9116), for a year from its build: every build renews it. Nothing, if the
 * school has not written how to reach it.
 */
export function securityTxt({ securityEmail, email, phones, url }: School, builtAt: Date): string | undefined {
  const address = securityEmail || email;
  const [phone] = phones;
  const contact = address ? `mailto:${address}` : phone && phoneLink(phone);
  if (!contact) return undefined;
  const expires = new Date(builtAt);
  expires.setUTCDate(expires.getUTCDate() + DAYS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: it",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
