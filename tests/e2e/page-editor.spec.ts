import { expect, test } from "playwright/test";
import { isAccessible } from "./audit.ts";
import { editor, openAs } from "./people.ts";
import { resize } from "./room.ts";

for (const [width, name, address] of [
  [1280, "Contatti", "/contatti"],
  [390, "Secondaria", "/ambienti/secondaria"],
] as const)
  test(`a page in preparation is written and published in five presses at ${width} px`, async ({ page }) => {
    await openAs(page, editor, "/admin");
    await resize(page, width);
    let presses = 0;
    const press = async (
      role: "button" | "link" | "checkbox",
      label: string | RegExp,
      within = page.locator("body"),
    ) => {
      presses++;
      await within.getByRole(role, { name: label }).click();
    };
    await press("link", "Pagine", page.getByRole("navigation", { name: "Amministrazione" }));
    await press("link", `Scrivi: ${name}`);
    const [title, sentence] = [`${name} della scuola`, `Prova delle ${Date.now()}.`];
    await page.getByRole("textbox", { name: "Titolo della pagina" }).fill(title);
    await page.getByRole("textbox", { name: "Di che cosa parla" }).fill(sentence);
    // A part of its own: not one of the five.
    await page.getByRole("button", { name: "Aggiungi una parte" }).click();
    // The first says where the buildings are.
    const part = page.getByRole("region", { name: "Parte 2 di 2" });
    await part.getByRole("textbox", { name: "Titolo della parte" }).fill("Come arrivare");
    await part.getByRole("textbox", { name: "Testo" }).fill("- Dove: in fondo alla via\n- Quando: ogni mattina");
    await expect(part.getByRole("checkbox", { name: /Metti in evidenza/ })).toBeChecked();
    await isAccessible(page, "the editor");
    await resize(page, 320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await resize(page, width);
    await press("button", "Pubblica");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(`Esce all’indirizzo ${address}`)).toBeVisible();
    await isAccessible(page, "the question");
    await press("checkbox", /Testo, immagini e file riletti/, dialog);
    await press("button", "Pubblica", dialog);
    await expect(page.getByText("Pagina pubblicata")).toBeVisible();
    expect(presses).toBe(5);
    await expect(page.getByText("Chi legge vede la pagina della scuola")).toBeVisible();
    await isAccessible(page, "the published page in the editor");
    // Two presses back: the other tests find the site as it was.
    await page.getByRole("button", { name: "Torna al testo del programma" }).click();
    await dialog.getByRole("button", { name: "Torna al testo del programma" }).click();
    await expect(page.getByText("Chi legge vede il testo del programma")).toBeVisible();
  });

test("the list of pages is accessible, and keeps to a narrow window", async ({ page }) => {
  await openAs(page, editor, "/admin/pagine");
  await expect(page.getByRole("region", { name: "Progetti" })).toBeVisible();
  await isAccessible(page, "the list");
  await resize(page, 320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
