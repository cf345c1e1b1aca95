import { expect, test } from "playwright/test";
import { untilHydrated } from "./hydrated.ts";
import { pageAt, pages, tabTitle } from "#shared/site.ts";

for (const { path, access } of pages) {
  if (access !== "signed-in") continue;
  test(`${path} is answered, and sends whoever is not signed in to the login page`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL("/auth");
    await expect(page).toHaveTitle(tabTitle(pageAt("/auth")?.title));
    await expect(page.locator("h1")).toHaveCount(1);
  });
}

test("an unknown address is a 404, with the way home", async ({ page }) => {
  const response = await page.goto("/progetti/che-non-esiste");
  expect(response?.status()).toBe(404);
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
