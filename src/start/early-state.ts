import { type EarlyState, KEPT_STATE_KEY, type KeptState } from "#shared/day-state/kept-state.ts";
import { unknownState } from "#shared/day-state/unknown-state.ts";
import { ownAddress } from "#shared/own-address.ts";

// Inlined after the state of the day that the build wrote (tools/site/write-pages.ts), which names its day: says it in the words
// of today, as the build or the device has read it, whichever is later. What was read on another day may be wrong: then where to
// look. A day has at most 25 hours.
const link = document.currentScript?.previousElementSibling as HTMLAnchorElement;
let early = JSON.parse(link.dataset["early"] ?? "{}") as EarlyState; // of the same build
try {
  const { said } = JSON.parse(localStorage.getItem(KEPT_STATE_KEY) ?? "{}") as Partial<KeptState>;
  if (said && said.readAt > early.readAt && ownAddress(said.to, location.origin)) early = said;
} catch {
  // Storage is forbidden, or the value is not JSON.
}
const left = early.ends - Date.now();
const { text, to, isClosure } = left > 0 && left < 90_000_000 ? early : unknownState;
link.href = to;
link.toggleAttribute("data-closure", isClosure);
link.textContent = text;
