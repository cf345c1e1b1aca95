import { expect, test as base, type Locator, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { toMoment } from "#shared/rome-time.ts";
import { builtAddress, pages, publicPages } from "#shared/site.ts";
import { alice, installSpeech } from "../speech-stand-in.ts";
import { audit, isAccessible } from "./audit.ts";
import { openHydrated, untilHydrated, untilInTypeface } from "./hydrated.ts";
import { startHost, TOMORROW, type Host } from "./releases.ts";
import { sideways } from "./room.ts";
import { collectViolations, kept } from "./what-it-tells.ts";

const test = base.extend<{ host: Host; baseURL: string }>({
  // Playwright parses the parameter: a fixture without dependencies needs an empty pattern.
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});
test.use({ serviceWorkers: "allow" });

const article = "/didattica-digitale/famiglie/cyberbullismo";
const noNetwork = (page: Page) => page.getByRole("heading", { name: "Per questa pagina serve la rete" });
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "C’è una versione nuova del sito." });
const ticker = (page: Page) => page.getByRole("region", { name: "Ultime notizie" });
const footer = (page: Page) => page.getByRole("contentinfo");

const MORNING = toMoment(TOMORROW, "08:10") ?? "";

test.beforeEach(({ page }) => page.clock.install({ time: MORNING }));

/** Opens a page, and lets the delay before the registration of the worker pass. */
async function visit(page: Page, path = "/"): Promise<void> {
  await openHydrated(page, path);
  await page.clock.fastForward(5_000);
}

/** The same, until the worker has stored its files. */
async function visitAndKeep(page: Page, path?: string): Promise<void> {
  await visit(page, path);
  await untilActivated(page);
}

const isOf = (page: Page, release: RegExp) => expect(page.locator("#root")).toHaveAttribute("data-release", release);

function untilActivated(page: Page): Promise<unknown> {
  return page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** The page has given up its worker. */
function untilLeft(page: Page): Promise<unknown> {
  return page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration()));
}

/** A release is stored before it is offered, which is slow on a busy machine. */
async function isOffered(page: Page): Promise<void> {
  await expect(bar(page)).toBeVisible({ timeout: 40_000 });
}

/** Sends the release of the page to the worker, and waits until the worker has handled it. */
async function sayRelease(page: Page): Promise<void> {
  const newest = page.context().serviceWorkers().at(-1);
  if (!newest) throw new Error("The site has no worker.");
  await newest.evaluate(
    async (data) => {
      const event = new ExtendableMessageEvent("message", { data });
      const extended: Promise<unknown>[] = [];
      event.waitUntil = (promise: Promise<unknown>) => void extended.push(promise);
      dispatchEvent(event);
      while (extended.length > 0) await extended.pop();
    },
    await page.locator("#root").getAttribute("data-release"),
  );
}

async function cut(page: Page, host: Host): Promise<void> {
  await host.stop();
  await page.context().setOffline(true);
}

async function bringBack(page: Page, host: Host): Promise<void> {
  await host.start();
  await page.context().setOffline(false);
}

/** The paths of everything in the caches. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The page is hydrated: its links navigate without a load. */
async function goesTo(page: Page, name: string): Promise<void> {
  await footer(page).getByRole("link", { name }).click();
  await expect(page.locator("h1")).toBeFocused();
}

function countPageLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

function workers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

async function canBeInstalled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const { url, errors } = await session.send("Page.getAppManifest");
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  // The tests run in incognito windows, which install nothing.
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  await session.detach();
}

