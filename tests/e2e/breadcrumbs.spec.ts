import { expect, test, type Page } from "playwright/test";
import { publicPages } from "#shared/site.ts";
import { openHydrated } from "./hydrated.ts";
import { resize } from "./room.ts";

const widths = [360, 375, 390, 412, 430];

test("the way to a page is as tall before its typeface comes as after, on every phone", async ({ page }) => {
  test.setTimeout(180_000);
  for (const { path } of publicPages.filter((listed) => listed.path !== "/")) {
    await openHydrated(page, path);
    await page.waitForFunction(() => [...document.fonts].some(({ family }) => /Titillium Web/.test(family)));
    const after = await heights(page);
    await page.evaluate(() => document.fonts.clear()); // what a script has added: the typeface
    expect.soft(await heights(page), path).toEqual(after);
  }
});

async function heights(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const width of widths) {
    await resize(page, width);
    const box = await page.getByRole("navigation", { name: "Percorso" }).boundingBox();
    found[width] = Math.round(box?.height ?? NaN);
  }
  return found;
}
