import { expect, test } from "playwright/test";
import { isAccessible } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { editor, openAs } from "./people.ts";
import { resize, sideways } from "./room.ts";

// Side by side: each its own answer, or one would be told that the other has changed it.
for (const [width, title] of [
  [1280, "Mensa"],
  [390, "Libri di testo"],
] as const)
  test(`an answer is written with the keyboard and read at once in an open window, ${width} pixels wide`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "it-IT", serviceWorkers: "block" });
    const reader = await context.newPage();
    await resize(reader, width);
    await resize(page, width);
    await openHydrated(reader, "/");
    await reader.getByRole("link", { name: title, exact: true }).click();
    const card = reader.getByRole("article", { name: title });
    await expect(card.getByText(/^(?:Controllato|Non ricontrollato)/)).toBeVisible();
    await expect(card).toBeInViewport();

    await openAs(page, editor, "/admin/informazioni");
    await page.getByRole("button", { name: `Modifica: ${title}` }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: title });
    await form.getByLabel("Risposta").focus();
    const text = `Prova delle ${Date.now()}.`;
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
    await expect(page.getByRole("region", { name: `Anteprima: ${title}` }).getByText(text)).toBeVisible();
    await form.getByRole("button", { name: "Pubblica" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Risposta pubblicata")).toBeVisible();
    await expect(page.getByRole("button", { name: `Modifica: ${title}` })).toBeFocused();
    await expect(card.getByText(text)).toBeVisible({ timeout: 5_000 });
    await context.close();
  });

test("the answers by the audit of WCAG 2.2 AA, wide and narrow, in three schemes", async ({ page }) => {
  await openHydrated(page, "/informazioni");
  await expect(page.getByText(/^Controllato (?:il |l’)/).first()).toBeVisible();
  await isAccessible(page, "the page");
  await resize(page, 320);
  expect(await sideways(page)).toBe(0);
  await openAs(page, editor, "/admin/informazioni");
  await page.getByRole("button", { name: "Scrivi: Trasporto" }).click();
  await isAccessible(page, "the editor");
});
