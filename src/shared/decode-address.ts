/** Percent-decodes a part of a URL. Returns it unchanged when it is malformed, as a visitor may type it. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // as browsers do with a fragment
  }
}
