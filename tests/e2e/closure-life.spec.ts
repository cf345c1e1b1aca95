import { expect, test, type Locator, type Page, type Worker } from "playwright/test";
import { z } from "zod";
import type { Building } from "#content/school-form.ts";
import { school } from "#content/school.ts";
import { DAY, inDays, isHoliday, said } from "../days.ts";
import { isAccessible } from "./audit.ts";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { press, tabTo } from "./keyboard.ts";
import { openDesk } from "./notices-desk.ts";
import { builtSite, ports, startServer } from "./own-server.ts";
import { editor, openAs } from "./people.ts";
import { resize, sideways } from "./room.ts";
import { listenTo } from "./what-it-tells.ts";

// The built site with a backend of its own: a closure is on every page.
let site: Awaited<ReturnType<typeof startServer>>;
/** The windows of an editor and of a visitor, for all journeys. */
let page: Page;
let visitor: Page;

const baseURL = `http://localhost:${ports.closures}`;
test.use({ baseURL });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(90_000);
  site = await startServer("preview", ports.closures, { ...process.env, BUILT_SITE: builtSite });
  page = await (await browser.newContext({ hasTouch: true })).newPage();
  visitor = await (await browser.newContext()).newPage();
  // The browser would keep the answer for half a minute; where requests are routed it keeps none.
  await visitor.route("**/rest/v1/rpc/day_state", (route) => route.continue());
});

test.afterAll(async () => {
  for (const window of [page, visitor]) await window.context().close();
  await site.stop();
});

test.describe.configure({ mode: "serial" });

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Salvare e pubblicare" });
const sentence = (page: Page) => page.getByRole("region", { name: "La frase" }).getByRole("status");
const chip = (page: Page, name: string | RegExp) => page.getByRole("radio", { name, exact: true });
const state = (page: Page) => page.getByRole("navigation", { name: "La scuola informa" }).getByRole("link").last();
/** What the bar says of a closure, unless the day is a holiday: that is said first. */
const unlessHoliday = (sentence: RegExp) => (isHoliday() ? /^Oggi scuola chiusa: / : sentence);
/** From the bar to the notice; on a holiday by way of the calendar. */
async function openFromBar(page: Page, title: RegExp) {
  await state(page).click();
  if (isHoliday())
    await row(page, title)
      .getByRole("link", { name: /^Avviso n\./ })
      .click();
}
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, title: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });

/** Ends what is current, for the next journey. */
async function withdraw(title: string | RegExp, why: string) {
  await page.goto("/admin/avvisi");
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await button(bar(page), "Ritira").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Perché si ritira").fill(why);
  await button(dialog, "Ritira l’avviso").click();
  await expect(page.getByText("Avviso ritirato")).toBeVisible({ timeout: 20_000 });
}

