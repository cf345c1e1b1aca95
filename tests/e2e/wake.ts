import type { Page } from "playwright/test";

/** Opens a page and waits for it to be hydrated: until then buttons and menus are drawings. */
export async function openAwake(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}
