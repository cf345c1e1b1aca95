/** The id of the strip's place in the page. */
export const STRIP_ID = "strip";

/** The id of the heading above the other languages on the page of a closure. */
export const OTHER_LANGUAGES_ID = "altre-lingue";

/** Key in localStorage of what the strip said last. The number changes with the shape of the value. */
export const STRIP_KEY = "chiusure-1";

/** Key in sessionStorage of what the visitor has put away. */
export const AWAY_KEY = "chiusure-tolte";

/** The property of the root element by which the strip's place has its height. */
export const ROOM = "--strip";

/**
 * Key in localStorage of the room for the strip: until when (milliseconds), for which width of the window, how high.
 * It is apart and short because every page reads it in its head (src/start/before-paint.ts).
 */
export const ROOM_KEY = "chiusure-spazio";

/** What the script of a drawn strip (src/start/drawn-strip.ts) reads. kept-closures.ts writes it. */
export interface StripCopy {
  /** keyOf() in current-closures.ts; "" for no closure. */
  key: string;
  readAt: number;
}

export function keptStrip(): Partial<StripCopy> {
  return Object(JSON.parse(localStorage.getItem(STRIP_KEY) ?? "{}"));
}

/** Whether the device knows of closures. */
export function hasKeptStrip(): boolean {
  try {
    return !import.meta.env.SSR && Boolean(keptStrip().key);
  } catch {
    return false; // storage is forbidden, or the value is not JSON
  }
}

export function isAway(key: string): boolean {
  return (sessionStorage.getItem(AWAY_KEY) ?? "").includes(key);
}

/** Whether the build drew a strip into this page. */
export function isStripDrawn(): boolean {
  return !import.meta.env.SSR && document.querySelector(`#${STRIP_ID} > [data-drawn]`) !== null;
}
