import type { School } from "#content/school-form.ts";
import { phoneLink } from "#shared/phone-link.ts";

const DAYS = 365;

/**
 * The security.txt of the site (RFC 9116), which expires a year after the build. Returns undefined if school.ts has no
 * contact.
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