test("a closure is published, read on a phone, corrected and ended, and another is withdrawn", async () => {
  const [hour, laterHour] = ["10:00", "11:00"];
  test.slow();
  await resize(visitor, 390);
  const told = await listenTo(visitor, baseURL);
  await resize(page, 390);
  await openAs(page, editor, "/admin");
  await untilHydrated(page);

  let presses = 0;
  const tap = async (target: Locator) => {
    presses += 1;
    await target.tap();
  };
  await tap(page.getByRole("link", { name: "Scuola chiusa o cambia orario" }));
  await tap(chip(page, "Apre più tardi"));
  await tap(chip(page, "Neve"));
  await tap(page.getByRole("radio", { name: /^Domani/ }));
  await tap(button(page, hour));
  await expect(sentence(page)).toHaveText(new RegExp(`la scuola apre alle ${hour} per neve\\.`));
  expect(await sideways(page)).toBe(0);
  await tap(button(bar(page), "Pubblica"));
  await tap(button(page.getByRole("dialog"), "Pubblica subito"));
  await expect(page.getByText("Chiusura pubblicata")).toBeVisible({ timeout: 20_000 });
  expect(presses).toBeLessThanOrEqual(8);
  await resize(page, 1280);
  const mine = page.getByRole("list", { name: "Date dell’avviso" });
  const late = new RegExp(`si entra alle ${hour} per neve`, "i");
  await expect(mine.getByRole("heading", { name: late })).toBeVisible();
  await expect(state(page), "in the editor's own window").toHaveText(unlessHoliday(late));

  const corrected = new RegExp(`si entra alle ${laterHour} per neve`, "i");
  let address = "";
  await test.step("a visitor reads it on every page and on paper, in the calendar, and in the language of the question", async () => {
    await openHydrated(visitor, "/contatti");
    await expect(state(visitor)).toHaveText(unlessHoliday(late));
    await openFromBar(visitor, late);
    await expect(heading(visitor)).toHaveText(late);
    address = new URL(visitor.url()).pathname;
    expect(address).toMatch(/^\/avvisi\/\d{4}-\d\d\/\d+$/);
    await expect(visitor.locator('[id="ro"][lang="ro"][dir="ltr"]')).toContainText(
      `la ora ${hour}, din cauza zăpezii.`,
    );
    await expect(visitor.locator('[id="ar"][lang="ar"][dir="rtl"]')).toContainText(`الساعة ${hour}`);
    await isAccessible(visitor, "the closure");
    await visitor.emulateMedia({ media: "print" });
    await expect(visitor.getByRole("img", { name: "Codice QR con l’indirizzo di questo avviso" })).toBeVisible();
    await expect(state(visitor)).toBeHidden();
    const paper = (await visitor.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g), "one sheet for the gate").toHaveLength(1);
    await visitor.emulateMedia({ media: "screen" });

    await openHydrated(visitor, "/calendario");
    await expect(row(visitor, late)).toContainText(`dalle ${hour}`);
    await expect(row(visitor, late).getByRole("link", { name: /^Avviso n\./ })).toHaveAttribute("href", address);

    // In each language: tests/unit/find-closures.test.ts.
    await visitor.goto(`/cerca?q=${encodeURIComponent("المدرسة مغلقة")}`);
    await visitor
      .getByRole("main")
      .getByRole("link", { name: /يتأخر فتح المدرسة/ })
      .click();
    await expect(visitor).toHaveURL(`${address}#ar`);
    await expect(visitor.locator("#ar")).toBeInViewport();
  });

  await test.step("its hour is corrected", async () => {
    await button(page, laterHour).click();
    await button(bar(page), "Pubblica la correzione").click();
    await button(page.getByRole("dialog"), "Pubblica la correzione").click();
    await expect(page.getByText("Correzione pubblicata")).toBeVisible({ timeout: 20_000 });

    await openHydrated(visitor, address);
    await expect(heading(visitor)).toHaveText(corrected);
    await expect(visitor.getByText("Corretto il", { exact: true })).toBeVisible();
    await expect(state(visitor)).toHaveText(unlessHoliday(corrected));
    await openHydrated(visitor, "/calendario");
    await expect(row(visitor, corrected)).toContainText(`dalle ${laterHour}`);
    await expect(row(visitor, late)).toHaveCount(0);
  });

  const struck = new RegExp(`^Annullato .*${corrected.source}$`, "i");
  const back = /torna tutto normale/;
  await test.step("everything is normal again", async () => {
    await openHydrated(page, "/admin");
    const end = button(page, new RegExp(`^Torna tutto normale: .*${corrected.source}$`));
    await end.click();
    const dialog = page.getByRole("dialog", { name: "Torna tutto normale" });
    await expect(dialog.getByRole("status")).toHaveText(/^È pubblicato, e la chiusura non vale più\..*torna tutto/);
    // By mistake, and then in earnest, with the keyboard alone.
    await button(dialog, "Rimetti la chiusura").click();
    await expect(page.getByText("La chiusura vale ancora")).toBeVisible();
    await openHydrated(visitor, "/calendario");
    await expect(row(visitor, corrected)).toContainText(`dalle ${laterHour}`);
    await press(page, end);
    await expect(dialog.getByRole("status")).toHaveText(/^È pubblicato.*torna tutto normale/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(state(page)).toHaveText(unlessHoliday(back));

    await openHydrated(visitor, address);
    await expect(visitor.getByRole("main").getByText("Al suo posto vale il")).toBeVisible();
    await expect(state(visitor)).toHaveText(unlessHoliday(back));
    await openHydrated(visitor, "/calendario");
    await expect(row(visitor, struck)).toBeVisible();
  });

  await test.step("another one is withdrawn", async () => {
    const title = "Oggi la scuola è chiusa per vento forte";
    const desk = await openDesk(page.request);
    const p_closure = { what: "closed", why: "wind", from: inDays(0), to: inDays(2) };
    const written = await desk.publish(title, "", { p_kind: "chiusura", p_valid_until: null, p_closure });
    await openHydrated(visitor, written.path);
    // Two leaves of the calendar, and room for the heading.
    await expect(visitor.getByRole("navigation", { name: "L’avviso in altre lingue" })).toBeVisible();
    const room = await heading(visitor).boundingBox();
    expect(room?.width).toBeGreaterThan(240);
    // The reason is left out where the sentence would be too long.
    await expect(state(visitor)).toHaveText(unlessHoliday(/^Oggi e fino a .*, Primaria chiusa/));
    await expect(state(visitor)).toHaveAttribute("href", isHoliday() ? "/calendario" : written.path);
    await withdraw(title, "Il vento è calato.");
    await openHydrated(visitor, written.path);
    await expect(heading(visitor)).toHaveText(said`^Ritirato ${DAY}$`);
    await expect(visitor.getByText("Il vento è calato.")).toBeVisible();
    await expect(state(visitor)).not.toContainText("Primaria chiusa");
    await openHydrated(visitor, "/calendario");
    await expect(row(visitor, struck)).toBeVisible();
    await expect(row(visitor, title)).toHaveCount(0);
  });

  await withdraw(back, "La prova è finita.");
  await openHydrated(visitor, "/contatti");
  await expect(state(visitor)).not.toContainText("torna tutto normale");
  expect(told).toEqual({ problems: [], violations: [], strangers: [] });
});

