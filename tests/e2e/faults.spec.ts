import { expect, test, type Page, type Request, type Route } from "playwright/test";
import { changeAnswer } from "./change-answer.ts";
import { admin, signIn, teacher } from "./people.ts";
import { fillCredentials } from "./new-teacher.ts";
import { openHydrated, pastPauses, untilHydrated } from "./hydrated.ts";
import { countLoads, sideways } from "./room.ts";

const backend = /\/(?:auth|rest|functions)\/v1\//;
const article = "/didattica-digitale/famiglie/cyberbullismo";

const bar = (page: Page) => page.getByRole("navigation", { name: "Principale" });
const ticker = (page: Page) => page.getByRole("region", { name: "Ultime notizie" });
const broken = (page: Page) => page.getByRole("heading", { level: 1, name: "Questa pagina non si è aperta" });
const form = (page: Page) => page.getByRole("main").locator("form");
const send = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true });

/** Refuses requests and websockets to the backend. Returns a function that restores it. */
async function stopBackend(page: Page): Promise<() => Promise<void>> {
  let isDown = true;
  const refuse = (route: Route) => (isDown ? route.abort("connectionrefused") : route.fallback());
  await page.route(backend, refuse);
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => (isDown ? socket.close() : socket.connectToServer()));
  return async () => {
    isDown = false;
    await page.unroute(backend, refuse);
  };
}

async function goThroughMenu(page: Page, branch: string, name: string): Promise<void> {
  await bar(page).getByRole("button", { name: branch }).click();
  await bar(page).getByRole("link", { name, exact: true }).click();
}

/** Collects uncaught errors. */
function collectCrashes(page: Page): string[] {
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(error.message));
  return crashes;
}

test("while the backend is down public pages open, signing in and the admin page show an error, the last known data stay, and all works once it is back", async ({
  page,
}) => {
  const crashes = collectCrashes(page);
  await page.clock.install();

  await test.step("public pages and the sign-in", async () => {
    const bringBack = await stopBackend(page);
    await openHydrated(page);
    await expect(ticker(page)).toBeVisible(); // as the build prerendered it
    await goThroughMenu(page, "Progetti", "MOF");
    await expect(page.locator("h1")).toBeFocused();
    await openHydrated(page, "/auth");
    await fillCredentials(page, admin);
    await send(page, "Accedi").click();
    await expect(page.getByText("Il server non è raggiungibile. Controlla la connessione e riprova.")).toBeVisible();
    await expect(page.getByLabel("Email istituzionale")).toHaveValue(admin.email);

    await bringBack();
    await send(page, "Accedi").click();
    await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
    await expect(ticker(page)).toBeVisible();
    expect(crashes).toEqual([]);
  });

  await test.step("the admin page", async () => {
    await page.goto("/admin");
    const portals = page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem");
    await expect(portals).toHaveCount(6);

    const bringBack = await stopBackend(page);
    await page.getByRole("button", { name: "Recupera Notizie" }).click();
    await expect(page.getByText("Errore nel recupero delle notizie. Controlla i log.")).toBeVisible();
    await pastPauses(page, page.getByText("Questi dati non sono aggiornati: il server non risponde."));
    await expect(portals).toHaveCount(6);
    await goThroughMenu(page, "Progetti", "PON");
    await expect(page.locator("h1")).toBeFocused();

    await bringBack();
    await page.route("**/functions/v1/fetch-news", (route) => route.fulfill({ json: { news: [], portals: [] } }));
    await page.goBack();
    await page.getByRole("button", { name: "Recupera Notizie" }).click();
    await expect(page.getByText("Recuperate 0 notizie dai portali.")).toBeVisible();
    await expect(page.getByText("Questi dati non sono aggiornati")).toHaveCount(0);
  });
});

