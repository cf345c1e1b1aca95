import { expect, test, type Page } from "playwright/test";
import { isAccessible } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { press, tabTo } from "./keyboard.ts";
import { admin, editor, openAs } from "./people.ts";
import { countPresses, READ } from "./presses.ts";
import { resize, sideways } from "./room.ts";

/** Two presses: the other tests find the site as it was. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Torna al testo del programma" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Torna al testo del programma" }).click();
  await expect(page.getByText("Chi legge vede il testo del programma")).toBeVisible();
}

for (const [width, path, menu] of [
  [1280, "/progetti/europei", /Redattore$/],
  [390, "/progetti/sportivi", "Apri il menu"],
] as const)
  test(`a word of the page that one reads is corrected in five presses at ${width} px`, async ({ page }) => {
    await openAs(page, editor, path);
    await resize(page, width);
    const presses = countPresses(page);
    await presses.press("button", menu);
    await presses.press("link", "Modifica questa pagina");
    const intro = page.getByRole("textbox", { name: "Di che cosa parla" });
    const sentence = `Una frase corretta alle ${Date.now()}.`;
    await expect(intro).not.toHaveValue("");
    await intro.fill(sentence);
    await presses.publish();
    await expect(page.getByText("Pagina pubblicata")).toBeVisible();
    expect(presses.count).toBe(5);
    // The published page has the new sentence.
    await openHydrated(page, path);
    await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
    await page.goBack();
    await takeBack(page);
  });

for (const width of [1280, 390])
  test(`a page is added below a section in eight presses at ${width} px`, async ({ page }) => {
    await openAs(page, editor, "/admin");
    await resize(page, width);
    const presses = countPresses(page);
    await presses.press("link", "Pagine", page.getByRole("navigation", { name: "Amministrazione" }));
    await presses.press("button", "Aggiungi una pagina");
    const dialog = page.getByRole("dialog");
    await isAccessible(page, "the question");
    const title = `Biblioteca ${width} ${Date.now()}`;
    await dialog.getByRole("combobox", { name: "Sotto quale sezione" }).selectOption("Didattica Digitale › Docenti");
    presses.count += 2; // the list, and the section
    await dialog.getByRole("textbox", { name: "Titolo breve" }).fill(title);
    await presses.press("button", "Comincia a scrivere", dialog);
    await expect(page.getByRole("textbox", { name: "Titolo breve" })).toHaveValue(title);
    await page.getByRole("textbox", { name: "Titolo della pagina" }).fill("La biblioteca");
    await page.getByRole("textbox", { name: "Di che cosa parla" }).fill("Una prova. Con due frasi.");
    // The first part: not one of the eight.
    await page.getByRole("button", { name: "Aggiungi una parte" }).click();
    const part = page.getByRole("region", { name: "Parte 1 di 1" });
    await part.getByRole("textbox", { name: "Titolo della parte" }).fill("Quando è aperta");
    await part.getByRole("textbox", { name: "Testo" }).fill("Ogni mattina.");
    await presses.publish();
    await expect(page.getByText("Pagina pubblicata")).toBeVisible();
    expect(presses.count).toBe(8);
    await openHydrated(page, "/didattica-digitale/docenti");
    await page.getByRole("main").getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: "La biblioteca" })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.getByRole("button", { name: "Togli la pagina" }).click();
    await dialog.getByRole("button", { name: "Togli la pagina" }).click();
    await expect(page.getByText("Pagina tolta")).toBeVisible();
  });

// One after the other: a colleague opens the only page in review.
test("a page is asked to be reviewed in one press, which a colleague publishes in four, and is put back to an earlier version in five", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const other = await (await browser.newContext()).newPage();
  for (const [width, path] of [
    [1280, "/progetti/pon"],
    [390, "/didattica-digitale/famiglie/consigli-studio"],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      const intro = (where: Page) => where.getByRole("textbox", { name: "Di che cosa parla" });
      const [first, second] = ["Prima", "Seconda"].map((name) => `${name} frase delle ${Date.now()}.`);
      await openAs(page, editor, `/admin/pagine/nuova?indirizzo=${path}`);
      await resize(page, width);
      await intro(page).fill(first ?? "");
      const asking = countPresses(page);
      await asking.press("button", "Chiedi la revisione");
      await expect(page.getByText("Chi scrive le pagine lo vede in «Da fare oggi».")).toBeVisible();
      expect(asking.count).toBe(1);

      await openAs(other, admin, "/admin");
      await resize(other, width);
      const publishing = countPresses(other);
      await publishing.press("link", /pagina in revisione/);
      await expect(intro(other)).toHaveValue(first ?? "");
      await publishing.publish();
      await expect(other.getByText("Pagina pubblicata")).toBeVisible();
      expect(publishing.count).toBe(4);

      await expect(other.getByRole("dialog")).toHaveCount(0);
      await intro(other).fill(second ?? "");
      await countPresses(other).publish();
      await expect(other.getByText("Versioni (2)")).toBeVisible();
      const back = countPresses(other);
      await back.press("button", "Riprendi: versione 1");
      await expect(intro(other)).toHaveValue(first ?? "");
      await back.publish();
      await expect(other.getByText("Versioni (3)")).toBeVisible();
      expect(back.count).toBeLessThanOrEqual(5);
      await takeBack(other);
    });
});

test("a page is written, published and put back to an earlier version with the keyboard alone at 320 px", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const dialog = page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const write = async (name: string, words: string) => {
    await tabTo(page, page.getByRole("textbox", { name }));
    await page.keyboard.press("Control+A");
    await page.keyboard.type(words);
  };
  const publish = async () => {
    await press(page, button("Pubblica"));
    await tabTo(page, dialog.getByRole("checkbox", { name: READ }));
    await page.keyboard.press("Space");
    await press(page, dialog.getByRole("button", { name: "Pubblica" }));
    // The page is read again, and the focus is where it begins.
    await expect(page.getByRole("heading", { level: 1, name: "I Nostri Ambienti" })).toBeFocused();
  };
  await openAs(page, editor, "/admin/pagine");
  await resize(page, 320);
  // No other journey writes this page.
  await press(page, page.getByRole("link", { name: "Scrivi: I Nostri Ambienti" }));
  await write("Titolo della pagina", "Gli ambienti della scuola");
  await write("Di che cosa parla", "Una prova. Con due frasi.");
  await press(page, button("Aggiungi una parte"));
  await page.keyboard.type("Per chi insegna");
  await write("Testo", "Si comincia da qui.");
  await publish();
  await write("Di che cosa parla", "Un’altra prova.");
  await publish();
  await press(page, button("Riprendi: versione 1"));
  await publish();
  await expect(page.getByRole("textbox", { name: "Di che cosa parla" })).toHaveValue("Una prova. Con due frasi.");
  await expect(page.getByText("Versioni (3)")).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await press(page, button("Torna al testo del programma"));
  await press(page, dialog.getByRole("button", { name: "Torna al testo del programma" }));
  await expect(page.getByText("Chi legge vede il testo del programma")).toBeVisible();
});
