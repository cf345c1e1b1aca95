import { savesData } from "#shared/saves-data.ts";
import { keepEarlyInput } from "./start/early-input.ts";
import { listedFiles, preload } from "./start/preload.ts";

// The build puts this script inside every page (src/build/inline-script.ts). The page is already HTML: links work and
// everything can be read. Whatever else there is, this script's own files included, comes after the first paint.
const early = keepEarlyInput();

function begin() {
  if (!savesData()) preload();
  import("./start/start.ts").then(({ start }) => start(early), tryAgainAtNextPress);
}

/** That file sees to the failures of the others. Browsers remember a failed import: only a new load brings it. */
function tryAgainAtNextPress(reason: unknown) {
  console.error(reason);
  addEventListener("click", () => void loadAnew().catch(tryAgainAtNextPress), { once: true });
}

async function loadAnew() {
  const { ok, status } = await fetch(listedFiles()[0] ?? "");
  if (!ok) throw new Error(`${status}`);
  location.reload();
}

// A hidden tab paints nothing and gets no frames.
if (document.hidden) begin();
else requestAnimationFrame(() => requestAnimationFrame(begin));