test("the page does not wait for a slow news request, and does not move when the answer arrives; it polls when the websocket is refused", async ({
  page,
}) => {
  const crashes = collectCrashes(page);
  await page.clock.install();
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close({ code: 1008, reason: "too many" }));
  const asked: string[] = [];
  let respond: () => void = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route(/\/rest\/v1\/rpc\/home_content/, async (route) => {
    asked.push(route.request().url());
    await held;
    await route.fallback();
  });
  await openHydrated(page);
  await expect.poll(() => asked.length).toBe(1);
  const heading = page.locator("h1");
  const before = await heading.boundingBox();
  await page.clock.fastForward(10_000);
  const headlines = ticker(page).getByRole("list").getByRole("link");
  await expect(headlines).toHaveCount(3); // those that the build prerendered
  respond();
  await expect.poll(() => headlines.count()).toBeGreaterThan(3);
  expect(await heading.boundingBox()).toEqual(before);
  expect(asked.length, "once more when the window listens for changes").toBeLessThanOrEqual(2);

  // All copies: the headlines are those that were read, and will be read again.
  await expect(ticker(page).locator(".ticker-list")).toHaveCount(6);
  await expect(page.getByRole("listitem").filter({ hasText: /errore/i })).toHaveCount(0);
  const again = page.waitForRequest(/\/rest\/v1\/news/);
  await page.clock.fastForward("11:00");
  await again;
  await expect(ticker(page)).toBeVisible();
  expect(crashes).toEqual([]);
});

