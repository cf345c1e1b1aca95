import { isAway, keptStrip } from "#features/closures/strip-room.ts";

// Inlined after the strip that the build drew (src/build/write-pages.ts): hides it before it is painted if it is over, if
// the visitor has put it away, or if the device has read later that it has changed.
const strip = document.currentScript?.previousElementSibling as HTMLElement;
const { key = "", ends, readAt } = strip.dataset;
strip.hidden = Number(ends) < Date.now();
try {
  const kept = keptStrip();
  strip.hidden ||= isAway(key) || (kept.key !== key && Number(kept.readAt) > Number(readAt));
} catch {
  // Storage is forbidden, or a value is not JSON.
}
