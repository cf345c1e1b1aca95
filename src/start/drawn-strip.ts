import { AWAY_KEY, STRIP_KEY, type StripCopy } from "#features/closures/strip-room.ts";

// Inlined after the strip that the build drew (src/build/write-pages.ts): hides it before it is painted if it is over, if
// the visitor has put it away, or if the device has read later that it has changed.
const strip = document.currentScript?.previousElementSibling as HTMLElement;
const { key = "", ends, readAt } = strip.dataset;
strip.hidden = Number(ends) < Date.now();
try {
  strip.hidden ||= (sessionStorage.getItem(AWAY_KEY) ?? "").includes(key);
  const kept = JSON.parse(localStorage.getItem(STRIP_KEY) ?? "{}") as StripCopy; // one that is not changes nothing
  strip.hidden ||= kept.key !== key && kept.readAt > Number(readAt);
} catch {
  // Storage is forbidden, or a value is not JSON.
}