test("after one visit the site can be installed and is read offline: every public page, the last news, notices and dates", async ({
  page,
  host,
}) => {
  test.slow();
  host.storeEverything();
  const violations = await collectViolations(page);
  await visitAndKeep(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
  await canBeInstalled(page);
  // Asked for again through the service worker, which must not store answers of the backend. At 8:10 still: storing
  // everything may have taken more than a minute.
  await page.clock.setSystemTime(MORNING);
  await Promise.all([page.waitForResponse("**/rest/v1/rpc/home_content"), openHydrated(page)]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("avvisi-1"))).toContain("Circolare numero 1");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("date-2"))).toContain("Colloquio numero 1");
  const files = await stored(page);
  for (const { path, access, lang, screen } of pages)
    expect(files.includes(builtAddress(path)), path).toBe(!access && !lang && screen !== "added");
  const reserved = /\/(rest|auth|functions)\/|(auth|admin|profile)-page|new-password/;
  expect(files.filter((file) => reserved.test(file))).toEqual([]);
  await cut(page, host);

  await test.step("every public page", async () => {
    const read = await page.evaluate(
      (paths) =>
        Promise.all(paths.map(async (path) => (await (await fetch(path)).text()).includes(`data-path="${path}"`))),
      publicPages.filter(({ lang }) => !lang).map(({ path }) => path),
    );
    expect(read.filter((isRight) => !isRight)).toEqual([]);
    await page.goto("/contatti/?da=avviso");
    await untilHydrated(page);
    await goesTo(page, "Privacy");
    await untilInTypeface(page);
    await page.goto("/cerca?q=cyberbullismo");
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /Cyberbullismo/ })
        .first(),
    ).toBeVisible();
    expect(violations).toEqual([]);
  });

  await test.step("the last news, with the hour they were read at, until the network is back", async () => {
    await page.goto("/");
    await expect(ticker(page).getByText("Lette oggi alle 8:10, ora non c’è rete").first()).toBeVisible();
    await expect(ticker(page).getByRole("list").getByRole("link")).toHaveCount(20);
    await ticker(page).getByRole("link", { name: "Ultime Notizie" }).click();
    const list = page.getByRole("region", { name: "Notizie" });
    await expect(list.getByRole("status").first()).toHaveText("20 notizie. Lette oggi alle 8:10, ora non c’è rete.");
    await expect(list.getByRole("link", { name: /^Titolo numero 20/ })).toBeVisible();
    await bringBack(page, host);
    await expect(list.getByRole("status").first()).toHaveText("20 notizie");
    await cut(page, host);
  });

  await test.step("the last notices and dates, whole, with that hour, until the network is back", async () => {
    await page.goto("/avvisi");
    const list = page.getByRole("region", { name: "Avvisi", exact: true });
    await expect(list.getByRole("status").first()).toHaveText("20 avvisi. Letti oggi alle 8:10, ora non c’è rete.");
    await expect(list.getByRole("heading", { level: 3 })).toHaveCount(20);
    await list.getByRole("link", { name: "Circolare numero 7" }).click();
    await expect(page.getByText("Il testo della circolare numero 7.")).toBeVisible();
    await page.goto("/avvisi/2026-27/12"); // the page that all notices share
    await expect(page.getByRole("heading", { level: 1, name: "Circolare numero 12" })).toBeVisible();
    await expect(page.getByText("Letto oggi alle 8:10, ora non c’è rete.")).toBeVisible();
    await page.goto("/");
    const home = page.getByRole("region", { name: "La scuola informa" });
    await expect(home.getByText("Letti oggi alle 8:10, ora non c’è rete.")).toBeVisible();
    await expect(home.getByRole("list", { name: "Avvisi e circolari" }).getByRole("listitem")).toHaveCount(3);
    await expect(home.getByText("Lette oggi alle 8:10, ora non c’è rete.")).toBeVisible();
    await home.getByRole("link", { name: "Tutto il calendario" }).click();
    const said = /^6 date da oggi, .*\. Lette oggi alle 8:10, ora non c’è rete\.$/;
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole("heading", { level: 3, name: /^Colloquio numero/ })).toHaveCount(6);
    await page.goto("/avvisi");
    await bringBack(page, host);
    await expect(list.getByRole("status").first()).toHaveText("20 avvisi");
    await cut(page, host);
  });

  await test.step("a page that needs the network says so, and opens once online", async () => {
    for (const path of ["/auth/conferma?token_hash=ab12&type=signup", "/admin/persone", "/non-esiste", "/auth"]) {
      await page.goto(path);
      await expect(noNetwork(page), path).toBeVisible();
    }
    for (const phone of school.phones.slice(0, 1)) await expect(page.getByRole("link", { name: phone })).toBeVisible();
    await isAccessible(page, "the page that needs the network");
    await bringBack(page, host);
    await page.getByRole("link", { name: "riprovate" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("heading", { name: "Portale Docenti" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("offline in a visit, the menu and public pages work, the sign-in waits; a new release is offered once, and does not replace files of the open page", async ({
    page,
    host,
  }) => {
    await visitAndKeep(page);
    await cut(page, host);
    await page.getByRole("button", { name: "Apri il menu" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.locator("summary").filter({ hasText: "Progetti" }).tap();
    await menu.getByRole("link", { name: "MOF" }).tap();
    await expect(page).toHaveURL("/progetti/mof");
    await expect(page.locator("h1")).toBeFocused();
    await page.getByRole("button", { name: "Apri il menu" }).tap();
    await menu.getByRole("link", { name: "Accedi" }).tap();
    await expect(noNetwork(page)).toBeVisible();
    await bringBack(page, host);
    await page.getByRole("link", { name: "riprovate" }).tap();
    await expect(page.getByRole("button", { name: "Accedi", exact: true })).toBeVisible();

    await cut(page, host);
    host.publish("another1", "mof-");
    await openHydrated(page);
    await bringBack(page, host);
    await page.goto("/contatti"); // still of the previous release, while the new one is stored
    await untilHydrated(page);
    await page.clock.fastForward(5_000);
    await isOffered(page);
    await untilActivated(page); // which has deleted what it deletes
    await isOf(page, /^(?!another)/);
    expect(await audit(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const toggle = page.getByRole("button", { name: "Apri il menu" });
    await toggle.focus();
    await page.getByRole("button", { name: "Non ora" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(toggle).toBeFocused();
    // The host no longer has the chunk of this page.
    await toggle.tap();
    await menu.locator("summary").filter({ hasText: "Progetti" }).tap();
    await menu.getByRole("link", { name: "MOF" }).tap();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await isOf(page, /^(?!another)/);

    const other = await page.context().newPage();
    await openHydrated(other, "/links");
    await sayRelease(other);
    expect((await stored(page)).some((file) => file.includes("/mof-"))).toBe(true);
    await other.close();

    await page.goto("/links");
    await untilHydrated(page);
    await isOf(page, /^another1$/);
    await page.clock.fastForward(5_000);
    await expect.poll(() => stored(page).then((files) => files.some((file) => file.includes("/mof-")))).toBe(false);
    await expect(bar(page)).toHaveCount(0);
  });
});

test("the update bar is above the player, with large text too, neither covers the focus, and its button loads the latest release, also one that cannot be stored", async ({
  page,
  host,
}) => {
  await page.addInitScript(installSpeech, { voices: [alice] });
  await page.addInitScript(() => localStorage.setItem("reading-aids", '{"size":"4"}'));
  await page.setViewportSize({ width: 390, height: 1000 });
  await visitAndKeep(page, article);
  await page.getByRole("button", { name: "Ascolta", exact: true }).click();
  const player = page.getByRole("group", { name: "Ascolto dell’articolo" });
  await expect(player).toBeVisible();
  host.publish("another3", "mof-");
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await isOffered(page);
  const edges = async (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect); // its own form
  const { top: floor } = await edges(player);
  expect((await edges(bar(page))).bottom).toBeLessThanOrEqual(floor);
  expect((await edges(bar(page))).top, "room left to read").toBeGreaterThan(300);

  const link = page.getByRole("main").getByRole("link").last();
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight));
  await link.focus();
  await expect.poll(async () => (await edges(link)).bottom - (await edges(bar(page))).top).toBeLessThanOrEqual(0);
  await page.keyboard.press("End");
  await expect
    .poll(async () => (await edges(footer(page))).bottom - (await edges(bar(page))).top)
    .toBeLessThanOrEqual(0);
  expect((await edges(bar(page))).bottom).toBeLessThanOrEqual(floor);

  host.publish("another5", "mof-");
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const taken = new Promise((event) => serviceWorker.addEventListener("controllerchange", event, { once: true }));
    await (await serviceWorker.getRegistration())?.update();
    await taken;
    await fetch("/", { cache: "no-store" });
  });
  expect(await workers(page)).toBe(1);
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await isOf(page, /^another5$/);
  await expect(bar(page)).toHaveCount(0);

  await test.step("a release whose pages the host alters cannot be stored, but is offered", async () => {
    host.publish("another4", "privacy-");
    host.alterPages();
    await visit(page, "/contatti");
    await isOffered(page);
    await isOf(page, /^another5$/);
    // The host no longer has this chunk; the cache does.
    await footer(page).getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await footer(page).getByRole("link", { name: "Contatti" }).click();
    await page.getByRole("button", { name: "Aggiorna" }).click();
    await isOf(page, /^another4$/);
    await untilHydrated(page);
    const asked = host.asked.length;
    await page.clock.fastForward(5_000);
    await expect.poll(() => host.asked.slice(asked)).toContain("/sw.js");
    await untilLeft(page);
    await expect(bar(page)).toHaveCount(0);
  });
});

test("a script that a filter blocks is only missing: the pages are stored, and the next visit stores it", async ({
  page,
  host,
}) => {
  host.block(/^\/assets\/(article-page|mof)-/);
  await visitAndKeep(page);
  const names = async () => (await stored(page)).map((file) => file.replace(/-[\w-]{8}\.js$/, ""));
  expect(await names()).toEqual(expect.arrayContaining(["/contatti", article, "/assets/start", "/assets/hydrate"]));
  expect(await names()).not.toContain("/assets/mof");

  await test.step("a page without its script is read without a network", async () => {
    await cut(page, host);
    await page.goto(article);
    await expect(page.getByRole("heading", { level: 1, name: "Cyberbullismo" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await bringBack(page, host);
  });

  host.block();
  await visit(page, "/contatti");
  await expect.poll(names).toEqual(expect.arrayContaining(["/assets/article-page", "/assets/mof"]));
  await cut(page, host);
  await openHydrated(page, article);
});

test("a release that the host replaces while it is stored is not kept with the pages of the next one", async ({
  page,
  host,
}) => {
  let isPublished = false;
  host.watch((pathname) => {
    if (isPublished || pathname !== "/offline") return;
    isPublished = true;
    host.publish("another1", "mof-");
  });
  await visit(page);
  await expect.poll(() => isPublished).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.installing?.state));
  await visit(page, "/contatti");
  await untilActivated(page);
  await page.goto("/links");
  await isOf(page, /^another1$/);
});

test("without room the site works online; when storing is interrupted, the next visit resumes it; a release without a service worker removes a broken one", async ({
  page,
  host,
}) => {
  await test.step("the storage is full", async () => {
    host.prefixWorker('Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));');
    await visit(page);
    // The worker has opened its cache, and is gone: before it asks for the first file there is no worker either.
    await expect.poll(() => kept(page)).toEqual([expect.stringMatching(/^cache /)]);
    await goesTo(page, "Contatti");
    await openHydrated(page, article);
  });

  await test.step("storing is interrupted", async () => {
    host.prefixWorker("");
    const asked = host.asked.length;
    // Counted from there on: a page that starts slowly still asks for its own files.
    host.watch((pathname) => void (pathname === "/sw.js" && host.breakOffAfter(20)));
    await page.clock.fastForward(5_000);
    await expect.poll(() => host.asked.slice(asked)).toContain("/"); // the first page, after all scripts
    await untilLeft(page); // until then the worker would go on with what is answered again
    host.watch();
    host.breakOffAfter(Infinity);
    const before = host.asked.length;
    await visit(page, "/contatti");
    await untilActivated(page);
    const again = host.asked.slice(before);
    expect(again).toContainEqual(expect.stringMatching(/^\/assets\/mof-/));
    // By the page alone: the worker has it.
    expect(again.filter((file) => file.startsWith("/assets/start-"))).toHaveLength(1);
  });

  await test.step("a broken worker", async () => {
    host.prefixWorker('addEventListener("fetch", (event) => event.respondWith(Response.error()));');
    const asked = host.asked.length;
    await visit(page);
    await expect.poll(() => host.asked.slice(asked)).toContain("/sw.js"); // a page that is left before does not ask
    const open = () => page.goto("/contatti").then(String, String);
    await expect.poll(open, { message: "once it is installed", timeout: 40_000 }).toContain("ERR_FAILED");
    host.withdraw();
    await expect(async () => {
      await openHydrated(page, "/contatti");
      expect((await kept(page)).filter((name) => /^(cache|worker) /.test(name))).toEqual([]);
    }).toPass();
  });
});

test("the site works online with Save-Data, without service workers, and where the browser forbids them", async ({
  page,
  host,
}) => {
  const crashes: string[] = [];
  page.on("pageerror", ({ message }) => crashes.push(message));
  await page.addInitScript(() => {
    if (location.search === "?save-data")
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
    if (location.search === "?absent") Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    if (location.search === "?forbidden")
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("Not here.", "SecurityError"));
  });
  for (const reason of ["save-data", "absent", "forbidden"])
    await test.step(reason, async () => {
      await page.goto(`${article}?${reason}`);
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("Tab"); // with Save-Data the application loads at the first interaction
      await untilHydrated(page);
      await page.clock.fastForward(6_000);
      await goesTo(page, "Contatti");
      expect(host.asked).not.toContain("/sw.js");
      expect(crashes).toEqual([]);
    });
});

// Which answers mean that it is gone: tests/unit/keep-site.test.ts.
test("when the host does not serve the service worker any more, the site is reloaded once; another site takes its place, with Save-Data too", async ({
  page,
  host,
}) => {
  await visitAndKeep(page);
  await test.step("still this site", async () => {
    host.answerForWorker(410);
    // From here on: while the page starts slowly, the delay may pass by itself.
    const both = countPageLoads(page);
    const tries = page.waitForEvent("console", (message) =>
      message.text().startsWith("The service worker could not be registered"),
    );
    await visit(page);
    await expect.poll(both).toBe(2);
    await untilHydrated(page);
    const loads = countPageLoads(page);
    await page.clock.fastForward(5_000);
    await tries;
    expect(await workers(page)).toBe(0);
    expect(await stored(page)).toEqual([]);
    await goesTo(page, "Contatti");
    expect(loads()).toBe(0);
  });

  await test.step("another site", async () => {
    host.prefixWorker("");
    await visitAndKeep(page);
    host.carryAnotherSite();
    host.answerForWorker(200, { "content-type": "text/html" });
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
    );
    await page.goto("/"); // from the cache
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    await page.clock.fastForward(5_000);
    await expect(page.getByRole("heading", { name: "Un altro sito" })).toBeVisible();
    expect(await stored(page)).toEqual([]);
    expect(await workers(page)).toBe(0);
  });
});
