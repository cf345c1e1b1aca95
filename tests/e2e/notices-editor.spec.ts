import { expect, test, type Browser, type Locator, type Page, type Response } from "playwright/test";
import { DAY, inDays, said } from "../days.ts";
import { audit, isAccessible } from "./audit.ts";
import { expectUncovered } from "./covered.ts";
import { openHydrated, pastPauses, untilHydrated } from "./hydrated.ts";
import { press, tabTo } from "./keyboard.ts";
import { fillCredentials } from "./new-teacher.ts";
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
  await field(page, "Titolo").fill(title);
  await field(page, "Testo").fill("Primo paragrafo.\n\n- una voce\n- un’altra voce");
  await page.getByLabel("Famiglie").check();
  await field(page, "Primaria").check();
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

/** The names of the texts that the device keeps. */
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("avviso-")));

/** Another window of the same or another person, with a session of its own. */
async function openWindow(browser: Browser, who: typeof admin, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await openAs(page, who, path);
  return page;
}

test("with the keyboard alone and a clock an hour ahead a notice is written, looked at and published, then corrected, taken up again and withdrawn", async ({
  page,
}) => {
  const title = newTitle("Uscita al museo");
  const sent: Response[] = [];
  page.on("response", (answer) => void (answer.url().includes("/rpc/publish_notice") && sent.push(answer)));
  const dialog = page.getByRole("dialog");
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await resize(page, 390);
  // Playwright intercepts file choosers from the first listener on, a moment later: too late for one just before Enter.
  page.on("filechooser", () => {});
  await openAs(page, editor, "/admin/avvisi");
  await untilHydrated(page);
  await press(page, page.getByRole("link", { name: "Scrivi un avviso" }));
  await expect(page.getByRole("heading", { level: 1, name: "Scrivere un avviso" })).toBeFocused();

  await test.step("written", async () => {
    await tabTo(page, field(page, "Titolo"));
    await page.keyboard.insertText(title);
    await tabTo(page, field(page, "Testo"));
    await page.keyboard.insertText("Si parte alle 8.\n\n- scarpe comode\n- <b>merenda</b> 🎒");
    await tabTo(page, page.getByLabel("Famiglie"));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByLabel("Secondaria di 1° grado"));
    await page.keyboard.press("Space");
    await press(page, button(page, "Una settimana"));
    await tabTo(page, button(page, "Scegli un file"));
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(readable);
    await expect(page.getByText(/, caricato$/)).toBeVisible({ timeout: 20_000 });
    await saved(page);
  });

  await test.step("looked at on a phone and beside the form", async () => {
    const preview = page.getByRole("region", { name: "Anteprima" });
    await press(page, button(page, "Anteprima"), "Shift+Tab");
    await expect(preview.getByText(title)).toBeVisible();
    await resize(page, 1280);
    await expect(preview.getByText(title)).toBeVisible();
    await expect(preview.getByRole("listitem").filter({ hasText: "<b>merenda</b> 🎒" })).toBeVisible();
  });

  await test.step("published, with the moment of the server", async () => {
    await button(bar(page), "Pubblica").focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Pubblicare l’avviso?" });
    await expect(question.getByText("1 PDF, 1 kB")).toBeVisible();
    await tabTo(page, question.getByLabel("Testo e allegati riletti: non ci sono nomi di alunni"));
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Avviso pubblicato")).toBeVisible({ timeout: 20_000 });
    await expect(dialog).toBeHidden({ timeout: 20_000 }); // until the notice is read again nothing can be typed
    await expect(page.getByText("Pubblicato", { exact: true })).toBeVisible();

    const answer = await page.request.get(`${BACKEND_URL}/rest/v1/rpc/list_notices`, {
      headers: { apikey: KEYS.publishable },
      params: { p_words: title },
    });
    expect(await answer.json()).toMatchObject([{ title, files: 1, audiences: ["famiglie"], schools: ["secondaria"] }]);
    expect(await kept(page)).toEqual([]);
    expect(sent).toHaveLength(1);
    const { published_at } = (await sent[0]?.json()) as { published_at: string };
    expect(Math.abs(Date.parse(published_at) - Date.now())).toBeLessThan(120_000);
  });

  await test.step("corrected, after a reload too", async () => {
    await expect(button(bar(page), "Pubblica la correzione")).toBeVisible({ timeout: 20_000 });
    await field(page, "Testo").fill("Testo corretto.");
    await expect(bar(page).getByText(/Correzione non pubblicata/)).toBeVisible();
    await page.reload(); // the correction is on this device only
    await button(page, "Riprendi questo testo").click();
    // The toast does not wait for the dialog, which stays until the notice is read again.
    const toast = page.getByText("Correzione pubblicata");
    await Promise.all([expect(toast).toBeVisible({ timeout: 20_000 }), publish(page, "Pubblica la correzione")]);
  });

  await test.step("an earlier version", async () => {
    await button(page, "Che cosa è cambiato: versione 2").click();
    const changes = page.getByRole("region", { name: "Che cosa è cambiato nella versione 2" });
    await expect(changes.getByRole("insertion").first()).toContainText("Testo");
    expect(await audit(page)).toEqual([]);
    await button(page, "Riprendi: versione 1").click();
    await expect(field(page, "Testo")).toHaveValue(/Si parte alle 8/);
  });

  await test.step("withdrawn, with a reason", async () => {
    await button(bar(page), "Ritira").click();
    await button(dialog, "Ritira l’avviso").click();
    await expect(dialog.getByLabel("Perché si ritira")).toHaveAccessibleDescription(
      /^Scrivi perché l’avviso si ritira/,
    );
    await dialog.getByLabel("Perché si ritira").fill("L’incontro è <b>rinviato</b>.");
    await button(dialog, "Ritira l’avviso").click();
    await expect(page.getByText("Perché: L’incontro è <b>rinviato</b>.")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("Ritirato", { exact: true })).toBeVisible();
  });
});

