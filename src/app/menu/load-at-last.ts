import { isLeaving } from "#shared/leaving.ts";

/**
 * Loads a part of the menu or the footer, and after a failure tries again when the browser is online or resized. Never
 * rejects: such a part that is missing must not replace the page by an error.
 */
export async function loadAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  const retry = nextEvent(); // before the request: the event may fire before it fails
  try {
    return await load();
  } catch (reason) {
    // Firefox cancels the requests of a page that is being left.
    if (!isLeaving()) console.error("A part of the page could not be loaded.", reason);
    await retry;
    return loadAtLast(load);
  }
}

function nextEvent(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof addEventListener === "undefined") return; // prerender
    for (const event of ["online", "resize"]) addEventListener(event, resolve, { once: true });
  });
}
