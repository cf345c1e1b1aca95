import { expect } from "playwright/test";
import { editor } from "../e2e/people.ts";
import { bar, button, link, main, schoolNotices, ticker, WIDE } from "./sights.ts";
import { test } from "./test.ts";
import type { Target } from "./visitor.ts";

const dialog: Target = { role: "dialog" };

/**
 * Chooses a photograph of 3,000 pixels: the window that asks for a file is the browser's own. Does not wait for it: a script
 * of WebKit's driver has three seconds, and a busy machine may need more to draw and encode the photograph.
 */
function choosePhotograph(label: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 2000 });
  canvas.getContext("2d")?.fillRect(0, 0, 1500, 1000);
  canvas.toBlob((photograph) => {
    if (!input || !photograph) throw new Error("Nothing to choose.");
    const chosen = new DataTransfer();
    chosen.items.add(new File([photograph], "cortile.jpg", { type: "image/jpeg" }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, "image/jpeg");
}

test("a page in preparation is written, corrected, and put back to an earlier version, in five presses each", async ({
  visitor,
}, { project }) => {
  const title = project.name === "firefox" ? "I Nostri Ambienti" : "Progetti"; // the engines have one backend
  test.setTimeout(240_000);
  let presses = 0;
  const press = (...target: Target[]) => {
    presses++;
    return visitor.click(...target);
  };
  const publish = async () => {
    await press(button("Pubblica"));
    await press(dialog, { role: "checkbox", part: "riletti" });
    await press(dialog, button("Pubblica"));
    await visitor.misses(dialog);
    await visitor.sees(main, { text: "Chi legge vede la pagina della scuola" });
  };

  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/auth");
  await visitor.fill({ label: "Email istituzionale" }, editor.email);
  await visitor.fill({ label: "Password" }, editor.password);
  await visitor.click(button("Accedi"));
  await visitor.isAt("/");
  // What the home page asks for has come: Firefox reports a request that the next page interrupts.
  await visitor.sees(ticker);
  await visitor.sees(schoolNotices);

  await visitor.openHydrated("/admin");
  presses++;
  const administration = { role: "navigation", name: "Amministrazione" };
  await visitor.clickUntil([administration, link("Pagine")], () => visitor.isSeeing(link(`Scrivi: ${title}`)));
  await press(link(`Scrivi: ${title}`));
  await visitor.fill({ label: "Titolo della pagina" }, "I luoghi della scuola");
  await visitor.fill({ label: "Di che cosa parla" }, "Una prova. Con due frasi.");
  // The first part: not one of the five.
  await visitor.click(button("Aggiungi una parte"));
  await visitor.fill({ label: "Titolo della parte" }, "Dove siamo");
  await visitor.fill({ label: "Testo" }, "In fondo alla via.");
  await publish();
  expect(presses).toBe(5);

  await visitor.browser.evaluate(choosePhotograph, "Immagine da aggiungere");
  await visitor.fill({ label: "Che cosa si vede" }, "Il cortile della scuola");
  await visitor.sees({ role: "img", name: "Il cortile della scuola" });
  // Until it is stored, the page cannot be published.
  await visitor.sees({ text: "I dati nascosti sono stati tolti", exact: false });
  await publish();
  presses = 0;
  await press(button("Riprendi: versione 1"));
  await publish();
  expect(presses).toBeLessThanOrEqual(5);
  await visitor.sees({ text: "Versione 3" });

  presses = 0;
  await press(button("Torna al testo del programma"));
  await press(dialog, button("Torna al testo del programma"));
  await visitor.sees(main, { text: "Chi legge vede il testo del programma" });
  expect(presses).toBe(2);
  await visitor.click(bar, { role: "button", part: "Redattore" });
  await visitor.click(bar, button("Esci"));
  await visitor.sees(bar, link("Accedi"));
});
