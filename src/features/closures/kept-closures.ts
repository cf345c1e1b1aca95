import { readCopy, storeCopy } from "#shared/kept-copy.ts";
import { AWAY_KEY, isAway, isStripDrawn, ROOM, STRIP_KEY, type StripRoom } from "./strip-room.ts";
import { areClosures, type CurrentClosures, keyOf, lastEnd } from "./current-closures.ts";

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
  const before = readCopy(STRIP_KEY);
  if (told.closures.length === 0 && !before && !isStripDrawn()) return;
  const { height = 0, width = 0 } = Object(before) as Partial<StripRoom>;
  store({ key: keyOf(told), readAt, ends: lastEnd(told), height, width, told });
}

/** Stores how high the strip is, so that the next page leaves room for it. */
export function keepHeight(height: number): void {
  const kept = readCopy(STRIP_KEY) as (StripRoom & KeptClosures) | undefined; // written by keepClosures
  if (kept && (kept.height !== height || kept.width !== innerWidth)) store({ ...kept, height, width: innerWidth });
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

function store(value: StripRoom & KeptClosures): void {
  storeCopy(STRIP_KEY, value);
}
