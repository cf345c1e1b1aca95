import { expect, test } from "playwright/test";
import { menu } from "#shared/site.ts";

test.use({ javaScriptEnabled: false });

test("a page of each branch is reached from any page, without opening anything", async ({ page }) => {
  await page.goto("/progetti/mof");
  const all = page.getByRole("navigation", { name: "Tutte le pagine" });
  for (const { pages } of menu) {
    const last = pages?.at(-1);
    if (!last) continue;
    await all.getByRole("link", { name: last.title, exact: true }).click();
    await expect(page).toHaveURL(last.path);
    await expect(page.locator("h1")).toBeVisible();
  }
});

test("the pages about accessibility, privacy and licence are reached from the bottom of the page", async ({ page }) => {
  await page.goto("/");
  for (const [name, path] of [
    ["Accessibilità", "/accessibilita"],
    ["Privacy", "/privacy"],
    ["Note legali", "/note-legali"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});