test("one building is closed from a phone, in few presses", async () => {
  const [building, ...others] = school.buildings.filter(({ levels }) => levels.join() === "primaria");
  const name = building?.name ?? "";
  await resize(page, 390);
  await openHydrated(page, "/admin");
  let presses = 0;
  const tap = async (target: Locator) => {
    presses += 1;
    await target.tap();
  };
  await tap(page.getByRole("link", { name: "Scuola chiusa o cambia orario" }));
  await tap(chip(page, "Neve"));
  await tap(page.getByRole("radio", { name: /^Domani/ }));
  const places = page.getByRole("group", { name: "Per quali scuole e sedi" });
  await expect(places).toBeVisible();
  await tap(page.getByRole("group", { name: "Quali sedi" }).getByRole("checkbox", { name }));
  await expect(places.getByRole("checkbox", { checked: true })).toHaveAccessibleName("Primaria");
  await expect(sentence(page)).toHaveText(new RegExp(` la sede ${name} è chiusa per neve\\. Vale per: Primaria\\.$`));
  await isAccessible(page, "the form of a closure");
  expect(await sideways(page)).toBe(0);
  await tap(button(bar(page), "Pubblica"));
  await tap(button(page.getByRole("dialog"), "Pubblica subito"));
  await expect(page.getByText("Chiusura pubblicata")).toBeVisible({ timeout: 20_000 });
  expect(presses).toBeLessThanOrEqual(9);

  await openHydrated(visitor, "/contatti");
  await expect(state(visitor)).toHaveText(unlessHoliday(new RegExp(`^Domani, .*, sede ${name} chiusa per neve$`)));
  await openFromBar(visitor, new RegExp(`sede ${name} chiusa`, "i"));
  await expect(heading(visitor)).toContainText(name);
  await expect(visitor.locator("#ro")).toContainText(`sediul ${name} este închis`);
  for (const other of others) await expect(visitor.getByRole("main")).not.toContainText(other.name);
  await resize(page, 1280);
  await withdraw(new RegExp(`sede ${name} chiusa`), "La prova è finita.");
});

