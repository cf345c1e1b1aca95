/** What begins an item of a list in a plain text; its number, if it has one. */
export const LIST_MARKER = /^(?:[-*•]|(\d{1,3})[.)])\s+/;

/** A plain text for where there are no lists: bullets are "• ", numbers stay. With an empty bullet no item has a marker. */
export function withBullets(text: string, bullet = "• "): string {
  const mark = (marker: string, number?: string) => (number && bullet ? marker : bullet);
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim().replace(LIST_MARKER, mark))
    .join("\n");
}
