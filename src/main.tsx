import { breath } from "#app/breath.ts";
import { keepEarlyInput } from "#app/early-input.ts";
import { fetchAhead, fetchApplication, GoneError } from "#app/fetch-ahead.ts";
import { needsApplicationNow, usedOrQuiet } from "#app/first-need.ts";
import { layOutReopenedPage, layOutRest } from "#app/lay-out-rest.ts";
import { reloadOnce } from "#app/reload-once.ts";
import { addWebFonts } from "#app/web-fonts.ts";

// The page is already HTML: links work and everything can be read. Whatever else there is comes after the first
// paint, and the application only when somebody uses the page, or leaves it quiet, so that it never delays the reading.
layOutReopenedPage();
const repeatEarlyInput = keepEarlyInput();
const needed = usedOrQuiet();
// A hidden tab paints nothing and gets no frames.
if (document.hidden) void afterPaint();
else requestAnimationFrame(() => requestAnimationFrame(() => void afterPaint()));

async function afterPaint(): Promise<void> {
  void addWebFonts().then(layOutRest);
  if (!needsApplicationNow()) {
    fetchAhead();
    await needed;
  }
  await start();
}

/** In pieces, with a breath between them: done in one go, a phone would not answer the finger meanwhile. */
async function start(): Promise<void> {
  try {
    await fetchApplication().catch(meetNewRelease);
    await import("#app/react.ts");
    await breath();
    const application = await import("#app/start.tsx");
    await breath();
    await application.start();
    repeatEarlyInput();
  } catch (reason) {
    console.error("The page can be read, but what needs the application will not answer.", reason);
    await nextTouch(); // whoever is still there may be back in a network
    await start();
  }
}

/** The files of this page are gone: loads the page of the newer release. Where that did not help, those left must do. */
async function meetNewRelease(reason: unknown): Promise<void> {
  if (!(reason instanceof GoneError)) throw reason;
  console.error("The page is of an older release.", reason);
  if (reloadOnce()) await new Promise(() => {}); // the page goes
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => resolve(), { once: true });
  });
}
