import { expect, test, type Browser, type Locator, type Page } from "playwright/test";
import { audit, isAccessible } from "./audit.ts";
import { expectUncovered } from "./covered.ts";
import { openHydrated, pastPauses, untilHydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { newTitle } from "./notices-desk.ts";
import { admin, editor, openAs } from "./people.ts";
import { resize } from "./room.ts";
import { BACKEND_URL, KEYS } from "./service.ts";

const pdf = (text: string) => ({
  name: "Modulo di prova.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Page ${text} >>\nendobj\n%%EOF`, "latin1"),
});
const readable = pdf("/Resources << /Font << /F1 2 0 R >> >>");

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Salvare e pubblicare" });
const saved = (page: Page) =>
  pastPauses(
    page,
    bar(page)
      .getByRole("status")
      .filter({ hasText: /^Bozza salvata all(?:e |’)\d/ }),
  );

// What is written is saved after a pause, and tried again after longer ones.
test.beforeEach(({ page }) => page.clock.install());

async function write(page: Page, title: string): Promise<void> {
  await openAs(page, editor, "/admin/avvisi/nuovo");
  await page.getByLabel("Titolo", { exact: true }).fill(title);
  await field(page, "Testo").fill("Primo paragrafo.\n\n- una voce\n- un’altra voce");
  await page.getByLabel("Famiglie").check();
  await page.getByLabel("Primaria").check();
  await button(page, "Un mese").click();
}

async function publish(page: Page, action: string | RegExp = "Pubblica subito"): Promise<void> {
  await bar(page)
    .getByRole("button", { name: /^(?:Pubblica|Programma)/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Testo e allegati riletti: non ci sono nomi di alunni").check();
  await dialog.getByRole("button", { name: action }).dblclick(); // as some do: it goes out once
  await expect(dialog).toBeHidden({ timeout: 20_000 });
}

/** Another window of the same or another person, with a session of its own. */
async function openWindow(browser: Browser, who: typeof admin, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await openAs(page, who, path);
  return page;
}

test("a notice is written, looked at on a phone and beside the form, and published with the keyboard alone", async ({
  page,
}) => {
  const title = newTitle("Uscita al museo");
  await resize(page, 390);
  // Playwright intercepts file choosers from the first listener on, a moment later: too late for one just before Enter.
  page.on("filechooser", () => {});
  await openAs(page, editor, "/admin/avvisi");
  await untilHydrated(page);
  await tabTo(page, page.getByRole("link", { name: "Scrivi un avviso" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Scrivere un avviso" })).toBeFocused();

  await tabTo(page, page.getByLabel("Titolo", { exact: true }));
  await page.keyboard.type(title);
  await tabTo(page, field(page, "Testo"));
  await page.keyboard.type("Si parte alle 8.\n\n- scarpe comode\n- <b>merenda</b> 🎒");
  await tabTo(page, page.getByLabel("Famiglie"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Secondaria di 1° grado"));
  await page.keyboard.press("Space");
  await tabTo(page, button(page, "Una settimana"));
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, "Scegli un file"));
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(readable);
  await expect(page.getByText(/, caricato$/)).toBeVisible({ timeout: 20_000 });
  await saved(page);

  const preview = page.getByRole("region", { name: "Anteprima" });
  await page.keyboard.press("Shift+Tab");
  await button(page, "Anteprima").focus();
  await page.keyboard.press("Enter");
  await expect(preview.getByText(title)).toBeVisible();
  await resize(page, 1280);
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByRole("listitem").filter({ hasText: "<b>merenda</b> 🎒" })).toBeVisible();

  await button(bar(page), "Pubblica").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Pubblicare l’avviso n\. \d+\?$/ });
  await expect(dialog.getByText("1 PDF, 1 kB")).toBeVisible();
  await tabTo(page, dialog.getByLabel("Testo e allegati riletti: non ci sono nomi di alunni"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Avviso pubblicato")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Pubblicato", { exact: true })).toBeVisible();

  const answer = await page.request.get(`${BACKEND_URL}/rest/v1/rpc/list_notices`, {
    headers: { apikey: KEYS.publishable },
    params: { p_words: title },
  });
  expect(await answer.json()).toMatchObject([{ title, files: 1, audiences: ["famiglie"], schools: ["secondaria"] }]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("avviso-")))).toEqual([]);
});

test("what is typed is saved by itself, and is there after a reload", async ({ page }) => {
  const title = newTitle("Bozza");
  await write(page, title);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Titolo", { exact: true })).toHaveValue(title);
  await expect(page.getByLabel("Famiglie")).toBeChecked();

  await openHydrated(page, "/admin/avvisi?stato=bozze");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByText(/Giulia Bianchi.*, oggi all/)).toBeVisible();
  await button(row, `Elimina: ${title}`).click();
  await button(page.getByRole("dialog"), "Elimina la bozza").click();
  await expect(page.getByText("Bozza eliminata")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("without a network nothing is lost: it is said, kept on the device, offered again and saved", async ({ page }) => {
  const title = newTitle("Senza rete");
  await write(page, title);
  await saved(page);
  // The role is still readable: without it the page itself says so.
  await page.route("**/rest/v1/rpc/*notice*", (route) => route.abort());
  await field(page, "Testo").fill("Scritto in treno.");
  const unsaved = "Non salvata: la rete non risponde. Il testo è al sicuro su questo dispositivo.";
  await pastPauses(page, bar(page).getByText(unsaved));

  // What a page sends while it is left can escape the route, and would save the text.
  await page.evaluate(() => (window.fetch = () => Promise.reject(new TypeError("Failed to fetch"))));
  await page.reload();
  await pastPauses(page, page.getByText("L’avviso non si riesce a leggere"));
  await expect(page.getByText("Scritto in treno.")).toBeVisible();
  await page.unroute("**/rest/v1/rpc/*notice*");
  await button(page, "Riprova").click();
  await expect(page.getByRole("heading", { name: "Riprendere il testo di questo dispositivo?" })).toBeVisible();
  await button(page, "Riprendi questo testo").click();
  await expect(field(page, "Testo")).toHaveValue("Scritto in treno.");
  await saved(page);
  await page.reload();
  await expect(field(page, "Testo")).toHaveValue("Scritto in treno.");
});

test("a new notice that never reached the server is in the list of this device", async ({ page }) => {
  const title = newTitle("Mai arrivato");
  await openAs(page, editor, "/admin/avvisi/nuovo");
  await page.getByLabel("Titolo", { exact: true }).waitFor();
  await page.route("**/rest/v1/rpc/save_notice", (route) => route.abort());
  await page.getByLabel("Titolo", { exact: true }).fill(title);
  await pastPauses(page, bar(page).getByText(/^Non salvata: la rete non risponde/));
  await openHydrated(page, "/admin/avvisi");
  await page.unroute("**/rest/v1/rpc/save_notice");
  await page
    .getByRole("region", { name: "Non ancora salvato, su questo dispositivo" })
    .getByRole("link", { name: title })
    .click();
  await expect(page.getByLabel("Titolo", { exact: true })).toHaveValue(title);
  // The last attempt, on the way out, may have arrived: then there is nothing to save until more is written.
  await field(page, "Testo").fill("Ora arriva.");
  await saved(page);
  await page.getByRole("navigation", { name: "Percorso" }).getByRole("link", { name: "Avvisi" }).click();
  await expect(page.getByRole("list", { name: "Avvisi" }).getByText(title)).toBeVisible();
  await expect(page.getByRole("region", { name: "Non ancora salvato, su questo dispositivo" })).toHaveCount(0);
});

test("two people on one draft: the second is told who and when, sees both texts, and keeps hers", async ({
  page,
  browser,
}) => {
  const title = newTitle("In due");
  await write(page, title);
  await saved(page);
  const other = await openWindow(browser, admin, new URL(page.url()).pathname);
  await field(other, "Testo").fill("Il testo di Anna.");
  await saved(other);

  await field(page, "Testo").fill("Il testo di Giulia.");
  const notice = page.getByRole("alert").filter({ hasText: "ha cambiato questo avviso oggi all" });
  await pastPauses(page, notice.getByText("Anna Verdi"));
  await button(notice, "Vedi il suo testo").click();
  const changes = notice.getByRole("region", { name: "Dal suo testo al tuo" });
  await expect(changes.getByRole("deletion")).toContainText("Anna");
  await expect(changes.getByRole("insertion")).toContainText("Giulia");
  expect(await audit(page)).toEqual([]);
  await button(notice, "Tieni il mio").click();
  await expect(notice).toBeHidden();
  await saved(page);

  await other.getByLabel("Titolo", { exact: true }).fill(`${title} 2`);
  await pastPauses(other, other.getByText(/Giulia Bianchi.* ha cambiato questo avviso/));
  await button(other, "Prendi il suo").click();
  await expect(field(other, "Testo")).toHaveValue("Il testo di Giulia.");
  await expect(other.getByLabel("Titolo", { exact: true })).toHaveValue(title);
  await other.context().close();
});

test("files are sent with progress, retried, named and taken away", async ({ page }) => {
  await write(page, newTitle("Allegati"));
  await saved(page);
  const input = page.getByLabel("File da allegare");
  const row = (name: string) =>
    page.getByRole("list", { name: "Allegati" }).getByRole("listitem").filter({ hasText: name });

  await input.setInputFiles({ ...pdf(""), name: "Scansione.pdf" });
  await expect(row("Scansione.pdf")).toContainText("Questo file è una fotografia");
  await expect(row("Scansione.pdf").getByRole("status")).toHaveText(/, caricato$/, { timeout: 20_000 });

  // Storage away: the text is saved, the file waits.
  await page.route("**/storage/v1/object/notices/**", (route) => route.abort());
  await input.setInputFiles(readable);
  await expect(row("Modulo di prova.pdf").getByRole("alert")).toContainText("il file aspetta qui", { timeout: 20_000 });
  await field(page, "Testo").fill("Con un modulo.");
  await saved(page);
  await button(bar(page), "Pubblica").click();
  await expect(page.getByText("Un allegato non è ancora caricato: aspetta, riprova o toglilo.")).toBeVisible();
  await page.unroute("**/storage/v1/object/notices/**");
  await button(page, "Riprova: Modulo di prova.pdf").click();
  await expect(row("Modulo di prova.pdf").getByRole("status")).toHaveText(/, caricato$/, { timeout: 20_000 });

  await field(page, "Titolo di Modulo di prova.pdf").fill("Modulo da firmare");
  await button(page, "Su: Modulo di prova.pdf").click();
  await saved(page);
  await button(page, "Togli: Scansione.pdf").click();
  await expect(row("Scansione.pdf")).toHaveCount(0);
  await page.reload();
  await expect(field(page, "Titolo di Modulo di prova.pdf")).toHaveValue("Modulo da firmare");
  await expect(row("Scansione.pdf")).toHaveCount(0);
});

test("a published notice is corrected, an earlier version is taken up again, and it is withdrawn", async ({ page }) => {
  const title = newTitle("Da correggere");
  let sent = 0;
  page.on("request", (asked) => (sent += asked.url().includes("/rpc/publish_notice") ? 1 : 0));
  await write(page, title);
  await publish(page);
  await expect(button(bar(page), "Pubblica la correzione")).toBeVisible({ timeout: 20_000 });
  expect(sent).toBe(1);
  await field(page, "Testo").fill("Testo corretto.");
  await expect(bar(page).getByText(/Correzione non pubblicata/)).toBeVisible();

  await page.reload(); // the correction is on this device only
  await button(page, "Riprendi questo testo").click();
  await publish(page, "Pubblica la correzione");
  await expect(page.getByText("Correzione pubblicata")).toBeVisible();
  await button(page, "Che cosa è cambiato: versione 2").click();
  const changes = page.getByRole("region", { name: "Che cosa è cambiato nella versione 2" });
  await expect(changes.getByRole("insertion").first()).toContainText("Testo");
  expect(await audit(page)).toEqual([]);
  await button(page, "Riprendi: versione 1").click();
  await expect(field(page, "Testo")).toHaveValue(/Primo paragrafo/);

  await button(bar(page), "Ritira").click();
  const dialog = page.getByRole("dialog", { name: `Ritirare «${title}»?` });
  await button(dialog, "Ritira l’avviso").click();
  await expect(dialog.getByRole("alert")).toContainText("Scrivi perché l’avviso si ritira");
  await dialog.getByLabel("Perché si ritira").fill("L’incontro è <b>rinviato</b>.");
  await button(dialog, "Ritira l’avviso").click();
  await expect(page.getByText("Perché: L’incontro è <b>rinviato</b>.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Ritirato", { exact: true })).toBeVisible();
});

test("withdrawing what another corrects: the second is told, and nothing is overwritten", async ({ page, browser }) => {
  await write(page, newTitle("Insieme"));
  await publish(page);
  await expect(button(bar(page), "Ritira")).toBeVisible({ timeout: 20_000 });
  const other = await openWindow(browser, admin, new URL(page.url()).pathname);
  await field(other, "Testo").fill("Corretto da Anna.");
  await publish(other, "Pubblica la correzione");

  await button(bar(page), "Ritira").click();
  await page.getByRole("dialog").getByLabel("Perché si ritira").fill("Non serve più.");
  await button(page.getByRole("dialog"), "Ritira l’avviso").click();
  await expect(page.getByText(/Anna Verdi.* ha pubblicato o corretto questo avviso/)).toBeVisible();
  await button(page, "Prendi il suo").click();
  await expect(field(page, "Testo")).toHaveValue("Corretto da Anna.");
  await other.context().close();
});

test("a notice is scheduled for an hour of Italy, seen in the list, and stopped", async ({ page }) => {
  const title = newTitle("Domani");
  await write(page, title);
  await page.getByLabel("A un’ora scelta").check();
  await field(page, "Giorno").fill("2020-11-25");
  await field(page, "Ora").fill("08:00");
  await bar(page)
    .getByRole("button", { name: /^Programma/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Testo e allegati riletti/).check();
  await dialog.getByRole("button", { name: "Programma per mercoledì 25 novembre 2020, 8:00" }).click();
  await expect(field(page, "Giorno")).toHaveAccessibleDescription(/Questo momento è già passato/);

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await field(page, "Giorno").fill(day);
  await publish(page, /^Programma per .*, 8:00$/);
  await expect(page.getByText(/^esce (?:il |l’)\d+ \S+ alle 8:00$/)).toBeVisible({ timeout: 20_000 });
  await openHydrated(page, `/admin/avvisi?stato=programmati&parole=${encodeURIComponent(title)}`);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(/esce (?:il |l’)\d+ \S+ alle 8:00/);
  await button(row, `Ferma: ${title}`).click();
  await button(page.getByRole("dialog"), "Ferma l’uscita").click();
  await expect(page.getByText("Uscita fermata")).toBeVisible();
  await openHydrated(page, `/admin/avvisi?stato=bozze&parole=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByLabel("Titolo", { exact: true })).toHaveValue(title);
  await expect(page.getByLabel("A un’ora scelta")).toBeChecked();
  await expect(field(page, "Giorno")).toHaveValue(day);
});

test("with a clock an hour ahead a notice goes out with the moment of the server", async ({ page }) => {
  const title = newTitle("Orologio");
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await write(page, title);
  const answer = page.waitForResponse(/rpc\/publish_notice/);
  await publish(page);
  const { published_at } = (await (await answer).json()) as { published_at: string };
  expect(Math.abs(Date.parse(published_at) - Date.now())).toBeLessThan(120_000);
  await page.getByRole("link", { name: /^Che cosa vedono ora/ }).waitFor();
  await openHydrated(page, "/avvisi");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("a colleague is asked to read it, and finds it among those in review", async ({ page }) => {
  const title = newTitle("Da rileggere");
  await write(page, title);
  await button(bar(page), "Chiedi la revisione").click();
  const toast = page.locator("[data-sonner-toast]", { hasText: "In revisione" });
  await expect(toast).toBeVisible({ timeout: 20_000 });
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  await expectUncovered(bar(page).getByRole("button"));
  await expect(toast).toBeVisible();
  await openHydrated(page, `/admin/avvisi?stato=in-revisione&parole=${encodeURIComponent(title)}`);
  await expect(page.getByRole("link", { name: `Rileggi: ${title}` })).toBeVisible();
  await button(page, `Riporta a bozza: ${title}`).click();
  await button(page.getByRole("dialog"), "Riporta a bozza").click();
  await expect(page.getByText("Nessun avviso ha")).toBeVisible();
});

test("what is pasted from a word processor becomes paragraphs and a list, and can be undone", async ({ page }) => {
  await openAs(page, editor, "/admin/avvisi/nuovo");
  const text = field(page, "Testo");
  await text.fill("Prima. ");
  await text.press("End");
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<p>Portate:</p><ul><li>penna</li><li>quaderno</li></ul>");
    clipboardData.setData("text/plain", "Portate:\n• penna\n• quaderno");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toHaveValue("Prima. Portate:\n\n- penna\n- quaderno");
  await text.press("Control+z");
  await expect(text).toHaveValue("Prima. ");
});

test("a session that expires loses nothing: the sign-in leads back to the text", async ({ page }) => {
  const title = newTitle("Sessione");
  await write(page, title);
  await saved(page);
  await page.route("**/rest/v1/rpc/save_notice", (route) => route.abort());
  await field(page, "Testo").fill("Scritto alla fine.");
  await page.evaluate(() => {
    // As another window that finds the session expired.
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  });
  await expect(page.getByRole("heading", { name: "Portale Docenti" })).toBeVisible();
  await page.unroute("**/rest/v1/rpc/save_notice");
  await page.getByLabel("Email istituzionale").fill(editor.email);
  await field(page, "Password").fill(editor.password);
  await button(page, "Accedi").click();
  await button(page, "Riprendi questo testo").click();
  await expect(field(page, "Testo")).toHaveValue("Scritto alla fine.");
});

test("a chosen sign-out takes what is not saved off the device", async ({ page }) => {
  await write(page, newTitle("Esco"));
  await saved(page);
  await page.route("**/rest/v1/rpc/save_notice", (route) => route.abort());
  await field(page, "Testo").fill("Non arriva.");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("avviso-")).length);
  expect(await kept()).toBe(1);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Redattore|Giulia/ })
    .click();
  await button(page, "Esci").click();
  await expect(page).toHaveURL("/");
  expect(await kept()).toBe(0);
});

test("in a small and low window the buttons do not stay over what is written", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, editor, "/admin/avvisi/nuovo");
  const text = field(page, "Testo");
  await text.scrollIntoViewIfNeeded();
  await text.focus();
  const room = await text.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    let free = 0;
    for (let y = Math.max(top, 0) + 1; y < Math.min(bottom, innerHeight); y += 4)
      if (document.elementFromPoint(left + 20, y) === element) free += 4;
    return free;
  });
  expect(room).toBeGreaterThan(300);
});

test("what Tab reaches in the editor is in sight, above the bar, in a small window that has just grown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, editor, "/admin/avvisi/nuovo");
  await page.getByLabel("Titolo", { exact: true }).focus();
  await page.setViewportSize({ width: 390, height: 700 });
  const hidden: string[] = [];
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      const box = (element.matches(".sr-only") ? element.parentElement : element)?.getBoundingClientRect();
      if (!box) return undefined;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
      return {
        what: element.outerHTML.slice(0, 80),
        isInSight: element.contains(top) || Boolean(top?.contains(element)),
      };
    });
    if (focused && !focused.isInSight) hidden.push(focused.what);
  }
  expect(hidden).toEqual([]);
});

test("list and editor by the audit of WCAG 2.2 AA, wide and narrow, in three schemes", async ({ page }) => {
  await openAs(page, editor, "/admin/avvisi");
  await expect(page.getByRole("list", { name: "Avvisi" })).toBeVisible();
  await isAccessible(page, "list");
  await openHydrated(page, "/admin/avvisi/nuovo");
  await page.getByLabel("File da allegare").setInputFiles([
    { ...pdf(""), name: "Scansione.pdf" },
    { name: "a.exe", mimeType: "", buffer: Buffer.from("MZ") },
  ]);
  await page.getByLabel("A un’ora scelta").check();
  await button(bar(page), "Programma").click();
  await expect(page.getByText("Manca il titolo.")).toBeVisible();
  await isAccessible(page, "editor with errors");
  await page.getByRole("button", { name: "Scegli un avviso pubblicato" }).click();
  await expect(page.getByText("avvisi, i più vicini")).toBeVisible();
  expect(await audit(page)).toEqual([]);
});