test("a notice withdrawn after the build leaves the built pages as soon as scripts run", async () => {
  test.slow();
  const built = async (address: string) => (await page.request.get(address)).text();
  const address = /href="(\/avvisi\/\d{4}-\d\d\/\d+)"/.exec(await built("/avvisi"))?.[1] ?? "";
  await openHydrated(visitor, address);
  const title = await heading(visitor).innerText();
  await withdraw(title, "Era sbagliato.");

  for (const drawn of ["/", "/avvisi", address]) {
    expect(await built(drawn), `the HTML of ${drawn} is older`).toContain(title);
    await openHydrated(visitor, drawn);
    await expect(visitor.getByRole("main").getByText(title), drawn).toHaveCount(0);
  }
  await expect(heading(visitor)).toHaveText(said`^Ritirato ${DAY}$`);
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await visitor.title()).not.toContain(title);
});

test.describe("a message to a device", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 }, hasTouch: true });

  // Chromium alone lets a test send a push event. Without a window it shows no messages and takes no permission: the page
  // and the worker are given both. The push service is that of the local backend.
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Object.assign(Notification, { requestPermission: () => Promise.resolve("granted") });
    });
  });

  /** How to ask what this device was sent. */
  async function sentTo(page: Page) {
    const endpoint = await page.evaluate(() => caches.match("/messaggi-endpoint").then((kept) => kept?.text()));
    return async () => {
      const answer = await page.request.get("/__push", { headers: { accept: "application/json" } });
      return pushed.parse(await answer.json()).filter(({ device }) => endpoint?.endsWith(device));
    };
  }

  test("is asked for by keyboard, arrives with a closure, opens it, and comes no more", async ({ page, request }) => {
    test.slow();
    await openHydrated(page, "/avvisi");
    await press(page, button(page, "Avvisami"));
    const dialog = page.getByRole("dialog", { name: "Avvisami su questo dispositivo" });
    await tabTo(page, dialog.getByRole("checkbox", { name: "Primaria" }));
    await page.keyboard.press("Space");
    await dialog.getByRole("combobox", { name: "Lingua delle chiusure" }).selectOption("ro");
    await isAccessible(page, "the dialog");
    await press(page, button(dialog, "Avvisami"));
    await expect(page.getByText("Da adesso i messaggi arrivano qui")).toBeVisible();
    await expect(button(page, "Avvisami")).toBeFocused();
    const messages = await sentTo(page);

    const desk = await openDesk(request);
    const closure = await desk.close("Oggi la scuola è chiusa per neve");
    await expect.poll(messages, { timeout: 60_000 }).toHaveLength(1);
    const [message] = await messages();
    const { title = "", body } = message?.data.notification ?? {};
    const worker = await workerOf(page);
    await deliver(page, baseURL, message?.data);
    await expect
      .poll(() => worker.evaluate(() => shownMessages))
      .toMatchObject([{ title, options: { body, lang: "ro" } }]);
    expect(await worker.evaluate(pressMessage)).toEqual([`${baseURL}${closure.path}#ro`]);
    await openHydrated(page, `${closure.path}#ro`);
    await expect(page.getByText(title.replace("Primaria: ", ""))).toBeVisible();
    await desk.withdraw(closure, closure.revision, "Una prova.");

    await openHydrated(page, "/avvisi#avvisami");
    await press(page, button(dialog, "Non avvisarmi più"));
    await expect(page.getByText("Qui non arrivano più messaggi")).toBeVisible();
    await expect(button(page, "Avvisami")).toBeFocused();
    await press(page, button(page, "Avvisami"));
    await expect(button(dialog, "Avvisami")).toBeVisible();
  });

  test("of one building comes to a family that follows it, and none of the other, until that is corrected", async ({
    page,
    request,
  }) => {
    test.slow();
    const ofPrimaria = school.buildings.filter(({ levels }) => levels.join() === "primaria");
    const [other, mine] = ofPrimaria as [Building, Building]; // the example has two
    await openHydrated(page, "/avvisi");
    await button(page, "Le mie scuole").click();
    const choice = page.getByRole("form", { name: "Le mie scuole" });
    await choice.getByRole("checkbox", { name: "Primaria", exact: true }).check();
    await choice.getByRole("checkbox", { name: mine.name }).check();
    await button(page, "Avvisami").click();
    const dialog = page.getByRole("dialog", { name: "Avvisami su questo dispositivo" });
    // Nothing of the choice was sent before: it is proposed.
    await expect(dialog.getByRole("checkbox", { name: mine.name })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: other.name })).not.toBeChecked();
    await isAccessible(page, "the dialog with buildings");
    expect(await sideways(page)).toBe(0);
    await button(dialog, "Avvisami").click();
    await expect(page.getByText("Da adesso i messaggi arrivano qui")).toBeVisible();
    const messages = await sentTo(page);
    const bodies = async () => (await messages()).map(({ data }) => data.notification.body);

    const desk = await openDesk(request);
    const closed = (...ids: string[]) => ({
      p_kind: "chiusura" as const,
      p_valid_until: null,
      p_closure: { what: "closed", why: "snow", from: inDays(0), buildings: ids },
    });
    const elsewhere = await desk.publish("La prima sede è chiusa", "", closed(other.id));
    const here = await desk.publish("La seconda sede è chiusa", "", closed(mine.id));
    const first = `Avviso urgente n. ${here.number} per ${mine.name}`;
    await expect.poll(bodies, { timeout: 90_000 }).toEqual([first]);
    // A message of the other would have come before this one.
    const both = await desk.correct(elsewhere, "Le due sedi sono chiuse", "", closed(other.id, mine.id));
    const second = `Avviso urgente n. ${elsewhere.number} per ${other.name} e ${mine.name}, corretto`;
    await expect.poll(bodies, { timeout: 90_000 }).toHaveLength(2);
    expect((await bodies()).sort()).toEqual([first, second].sort());

    await openHydrated(page, "/avvisi#avvisami");
    await button(dialog, "Non avvisarmi più").click();
    await expect(page.getByText("Qui non arrivano più messaggi")).toBeVisible();
    await desk.withdraw(elsewhere, both.revision, "Una prova.");
    await desk.withdraw(here, here.revision, "Una prova.");
  });
});

