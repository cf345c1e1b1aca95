import type { Page } from "playwright";

/** Takes the wait for quiet (src/app/first-need.ts) away: only a sign of use, or a need, can wake the page. */
export async function neverQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((callback: () => void, ms = 0) => (ms < 3_000 ? wait(callback, ms) : 0)) as typeof setTimeout;
  });
}
