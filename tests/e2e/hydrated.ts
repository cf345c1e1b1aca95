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

/** The site's typeface comes after the first paint, and lays the page out once more. */
export async function untilInTypeface(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => /Titillium Web/.test(family)));
}
