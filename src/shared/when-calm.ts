import { loadOnce } from "./load-once.ts";

/** By then a page is read and answers, also on a slow phone. */
const CALM_MS = 5_000;

/**
 * Resolves when what no visitor waits for may begin: after the first press or key, or some seconds after the page was
 * opened, as soon as the browser is idle.
 */
export const whenCalm = loadOnce(async () => {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, CALM_MS - performance.now()));
    for (const sign of ["pointerdown", "keydown"])
      addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true });
  });
  // Safari has no requestIdleCallback.
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 100);
  });
}).load;
