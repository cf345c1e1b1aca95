import type { Page } from "playwright/test";

/** Opens a page and waits for it to be hydrated: until then buttons and menus are drawings, and both menus are there. */
export async function openHydrated(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => history.scrollRestoration === "manual" && document.querySelectorAll(".menu-bar, .menu-button").length < 2,
  );
}