const pushed = z.array(
  z.object({
    device: z.string(),
    data: z.looseObject({ notification: z.looseObject({ title: z.string(), body: z.string() }) }),
  }),
);

// In the worker.
declare const self: ServiceWorkerGlobalScope;
declare let shownMessages: { title: string; options: NotificationOptions }[];

/** The service worker of the page, which shows its messages to the test. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = page.context().serviceWorkers().at(-1);
  if (!worker) throw new Error("The site has no worker.");
  await worker.evaluate(() => {
    shownMessages = [];
    const showNotification = (title: string, options: NotificationOptions) =>
      Promise.resolve(void shownMessages.push({ title, options }));
    Object.assign(self.registration, { showNotification });
  });
  return worker;
}

async function deliver(page: Page, origin: string, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await known, data });
}

/** In the worker: returns the addresses that it opens, which a browser does only for a person. */
async function pressMessage(): Promise<string[]> {
  const opened: string[] = [];
  Object.assign(self.clients, { openWindow: (url: string) => Promise.resolve(void opened.push(url)) });
  const [shown] = shownMessages;
  const notification = { data: shown?.options.data as unknown, close: () => {} };
  const extended: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void extended.push(promise);
  dispatchEvent(Object.assign(new Event("notificationclick"), { notification, action: "", waitUntil }));
  await Promise.all(extended);
  return opened;
}