test("offline, a window of another width keeps the page and lists the sections as links, a page not loaded yet shows an error inside the layout; online, the menu and the page come", async ({
  page,
  context,
}) => {
  const crashes = collectCrashes(page);
  await page.route("/assets/**", (route) => route.continue()); // without the HTTP cache, which has them on a second visit
  for (const [before, after, menu] of [
    [768, 1280, bar(page).getByRole("button", { name: "Progetti" })],
    [1280, 768, page.getByRole("button", { name: "Apri il menu" })],
  ] as const)
    await test.step(`from ${before} to ${after} pixels`, async () => {
      await page.setViewportSize({ width: before, height: 900 });
      // What draws the article when it is opened again comes two seconds after the hydration.
      await Promise.all([page.waitForResponse(/\/assets\/article-text-/), openHydrated(page, article)]);
      const heading = await page.locator("h1").innerText();
      await context.setOffline(true);
      await page.setViewportSize({ width: after, height: 900 });
      await expect(bar(page).getByRole("link", { name: "Progetti" })).toBeVisible();
      expect(await sideways(page)).toBe(0);
      await expect(page.locator("h1")).toHaveText(heading);
      await context.setOffline(false);
      await expect(menu).toBeVisible();
      await expect(bar(page).getByRole("link", { name: "Progetti" })).toHaveCount(0);
      expect(crashes).toEqual([]);
    });

  await page.setViewportSize({ width: 1280, height: 900 });
  await context.setOffline(true);
  await goThroughMenu(page, "Progetti", "MOF");
  await expect(broken(page)).toBeVisible();
  await expect(page.getByText("La rete non risponde")).toBeVisible();
  await expect(bar(page)).toBeVisible();
  // A page that is loaded stays available.
  await page.goBack();
  await expect(page).toHaveURL(article);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Questa pagina non si è aperta");

  await page.goForward();
  await expect(broken(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Ricarica la pagina" }).click();
  await expect(page).toHaveURL("/progetti/mof");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
});

test.describe("when the chunk of a page is gone after a release", () => {
  const chunk = /\/assets\/mof-[\w-]+\.js/;

  test("the page is reloaded once, and opens", async ({ page }) => {
    await openHydrated(page, "/contatti");
    const loads = countLoads(page);
    let isOld = true;
    await page.route(chunk, (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isOld = false; // the reloaded page names the new files
    });
    await goThroughMenu(page, "Progetti", "MOF");
    await expect.poll(loads).toBe(1);
    await expect(page).toHaveURL("/progetti/mof");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0); // the reloaded page, from here on
    await untilHydrated(page);
    expect(loads()).toBe(1);
  });

  test("a navigation to another page that is under way is not interrupted by the reload", async ({ page }) => {
    await openHydrated(page, "/contatti");
    const broke = page.waitForEvent("console", (message) => message.text().includes("A page broke"));
    let failChunk = () => {};
    let letThrough = () => {};
    const [failed, allowed] = [
      new Promise<void>((end) => (failChunk = end)),
      new Promise<void>((end) => (letThrough = end)),
    ];
    await page.route(chunk, (route) => failed.then(() => route.abort()));
    await page.route("/privacy", (route) => allowed.then(() => route.continue()));
    const asked = Promise.all([page.waitForRequest(chunk), page.waitForRequest("/privacy")]);
    await goThroughMenu(page, "Progetti", "MOF");
    await page.evaluate(() => location.assign("/privacy"));
    await asked;
    failChunk();
    await broke;
    letThrough();
    await expect(page).toHaveURL("/privacy");
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  });

  test("a reload that does not help is not repeated: the prerendered page stays, with working links", async ({
    page,
  }) => {
    await openHydrated(page, "/contatti");
    const loads = countLoads(page);
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await goThroughMenu(page, "Progetti", "MOF");
    await expect.poll(loads).toBe(1);
    await expect(page).toHaveURL("/progetti/mof");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0); // the reloaded page, from here on
    await page.waitForLoadState("networkidle");
    expect(loads()).toBe(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contatti" }).click();
    await expect(page).toHaveURL("/contatti");
    await untilHydrated(page);
  });

  test("a page without prerendered HTML shows an error inside the layout", async ({ page }) => {
    const unknown = (request: Request) => ({ url: new URL("/non-esiste", request.url()).href });
    await changeAnswer(page, "/progetti/mof", () => ({ status: 200 }), unknown);
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await page.goto("/progetti/mof");
    await expect(broken(page)).toBeVisible();
    await expect(bar(page)).toBeVisible();
  });
});

test("when the browser's storage is full or forbidden, pages open, and the sign-in works or shows an error", async ({
  page,
}) => {
  const crashes = collectCrashes(page);
  await page.addInitScript(() => {
    if (location.search === "?full")
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    else
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
  });
  for (const fault of ["full", "forbidden"])
    await test.step(fault, async () => {
      await openHydrated(page, `/?${fault}`);
      await expect(ticker(page)).toBeVisible();
      await goThroughMenu(page, "Progetti", "MOF");
      await expect(page.locator("h1")).toBeFocused();
      await bar(page).getByRole("link", { name: "Accedi" }).click();
      await fillCredentials(page, teacher);
      await send(page, "Accedi").click();
      await expect(
        page
          .getByText("Benvenuto nel portale docenti!")
          .or(page.getByText("Si è verificato un errore durante l'accesso")),
      ).toBeVisible();
      expect(crashes).toEqual([]);
    });
});

test("sign-in, admin page and sign-out work when the device's clock is off by two hours", async ({ page }) => {
  await page.clock.install();
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) refreshes++;
  });
  for (const hours of [-2, 2])
    await test.step(`${hours}`, async () => {
      refreshes = 0;
      await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
      await signIn(page, admin);
      await page.goto("/admin");
      const portals = page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem");
      await expect(portals).toHaveCount(6);
      await page.reload();
      await expect(portals).toHaveCount(6);
      expect(refreshes).toBe(0);
      await bar(page).getByRole("button", { name: "Admin" }).click();
      await page.getByRole("button", { name: "Esci" }).click();
      await expect(bar(page).getByRole("link", { name: "Accedi" })).toBeVisible();
    });
});

