import { terminalText } from "../../terminal-text.ts";

export const SECRET_VARIABLES = [
  "SUPABASE_ACCESS_TOKEN",
  "SUPABASE_DB_PASSWORD",
  "SUPABASE_SECRET_KEY",
  "SMTP_PASS",
  "CRON_SECRET",
  "SITE_BUILD_HOOK",
  "NETLIFY_AUTH_TOKEN",
  "CLOUDFLARE_API_TOKEN",
];

const known = new Set<string>();

/** A value that nothing may print. */
export function keepSecret(value: string): string {
  if (value.length >= 6) for (const form of [value, encodeURIComponent(value)]) known.add(form);
  return value;
}

/** What may be printed: of each secret its last four letters at most. */
export function printable(text: string): string {
  let shown = text;
  // The longest first: one may be part of another.
  for (const value of [...known].sort((one, other) => other.length - one.length))
    shown = shown.replaceAll(value, value.length < 12 ? "…" : `…${value.slice(-4)}`);
  return terminalText(shown);
}
