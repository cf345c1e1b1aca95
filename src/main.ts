import { sayIfLate, sayNotStarted } from "#app/layout/not-started.ts";
import { savesData } from "#shared/saves-data.ts";
import { keepEarlyInput } from "./start/early-input.ts";
import { listedFiles, preload } from "./start/preload.ts";

// Inlined into every page (tools/site/inline-script.ts). The prerendered HTML can already be read and its links work, so
// the application, its files included, starts after the first paint.
const early = keepEarlyInput();
let hasBegun = false;

function begin() {
  if (hasBegun) return;
  hasBegun = true;
  if (!savesData()) preload();
  const onTime = sayIfLate();
  import("./start/start.ts").then(({ start }) => {
    onTime();
    return start(early);
  }, retryAtClick);
}

/**
 * Browsers remember a failed import by its address. At the next click outside a link, which the browser follows, the page
 * is reloaded if the file can be imported by another address.
 */
function retryAtClick(reason: unknown) {
  console.error(reason);
  sayNotStarted();
  addEventListener("click", retry);
}

function retry({ target }: Event) {
  if (target instanceof Element && target.closest("a")) return;
  removeEventListener("click", retry);
  import(/* @vite-ignore */ `${listedFiles()[0]}?${Date.now()}`).then(() => location.reload(), retryAtClick);
}

// A hidden tab never paints, and neither does a page without HTML, as the dev server's.
if (document.hidden || !document.getElementById("root")?.hasChildNodes()) begin();
else {
  // No single browser event decides: an entry that does not come is replaced by a frame, a frame by the timer.
  setTimeout(begin, 3_000);
  requestAnimationFrame(() => setTimeout(begin, 500));
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
}
