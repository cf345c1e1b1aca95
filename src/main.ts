import { savesData } from "#shared/saves-data.ts";
import { keepEarlyInput } from "./start/early-input.ts";
import { preload } from "./start/preload.ts";
import { reloadAtPress } from "./start/reload-at-press.ts";

// Inlined into every page (src/build/inline-script.ts). The prerendered HTML can already be read and its links work, so
// the application, its files included, starts after the first paint.
const early = keepEarlyInput();

function begin(_entries?: unknown, observer?: PerformanceObserver) {
  observer?.disconnect();
  if (!savesData()) preload();
  import("./start/start.ts").then(
    ({ start }) => start(early),
    (reason: unknown) => {
      console.error(reason);
      reloadAtPress();
    },
  );
}

// A hidden tab never paints.
if (document.hidden) begin();
else new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
