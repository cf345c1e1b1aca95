import { breath } from "#app/breath.ts";
import { keepEarlyInput } from "#app/early-input.ts";
import { fetchAhead } from "#app/fetch-ahead.ts";
import { needsApplicationNow, usedOrQuiet } from "#app/first-need.ts";
import { addWebFonts } from "#app/web-fonts.ts";

// The page is already HTML: links work and everything can be read. Whatever else there is comes after the first
// paint, and the application only when somebody uses the page, or leaves it quiet, so that it never delays the reading.
const repeatEarlyInput = keepEarlyInput();
const needed = usedOrQuiet();
// A hidden tab paints nothing and gets no frames.
if (document.hidden) void afterPaint();
else requestAnimationFrame(() => requestAnimationFrame(() => void afterPaint()));

async function afterPaint(): Promise<void> {
  void addWebFonts();
  if (!needsApplicationNow()) {
    fetchAhead();
    await needed;
  }
  await start();
}

/** In pieces, with a breath between them: done in one go, a phone would not answer the finger meanwhile. */
async function start(): Promise<void> {
  try {
    await import("#app/react.ts");
    await breath();
    const application = await import("#app/start.tsx");
    await breath();
    await application.start();
    repeatEarlyInput();
  } catch (reason) {
    console.error("The page can be read, but what needs the application will not answer.", reason);
    // Whoever is still there may be back in a network: the next touch tries again.
    addEventListener("pointerdown", () => void start(), { once: true });
  }
}
