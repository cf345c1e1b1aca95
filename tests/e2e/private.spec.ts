import { expect, test } from "playwright/test";
import { openHydrated } from "./hydrated.ts";
import { admin, signIn, teacher } from "./people.ts";
import { collectStrangers, kept } from "./what-it-tells.ts";

test("from page to page, in the menus and in the forms, still nothing", async ({ page, baseURL }) => {
  const strangers = collectStrangers(page, baseURL ?? "");
  await openHydrated(page);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Progetti", "Privacy", "Accessibilità"]) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page.locator("h1")).toBeFocused();
  }
  await page.getByRole("link", { name: "Accedi" }).click();
  await page.getByLabel("Email istituzionale").fill(teacher.email);
  await page.getByLabel("Password", { exact: true }).fill("non-è-questa");
  await page.getByRole("tabpanel").getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByText("Email o password errati. Riprova.")).toBeVisible();
  expect(strangers).toEqual([]);
  expect(await kept(page)).toEqual([]);
});

test("after the sign-in the browser keeps the session alone; after the way out nothing", async ({ page }) => {
  await signIn(page, admin);
  expect(await kept(page)).toEqual([expect.stringMatching(/^sb-.+-auth-token$/)]);
  await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "Admin" }).click();
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(page.getByRole("link", { name: "Accedi" })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});
