import { expect, test } from "playwright/test";
import { menu } from "#shared/site.ts";

test.use({ javaScriptEnabled: false });

test("a page of each branch is reached from any page", async ({ page }) => {
  await page.goto("/progetti/mof");
  const all = page.getByRole("navigation", { name: "Tutte le pagine" });
  for (const { title, pages } of menu) {
    const last = pages?.at(-1);
    if (!last) continue;
    const entry = all.getByRole("link", { name: last.title, exact: true });
    // The branch of the page being read is open already.
    if (!(await entry.isVisible())) await all.getByText(title, { exact: true }).first().click();
    await entry.click();
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
