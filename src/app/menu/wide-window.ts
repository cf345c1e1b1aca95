/** From this width on the bar of the menu is seen, below it the button that opens the sheet: the breakpoint of index.css. */
export const WIDE = "(min-width: 60rem)";

export function isWideWindow(): boolean {
  return matchMedia(WIDE).matches;
}
