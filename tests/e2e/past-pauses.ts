import { expect, type Locator, type Page } from "playwright/test";

/**
 * Waits for what the page shows only after some pauses (between one try and the next, between two readings of the news),
 * and lets them pass at once: the page has Playwright's clock. All together they stay below the five minutes after which
 * a page that is told of nothing reads the news by itself.
 */
export async function pastPauses(page: Page, awaited: Locator): Promise<void> {
  const lookAgain = async () => {
    await page.clock.fastForward(3_500);
    await expect(awaited).toBeVisible({ timeout: 250 });
  };
  await expect(lookAgain).toPass({ intervals: [0], timeout: 20_000 });
}
