import { expect, test, type Page } from "playwright/test";
import { alice, installSpeech } from "../speech-stand-in.ts";
import { openHydrated } from "./hydrated.ts";
import { mailsTo, nextLinkTo } from "./mailbox.ts";
import { fillCredentials, newTeacher } from "./new-teacher.ts";
import { inDays } from "../days.ts";
import { newTitle, openDesk } from "./notices-desk.ts";
import { setRole } from "./people.ts";
import { translatePages, untilTranslated } from "./translated-page.ts";
import { listenTo, type Told } from "./what-it-tells.ts";

// Many families read the site in the translation of their browser.
let told: Told;
test.beforeEach(async ({ page, baseURL }) => {
  told = await listenTo(page, baseURL ?? "");
});
test.afterEach(() => {
  expect(told.problems.filter((problem) => !isExpected.test(problem))).toEqual([]);
});
/** A refused password; the page that was translated before its hydration, which React renders anew. */
const isExpected = /status of 400|React error #418/;

test.use({ permissions: ["clipboard-write"] });

const main = (page: Page) => page.getByRole("main");
const status = (page: Page) => main(page).getByRole("status").first();
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
const press = (page: Page, name: string | RegExp) => button(page, name).click();

async function open(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await untilTranslated(page);
}

test("a visitor of a translated page: menu, search, notices, «Le mie scuole», «Avvisami», news, calendar", async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Object.assign(Notification, { requestPermission: () => Promise.resolve("granted") });
  });
  await translatePages(page);
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "Principale" });
  await menu.getByRole("button").first().click();
  await expect(menu.getByRole("button", { expanded: true })).toHaveCount(1);
  await page.keyboard.press("Escape");

  await page.getByRole("banner").getByRole("link", { name: "Cerca", exact: true }).click();
  const field = dialog(page).getByRole("combobox");
  for (const words of ["mensa", "telefono", "telefono azurro", "qwzxqwzx", "scuola"]) {
    await field.fill(words);
    await expect(dialog(page).getByRole("status")).toContainText(`«${words}»`);
  }
  await dialog(page).getByRole("option").first().click();
  await expect(dialog(page)).toBeHidden();

  await open(page, "/avvisi");
  const whole = await status(page).textContent();
  await main(page).getByRole("navigation", { name: "Scuola" }).getByRole("link", { name: "Infanzia" }).click();
  await expect(status(page)).not.toHaveText(whole ?? "");
  await main(page).getByLabel("Parole o numero").fill("assicurazione");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText(/^1 avviso/);
  await main(page).getByLabel("Parole o numero").fill("parolachenonce");
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("Non c’è nessun avviso");
  await open(page, "/avvisi");
  await press(page, "Le mie scuole");
  await page.getByRole("checkbox", { name: "Infanzia" }).press("Space");
  await expect(main(page)).toContainText("Prima gli avvisi per l’infanzia.");
  await page.getByRole("checkbox", { name: "Alunni" }).press("Space");
  await expect(main(page)).toContainText("Prima gli avvisi per gli alunni dell’infanzia.");
  await page.getByRole("checkbox", { name: "Alunni" }).press("Space");
  await expect(main(page)).toContainText("Prima gli avvisi per l’infanzia.");

  await open(page, "/avvisi");
  await press(page, "Avvisami");
  await dialog(page).getByRole("checkbox", { name: "Primaria" }).check();
  await dialog(page).getByRole("button", { name: "Avvisami", exact: true }).click();
  await expect(page.getByText("Da adesso i messaggi arrivano qui")).toBeVisible();

  await main(page).getByRole("region", { name: "Avvisi" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/avvisi\/\d/);
  await press(page, /Copia|Condividi/);

  await open(page, "/calendario");
  const dates = await status(page).textContent();
  await main(page).getByRole("checkbox").first().press("Space");
  await expect(status(page)).not.toHaveText(dates ?? "");
  await press(page, /^Aggiungi al calendario|^Salva/);

  await open(page, "/notizie");
  await main(page).getByLabel("Parole nel titolo").fill("scuola");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/parole=scuola/);
  await expect(status(page)).toContainText(/notizi/);
});

test("a translated article: read aloud, display settings, share", async ({ page }) => {
  await page.addInitScript(installSpeech, { voices: [alice] });
  await translatePages(page);
  await open(page, "/didattica-digitale/famiglie/cyberbullismo");
  await press(page, "Ascolta");
  const player = page.getByRole("group", { name: "Ascolto dell’articolo" });
  await expect(player).toContainText("Frase 1 di");
  await player
    .getByRole("button", { name: "Avanti" })
    .or(player.getByRole("button", { name: /successiva/i }))
    .first()
    .click();
  await expect(player).toContainText("Frase 2 di");
  await press(page, "Pausa");
  await press(page, "Riprendi");
  await press(page, "Aa, aiuti per la lettura");
  await dialog(page).getByRole("radio", { name: "Più leggibile" }).check();
  await dialog(page).getByRole("radio", { name: "Più leggibile" }).press("Escape");
  await press(page, /Copia|Condividi/);
});

