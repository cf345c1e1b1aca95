import { expect, test, type Page } from "playwright/test";
import { openHydrated } from "./hydrated.ts";
import { editor, openAs } from "./people.ts";
import { countPresses } from "./presses.ts";
import { resize } from "./room.ts";

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
    // Whoever reads finds the program's other words around it.
    await openHydrated(page, path);
    await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
    await page.goBack();
    await takeBack(page);
  });
