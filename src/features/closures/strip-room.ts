/** The id of the strip's place in the page. */
export const STRIP_ID = "strip";

/** Key in localStorage of what the strip said last. The number changes with the shape of the value. */
export const STRIP_KEY = "chiusure-1";

/** Key in sessionStorage of what the visitor has put away. */
export const AWAY_KEY = "chiusure-tolte";

/** The property of the root element by which the strip's place has its height. */
export const ROOM = "--strip";

/** What the scripts in the HTML (src/start) read before the first paint. kept-closures.ts writes it. */
export interface StripRoom {
  /** keyOf() in current-closures.ts; "" for no closure. */
  key: string;
  readAt: number;
  /** When nothing of it is current any more. */
  ends: number;
  /** How high the strip was, in a window of this width. */
  height: number;
  width: number;
}

export function keptRoom(): Partial<StripRoom> {
  return Object(JSON.parse(localStorage.getItem(STRIP_KEY) ?? "{}"));
}

export function isAway(key: string): boolean {
  return (sessionStorage.getItem(AWAY_KEY) ?? "").includes(key);
}

/** Whether the build drew a strip into this page. */
export function isStripDrawn(): boolean {
  return !import.meta.env.SSR && document.querySelector(`#${STRIP_ID} > [data-drawn]`) !== null;
}