test("a narrow translated page: menu and its branches", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await translatePages(page);
  await open(page, "/");
  await press(page, "Apri il menu");
  await dialog(page).locator("summary").first().click();
  await dialog(page).locator("details[open] a").first().click();
  await expect(dialog(page)).toHaveCount(0);
});

test("a page that is translated before its hydration", async ({ page }) => {
  await translatePages(page, "parsed");
  await open(page, "/avvisi");
  await main(page).getByRole("navigation", { name: "Scuola" }).getByRole("link", { name: "Infanzia" }).click();
  await expect(status(page)).toContainText(/infanzia/);
});

test("a teacher of a translated page: sign-up, sign-in, recovery, profile, «Ho letto», training, sign-out", async ({
  page,
  request,
}) => {
  test.slow();
  await translatePages(page);
  const who = newTeacher();
  await open(page, "/auth");
  await page.getByRole("tab", { name: "Registrati" }).click();
  await fillCredentials(page, { ...who, password: "corta" });
  await press(page, "Registrati");
  await fillCredentials(page, who);
  await press(page, "Registrati");
  await expect(page.getByText("Account creato con successo!")).toBeVisible();
  await page.goto(await nextLinkTo(request, who.email));
  await untilTranslated(page);
  await press(page, "Sì, sono io: conferma");
  await expect(page.getByRole("heading", { name: "Indirizzo confermato" })).toBeVisible();

  await open(page, "/auth");
  await fillCredentials(page, { ...who, password: "Sbagliata-1" });
  await press(page, "Accedi");
  await expect(page.getByText("Email o password errati. Riprova.")).toBeVisible();
  await fillCredentials(page, who);
  await press(page, "Accedi");
  await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
  await open(page, "/profilo");
  await press(page, "Controlla di nuovo");
  await page.getByLabel("Nome", { exact: true }).fill("Ginevra");
  await press(page, /^Salva/);
  await expect(page.getByText("Profilo salvato")).toBeVisible();

  await setRole(request, who, "docente");
  const title = newTitle("Scrutini");
  const desk = await openDesk(request);
  const { path } = await desk.publish(title, "Il testo riservato.", { p_reserved: true, p_ack_by: inDays(30) });
  await open(page, "/");
  await expect(main(page).getByRole("link", { name: /da leggere$/ })).toBeVisible();
  await open(page, "/area-docenti");
  await page.getByRole("button", { name: `Ho letto: ${title}` }).click();
  await expect(page.getByRole("button", { name: `Ho letto: ${title}` })).toHaveCount(0);
  await open(page, path);
  await expect(main(page)).toContainText("Hai letto la versione");

  await open(page, "/didattica-digitale/docenti/formazione");
  await page
    .getByRole("button", { name: /^Aggiungi ai miei corsi/ })
    .first()
    .click();
  await page
    .getByRole("link", { name: /^Fra i miei corsi/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Modifica/ })
    .first()
    .click();
  await dialog(page).getByLabel("Stato", { exact: true }).selectOption("Concluso");
  await dialog(page)
    .getByLabel(/Ultimo giorno/)
    .fill(inDays(0));
  await dialog(page).getByLabel("Ore", { exact: true }).fill("12");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page)).toContainText(/1 corso concluso/);

  await button(page, who.email)
    .or(button(page, /Ginevra/))
    .first()
    .click();
  await press(page, "Esci");
  await expect(page).toHaveURL("/");

  const already = (await mailsTo(request, who.email)).length;
  await open(page, "/auth");
  await page.getByRole("tab", { name: "Recupera" }).click();
  await page.getByLabel("Email istituzionale").fill(who.email);
  await press(page, "Invia email di recupero");
  await expect(page.getByText("Email inviata", { exact: true })).toBeVisible();
  await page.goto(await nextLinkTo(request, who.email, already));
  await untilTranslated(page);
  await press(page, "Sì, sono io: scelgo la password");
  await page.getByLabel("Nuova password", { exact: true }).fill("Seconda-password-2");
  await page.getByLabel("Ripeti la nuova password").fill("Seconda-password-2");
  await press(page, "Salva la password");
  await expect(page.getByText("Password aggiornata")).toBeVisible();
});
