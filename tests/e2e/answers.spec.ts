import { expect, test } from "playwright/test";
import { audit, isAccessible } from "./audit.ts";
import { openHydrated, untilListening } from "./hydrated.ts";
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
  await untilListening(reader, async () => {
    await openHydrated(reader, "/");
    await reader.getByRole("link", { name: title, exact: true }).click();
  });
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

test("the hours of the office are written with the keyboard in an accessible form, and read at once", async ({
  page,
}) => {
  await openAs(page, editor, "/admin/informazioni");
  await page.getByRole("button", { name: "Scrivi: Trasporto" }).click();
  expect(await audit(page), "the editor").toEqual([]);
  await page.getByRole("button", { name: "Modifica: Orari della segreteria" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Aggiungi un’apertura", exact: true }).focus();
  await page.keyboard.press("Enter");
  const opening = page.getByRole("group", { name: "Apertura 3", exact: true });
  await expect(opening.getByRole("checkbox", { name: "lunedì" })).toBeFocused();
  for (let day = 1; day < 6; day++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  // What is typed into a field of hours depends on the language of the browser.
  await opening.getByLabel("Dalle").fill("09:15");
  const end = opening.getByLabel("Alle", { exact: true });
  await end.fill("09:00");
  const form = page.getByRole("form", { name: "Orari della segreteria" });
  await form.getByRole("button", { name: "Pubblica" }).press("Enter");
  await expect(end).toBeFocused();
  await expect(opening.getByText("La fine deve venire dopo l’inizio")).toBeVisible();
  const exception = page.getByRole("group", { name: "Giorni diversi 1", exact: true });
  await exception.getByRole("radio", { name: "ha altri orari" }).check();
  await form.getByRole("button", { name: "Pubblica" }).click();
  await expect(exception.getByText("Aggiungi un’apertura, o scegli «è chiusa»")).toBeVisible();
  await isAccessible(page, "the hours, with errors");
  await exception.getByRole("radio", { name: "è chiusa" }).check();
  await end.fill("11:45");
  await form.getByRole("button", { name: "Pubblica" }).press("Enter");
  await expect(page.getByText("Risposta pubblicata")).toBeVisible();

  await openHydrated(page, "/informazioni");
  await expect(page.getByText("Sabato: dalle 9:15 alle 11:45")).toBeVisible();
});
