import { expect, test } from "playwright/test";
import { menu, pages, publicPages } from "#shared/site.ts";

test.use({ javaScriptEnabled: false });

for (const { path, screen } of publicPages.filter((page) => page.screen !== "in-progress"))
  test(`${path} can be read without JavaScript`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
    const words = (await main.innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(
      screen === "pupils" ? 20 : screen === "search" ? 50 : screen === "methodologies" ? 80 : 250,
    );
    // Nothing waits for a script that does not come.
    await expect(main.getByText(/caricamento|un momento/i)).toHaveCount(0);
    for (const button of await main.getByRole("button").all()) await expect(button).toBeHidden();
  });

test("every branch of the menu is reached from any page, without opening anything", async ({ page }) => {
  await page.goto("/progetti/mof");
  const all = page.getByRole("navigation", { name: "Tutte le pagine" });
  for (const { title } of menu) await expect(all.getByRole("link", { name: title, exact: true })).toBeVisible();
  for (const branch of menu.flatMap((entry) => entry.pages ?? [])) {
    await all.getByRole("link", { name: branch.title, exact: true }).click();
    await expect(page).toHaveURL(branch.path);
    await expect(page.locator("h1")).toBeVisible();
  }
});

test("the pages about accessibility and privacy are reached from the bottom of the page", async ({ page }) => {
  await page.goto("/");
  for (const [name, path] of [
    ["Accessibilità", "/accessibilita"],
    ["Privacy", "/privacy"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});

for (const { path } of pages.filter((page) => page.access))
  test(`${path} says that it needs JavaScript and leads home`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Qui serve JavaScript"]);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByText(/caricamento|un momento/i)).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "torna alla home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Qui serve JavaScript")).toHaveCount(0);
  });