test.describe("Back and Forward", () => {
  /** The page shown is the one of the URL. */
  async function isAt(page: Page, path: string, heading: string | RegExp): Promise<void> {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
  }

  test("show the right page among home, article, sign-in and an unknown URL", async ({ page }) => {
    const crashes = collectCrashes(page);
    await openHydrated(page);
    const home = await page.locator("h1").innerText();
    await goThroughMenu(page, "Progetti", "MOF");
    await expect(page).toHaveURL("/progetti/mof");
    await expect(page.locator("h1")).toBeFocused();
    const mof = await page.locator("h1").innerText();
    await bar(page).getByRole("link", { name: "Accedi" }).click();
    await isAt(page, "/auth", "Portale Docenti");
    await page.getByRole("tab", { name: "Recupera" }).click();
    await page.getByRole("button", { name: "Torna alla home" }).click();
    await isAt(page, "/", home);

    const visited = [
      ["/", home],
      ["/progetti/mof", mof],
      ["/auth", "Portale Docenti"],
      ["/", home],
    ] as const;
    for (const [path, heading] of visited.toReversed().slice(1)) {
      await page.goBack();
      await isAt(page, path, heading);
    }
    for (const [path, heading] of visited.slice(1)) {
      await page.goForward();
      await isAt(page, path, heading);
    }
    await page.goto("/non-esiste");
    await page.goBack();
    await isAt(page, "/", home);
    await page.goForward();
    await isAt(page, "/non-esiste", "Oops! Page not found");
    expect(crashes).toEqual([]);
  });

  test("never lead from a reserved page to the sign-in that preceded it", async ({ page }) => {
    await openHydrated(page);
    const home = await page.locator("h1").innerText();
    await page.goto("/profilo");
    await isAt(page, "/auth", "Portale Docenti");
    await fillCredentials(page, teacher);
    await send(page, "Accedi").click();
    await isAt(page, "/profilo", "Il mio profilo");
    await page.goBack();
    await isAt(page, "/", home);
    await page.goForward();
    await isAt(page, "/profilo", "Il mio profilo");
    await goThroughMenu(page, "Progetti", "MOF");
    await expect(page).toHaveURL("/progetti/mof");
    await expect(page.locator("h1")).toBeFocused(); // the new page is mounted, which closes the menu
    await bar(page).getByRole("button", { name: teacher.email }).click();
    await page.getByRole("button", { name: "Esci" }).click();
    await isAt(page, "/", home);
    await page.goBack();
    await expect(page).toHaveURL("/progetti/mof");
    await page.goBack();
    await isAt(page, "/auth", "Portale Docenti"); // the guard redirects a signed-out user
  });
});

test("a sign-in in one tab reaches another open tab", async ({ page, context }) => {
  const other = await context.newPage();
  await openHydrated(other, article);
  await signIn(page, admin);
  for (const tab of [page, other]) await expect(bar(tab).getByRole("button", { name: "Admin" })).toBeVisible();
});

/** Serves a chunk in which a component throws whenever it is rendered, as in a browser that lacks what it calls. */
async function breakComponent(page: Page, chunk: string, name: string): Promise<void> {
  await changeAnswer(page, new RegExp(`/assets/${chunk}-[^/]+\\.js$`), async (answer) => {
    const code = await answer.text();
    const [, local = ""] = new RegExp(`([\\w$]+) as ${name}\\b`).exec(code) ?? [];
    const head = code.search(new RegExp(`function ${local}\\(|\\b${local}=\\(0,[\\w$.]+memo\\)\\(function\\(`));
    const body = code.indexOf("){", head) + 2;
    expect(head, "the component in the chunk").toBeGreaterThan(-1);
    return { body: `${code.slice(0, body)}throw new Error("broken");${code.slice(body)}` };
  });
}

for (const [what, path, chunk, name] of [
  ["a page", "/calendario", "calendar-page", "CalendarPage"],
  ["a list", "/informazioni", "answers-list", "AnswersList"],
] as const)
  test(`the HTML of the build stays where ${what} breaks, with a line that it may be old; its links, the menu and other pages work`, async ({
    page,
  }) => {
    await page.goto(path);
    const text = (await page.locator("main h2, main h3").allTextContents()).slice(0, 8);
    expect(text.length).toBeGreaterThan(2);
    await breakComponent(page, chunk, name);

    await page.goto(path);
    const line = page.getByRole("status").filter({ hasText: "può non essere recente" });
    await expect(line).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
    expect((await page.locator("main h2, main h3").allTextContents()).slice(0, 8)).toEqual(text);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await sideways(page)).toBe(0);

    await goThroughMenu(page, "Progetti", "MOF");
    await expect(page.locator("h1")).toBeFocused();
    await expect(line).toHaveCount(0);
    // Nothing of the build is on the screen now.
    await page.goBack();
    await expect(broken(page)).toBeVisible();
  });