test("what is typed is saved by itself, its files too; it goes out at an hour of Italy, is stopped, reviewed and deleted", async ({
  page,
}) => {
  const title = newTitle("Domani");
  const inList = (state: string) =>
    openHydrated(page, `/admin/avvisi?stato=${state}&parole=${encodeURIComponent(title)}`);
  const row = page.getByRole("listitem").filter({ hasText: title });
  const dialog = page.getByRole("dialog");
  await write(page, title);
  await saved(page);

  await test.step("files are sent with progress, retried, named and taken away", async () => {
    const input = page.getByLabel("File da allegare");
    const file = (name: string) =>
      page.getByRole("list", { name: "Allegati" }).getByRole("listitem").filter({ hasText: name });
    await input.setInputFiles({ ...pdf(""), name: "Scansione.pdf" });
    await expect(file("Scansione.pdf")).toContainText("Questo file è una fotografia");
    await expect(file("Scansione.pdf").getByRole("status")).toHaveText(/, caricato$/, { timeout: 20_000 });

    // Storage away: the text is saved, the file waits.
    await page.route("**/storage/v1/object/notices/**", (route) => route.abort());
    await input.setInputFiles(readable);
    await expect(file("Modulo di prova.pdf").getByRole("alert")).toContainText("il file aspetta qui", {
      timeout: 20_000,
    });
    await field(page, "Testo").fill("Con un modulo.");
    await saved(page);
    await button(bar(page), "Pubblica").click();
    await expect(page.getByText("Un allegato non è ancora caricato: aspetta, riprova o toglilo.")).toBeVisible();
    await page.unroute("**/storage/v1/object/notices/**");
    await button(page, "Riprova: Modulo di prova.pdf").click();
    await expect(file("Modulo di prova.pdf").getByRole("status")).toHaveText(/, caricato$/, { timeout: 20_000 });

    await field(page, "Titolo di Modulo di prova.pdf").fill("Modulo da firmare");
    await button(page, "Su: Modulo di prova.pdf").click();
    await saved(page);
    await button(page, "Togli: Scansione.pdf").click();
    await expect(file("Scansione.pdf")).toHaveCount(0);
    await saved(page);
    await page.reload();
    await expect(field(page, "Titolo")).toHaveValue(title);
    await expect(field(page, "Testo")).toHaveValue("Con un modulo.");
    await expect(page.getByLabel("Famiglie")).toBeChecked();
    await expect(field(page, "Titolo di Modulo di prova.pdf")).toHaveValue("Modulo da firmare");
    await expect(file("Scansione.pdf")).toHaveCount(0);
  });

  const day = inDays(3);
  await test.step("scheduled for an hour of Italy, seen in the list, and stopped", async () => {
    await page.getByLabel("A un’ora scelta").check();
    await field(page, "Giorno").fill("2020-11-25");
    await field(page, "Ora").fill("08:00");
    await bar(page)
      .getByRole("button", { name: /^Programma/ })
      .click();
    await dialog.getByLabel(/Testo e allegati riletti/).check();
    await dialog.getByRole("button", { name: "Programma per mercoledì 25 novembre 2020, 8:00" }).click();
    await expect(field(page, "Giorno")).toHaveAccessibleDescription(/Questo momento è già passato/);

    await field(page, "Giorno").fill(day);
    await publish(page, /^Programma per .*, 8:00$/);
    await expect(page.getByText(said`^esce ${DAY} alle 8:00$`)).toBeVisible({ timeout: 20_000 });
    await inList("programmati");
    await expect(row).toContainText(said`esce ${DAY} alle 8:00`);
    await button(row, `Ferma: ${title}`).click();
    await button(dialog, "Ferma l’uscita").click();
    await expect(page.getByText("Uscita fermata")).toBeVisible();
    await inList("bozze");
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(field(page, "Titolo")).toHaveValue(title);
    await expect(page.getByLabel("A un’ora scelta")).toBeChecked();
    await expect(field(page, "Giorno")).toHaveValue(day);
  });

  await test.step("a colleague is asked to read it, and finds it among those in review", async () => {
    await button(bar(page), "Chiedi la revisione").click();
    const toast = page.locator("[data-sonner-toast]", { hasText: "In revisione" });
    await expect(toast).toBeVisible({ timeout: 20_000 });
    await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    await expectUncovered(bar(page).getByRole("button"));
    await expect(toast).toBeVisible();
    await inList("in-revisione");
    await expect(page.getByRole("link", { name: `Rileggi: ${title}` })).toBeVisible();
    await button(page, `Riporta a bozza: ${title}`).click();
    await button(dialog, "Riporta a bozza").click();
    await expect(page.getByText("Nessun avviso ha")).toBeVisible();
  });

  await test.step("deleted", async () => {
    await inList("bozze");
    await expect(row.getByText(/Giulia Bianchi.*, oggi all/)).toBeVisible();
    await button(row, `Elimina: ${title}`).click();
    await button(dialog, "Elimina la bozza").click();
    await expect(page.getByText("Bozza eliminata")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("without a network, and when the session expires, nothing is lost: it is kept on the device until it is saved, or one signs out", async ({
  page,
}) => {
  const title = newTitle("Senza rete");
  // The role is still readable: without it the page itself says so.
  const backend = "**/rest/v1/rpc/*notice*";
  await openAs(page, editor, "/admin/avvisi/nuovo");

  await test.step("a new notice that never reached the server is in the list of this device", async () => {
    await field(page, "Titolo").waitFor();
    await page.route("**/rest/v1/rpc/save_notice", (route) => route.abort());
    await field(page, "Titolo").fill(title);
    await pastPauses(page, bar(page).getByText(/^Non salvata: la rete non risponde/));
    await openHydrated(page, "/admin/avvisi");
    await page.unroute("**/rest/v1/rpc/save_notice");
    const unsaved = page.getByRole("region", { name: "Non ancora salvato, su questo dispositivo" });
    await unsaved.getByRole("link", { name: title }).click();
    await expect(field(page, "Titolo")).toHaveValue(title);
    // The last attempt, on the way out, may have arrived: then there is nothing to save until more is written.
    await field(page, "Testo").fill("Ora arriva.");
    await saved(page);
    await page.getByRole("navigation", { name: "Percorso" }).getByRole("link", { name: "Avvisi" }).click();
    const list = page.getByRole("list", { name: "Avvisi" });
    await expect(list.getByText(title)).toBeVisible();
    await expect(unsaved).toHaveCount(0);
    await list.getByRole("link", { name: title, exact: true }).click();
  });

  await test.step("what is written without a network is said, kept, offered again and saved", async () => {
    await expect(field(page, "Testo")).toHaveValue("Ora arriva.");
    await page.route(backend, (route) => route.abort());
    await field(page, "Testo").fill("Scritto in treno.");
    const unsaved = "Non salvata: la rete non risponde. Il testo è al sicuro su questo dispositivo.";
    await pastPauses(page, bar(page).getByText(unsaved));
    // What a page sends while it is left can escape the route, and would save the text.
    await page.evaluate(() => (window.fetch = () => Promise.reject(new TypeError("Failed to fetch"))));
    await page.reload();
    await pastPauses(page, page.getByText("L’avviso non si riesce a leggere"));
    await expect(page.getByText("Scritto in treno.")).toBeVisible();
    await page.unroute(backend);
    await button(page, "Riprova").click();
    await expect(page.getByRole("heading", { name: "Riprendere il testo di questo dispositivo?" })).toBeVisible();
    await button(page, "Riprendi questo testo").click();
    await expect(field(page, "Testo")).toHaveValue("Scritto in treno.");
    await saved(page);
  });

  await test.step("the sign-in after a session that expired leads back to the text", async () => {
    await page.route("**/rest/v1/rpc/save_notice", (route) => route.abort());
    await field(page, "Testo").fill("Scritto alla fine.");
    await page.evaluate(() => {
      // As another window that finds the session expired.
      const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
    });
    await expect(page.getByRole("heading", { name: "Portale Docenti" })).toBeVisible();
    await fillCredentials(page, editor);
    await button(page, "Accedi").click();
    await button(page, "Riprendi questo testo").click();
    await expect(field(page, "Testo")).toHaveValue("Scritto alla fine.");
  });

  await test.step("a session that is lost without a word is said when the text is saved, and the sign-in leads back to it", async () => {
    await page.unroute("**/rest/v1/rpc/save_notice");
    await page.evaluate(() => {
      localStorage.removeItem(Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "");
    });
    await field(page, "Testo").fill("Scritto dopo la fine.");
    await pastPauses(page, page.getByText("La sessione è scaduta. Accedi di nuovo."));
    await expect(page.getByText("ruolo è cambiato")).toHaveCount(0);
    await page.route("**/rest/v1/rpc/save_notice", (route) => route.abort());
    await button(page, "Accedi di nuovo").click();
    await expect(page.getByRole("heading", { name: "Portale Docenti" })).toBeVisible();
    await fillCredentials(page, editor);
    await button(page, "Accedi").click();
    await button(page, "Riprendi questo testo").click();
    await expect(field(page, "Testo")).toHaveValue("Scritto dopo la fine.");
  });

  await test.step("a chosen sign-out takes it off the device", async () => {
    expect(await kept(page)).toHaveLength(1);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Redattore|Giulia/ })
      .click();
    await button(page, "Esci").click();
    await expect(page).toHaveURL("/");
    expect(await kept(page)).toEqual([]);
  });
});

test("two people on one notice: who comes second is told of whom and when, sees both texts, and overwrites nothing", async ({
  page,
  browser,
}) => {
  const title = newTitle("In due");
  await write(page, title);
  await saved(page);
  const other = await openWindow(browser, admin, new URL(page.url()).pathname);
  await field(other, "Testo").fill("Il testo di Anna.");
  await saved(other);

  await test.step("a draft: keeping one's own", async () => {
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
  });

  await test.step("a draft: taking the other's", async () => {
    await field(other, "Titolo").fill(`${title} 2`);
    await pastPauses(other, other.getByText(/Giulia Bianchi.* ha cambiato questo avviso/));
    await button(other, "Prendi il suo").click();
    await expect(field(other, "Testo")).toHaveValue("Il testo di Giulia.");
    await expect(field(other, "Titolo")).toHaveValue(title);
  });

  await test.step("withdrawing what the other corrects", async () => {
    await publish(page);
    await expect(button(bar(page), "Ritira")).toBeVisible({ timeout: 20_000 });
    await other.reload();
    await field(other, "Testo").fill("Corretto da Anna.");
    await publish(other, "Pubblica la correzione");

    await button(bar(page), "Ritira").click();
    await page.getByRole("dialog").getByLabel("Perché si ritira").fill("Non serve più.");
    await button(page.getByRole("dialog"), "Ritira l’avviso").click();
    await expect(page.getByText(/Anna Verdi.* ha pubblicato o corretto questo avviso/)).toBeVisible();
    await button(page, "Prendi il suo").click();
    await expect(field(page, "Testo")).toHaveValue("Corretto da Anna.");
  });
  await other.context().close();
});

test("the editor in small windows; what is pasted from a word processor; list and editor by the audit of WCAG 2.2 AA", async ({
  page,
}) => {
  await openAs(page, editor, "/admin/avvisi");
  await expect(page.getByRole("list", { name: "Avvisi" })).toBeVisible();
  await isAccessible(page, "list");

  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, "/admin/avvisi/nuovo");
  const text = field(page, "Testo");

  await test.step("what Tab reaches is in sight, above the bar, in a window that has just grown", async () => {
    await field(page, "Titolo").focus();
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

  await test.step("what is pasted becomes paragraphs and a list, and can be undone", async () => {
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

  await test.step("the buttons do not stay over what is written", async () => {
    await resize(page, 320, 640);
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
