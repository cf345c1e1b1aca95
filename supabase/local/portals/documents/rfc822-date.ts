/** A date as RSS writes it. */
export function rfc822Date(date: Date): string {
  return date.toUTCString().replace("GMT", "+0000");
}
