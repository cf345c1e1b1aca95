/** The address that a text means, seen from another one; null when it is none. */
export function parseUrl(written: string, from?: string): URL | null {
  if (LONG_HOST.test(written.replace(/[\t\n\r]/g, "")) || !URL.canParse(written, from)) return null;
  return new URL(written, from);
}

// No name of a host has more than 253 characters, and foreign letters cost the parser the square of their number.
const LONG_HOST = /^[\p{Cc}\s]*(?:[a-z][a-z\d+.-]*:[\\/]*|[\\/]{2,})[^\\/?#]{254}/iu;
