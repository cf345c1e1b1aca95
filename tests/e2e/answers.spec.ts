import { expect, test } from "playwright/test";
import { isAccessible } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { editor, openAs } from "./people.ts";
import { resize } from "./room.ts";

test("an answer is written with the keyboard on a phone, and read at once in an open window", async ({
  page,
  browser,
}) => {
  const title = "Mensa";
  const context = await browser.newContext();
  const reader = await context.newPage();
  await resize(page, 390);
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

test("the editor of the answers by the audit of WCAG 2.2 AA, wide and narrow, in three schemes", async ({ page }) => {
  await openAs(page, editor, "/admin/informazioni");
  await page.getByRole("button", { name: "Scrivi: Trasporto" }).click();
  await isAccessible(page, "the editor");
});
