import type { Page } from "playwright/test";

/** Opens a page, uses it and waits for the application to wake up: until then buttons and menus are drawings. */
export async function openAwake(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointermove"));
    return history.scrollRestoration === "manual";
  });
}
