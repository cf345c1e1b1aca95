import { savesData } from "#shared/saves-data.ts";
import { keepEarlyInput } from "./start/early-input.ts";
import { preload } from "./start/preload.ts";
import { reloadAtPress } from "./start/reload-at-press.ts";

// The build puts this script inside every page (src/build/inline-script.ts). The page is already HTML: links work and
// everything can be read. Whatever else there is, this script's own files included, comes after the first paint.
const early = keepEarlyInput();

function begin(_paints?: unknown, observer?: PerformanceObserver) {
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

// A hidden tab paints nothing.
if (document.hidden) begin();
else new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
