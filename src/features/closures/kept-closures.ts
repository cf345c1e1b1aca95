import { forgetCopy, readCopy, storeCopy } from "#shared/kept-copy.ts";
import { AWAY_KEY, isAway, isStripDrawn, ROOM, ROOM_KEY, STRIP_KEY, type StripCopy } from "./strip-room.ts";
import { areClosures, type CurrentClosures } from "./ask-for-closures.ts";
import { keyOf } from "./current-closures.ts";

export interface KeptClosures {
  readAt: number;
  told: CurrentClosures;
}

/** What the device has read last; undefined if it has read nothing. */
export function readKeptClosures(): KeptClosures | undefined {
  const { readAt, told } = Object(readCopy(STRIP_KEY)) as Partial<Record<keyof KeptClosures, unknown>>;
  return typeof readAt === "number" && areClosures(told) ? { readAt, told } : undefined;
}

/** Stores what was read for the next page; that there is nothing, where something older says otherwise. */
export function keepClosures({ readAt, told }: KeptClosures): void {
  if (told.closures.length === 0) {
    forgetCopy(ROOM_KEY);
    if (!readCopy(STRIP_KEY) && !isStripDrawn()) return;
  }
  const copy: StripCopy & KeptClosures = { key: keyOf(told), readAt, told };
  storeCopy(STRIP_KEY, copy);
}

/** Stores how high the strip is and when it ends, in milliseconds, so that the next page leaves room for it. */
export function keepHeight(height: number, ends: number): void {
  try {
    localStorage.setItem(ROOM_KEY, `${ends} ${innerWidth} ${height}`);
  } catch {
    // Storage is forbidden or full: on the next page the strip enters over the page.
  }
}

/** Leaves room for the strip in this page. */
export function leaveRoom(height: number): void {
  document.documentElement.style.setProperty(ROOM, `${height}px`);
}

export function dropRoom(): void {
  document.documentElement.style.removeProperty(ROOM);
}

/** Puts these closures away for the visit: until the tab is closed. */
export function putAway(told: CurrentClosures): void {
  forgetCopy(ROOM_KEY);
  try {
    sessionStorage.setItem(AWAY_KEY, keyOf(told));
  } catch {
    // Storage is forbidden: the next page shows them again.
  }
}

export function arePutAway(told: CurrentClosures): boolean {
  try {
    return isAway(keyOf(told));
  } catch {
    return false;
  }
}

const SPOKEN_KEY = "chiusure-dette";

/** Whether these closures have not been read aloud in this visit: true once. */
export function isNews(key: string): boolean {
  try {
    if (sessionStorage.getItem(SPOKEN_KEY) === key) return false;
    sessionStorage.setItem(SPOKEN_KEY, key);
  } catch {
    // Storage is forbidden: each page says them.
  }
  return true;
}
