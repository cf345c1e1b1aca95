/** A part of an address as people write it; as it is where a "%" begins no character, which a visitor can type. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // as browsers do with the name of a part of the page
  }
}
