import { expect, test, type Locator, type Page, type Route } from "playwright/test";
import { admin, openAs, openNewPassword, signIn, teacher } from "./people.ts";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { pastPauses } from "./past-pauses.ts";
import { sideways } from "./room.ts";

const backend = /\/(?:auth|rest|functions)\/v1\//;
const article = "/didattica-digitale/famiglie/cyberbullismo";

const bar = (page: Page) => page.getByRole("navigation", { name: "Principale" });
const ticker = (page: Page) => page.getByRole("region", { name: "Ultime notizie" });
const broken = (page: Page) => page.getByRole("heading", { level: 1, name: "Questa pagina non si è aperta" });
const form = (page: Page) => page.getByRole("main").locator("form");
const send = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true });

/** The backend does not answer: neither requests nor the live news. Returns what brings it back. */
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

async function fillLogin(page: Page, who = teacher): Promise<void> {
  await page.getByLabel("Email istituzionale").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
}

async function goThroughMenu(page: Page, branch: string, name: string): Promise<void> {
  await bar(page).getByRole("button", { name: branch }).click();
  await bar(page).getByRole("link", { name, exact: true }).click();
}

/** What breaks without anybody catching it. */
function collectCrashes(page: Page): string[] {
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(error.message));
  return crashes;
}

/** How many times the document itself is asked for, from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  return () => loads;
}

test.describe("the backend is down", () => {
  test("at load: everything can be read, signing in says what is wrong, then it works again", async ({ page }) => {
    const crashes = collectCrashes(page);
    const bringBack = await stopBackend(page);
    await openHydrated(page);
    await expect(ticker(page)).toHaveCount(0);
    await goThroughMenu(page, "Progetti", "MOF");
    await expect(page.locator("h1")).toBeFocused();
    await page.goto("/auth");
    await fillLogin(page);
    await send(page, "Accedi").click();
    await expect(page.getByText("Il server non è raggiungibile. Controlla la connessione e riprova.")).toBeVisible();
    await expect(page.getByLabel("Email istituzionale")).toHaveValue(teacher.email);

    await bringBack();
    await send(page, "Accedi").click();
    await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
    await expect(ticker(page)).toBeVisible();
    expect(crashes).toEqual([]);
  });

  test("at load, for who is signed in: the pages can be read, and those that need the server say so", async ({
    page,
  }) => {
    const crashes = collectCrashes(page);
    await page.clock.install();
    await openAs(page, admin, "/");
    const bringBack = await stopBackend(page);
    await openHydrated(page, article);
    await expect(page.getByRole("heading", { name: "Il ruolo dei genitori" })).toBeVisible();
    await page.goto("/profilo");
    await pastPauses(page, page.getByText("Non è stato possibile caricare il profilo."));
    await page.goto("/admin");
    await pastPauses(page, page.getByText("Non è stato possibile verificare il tuo ruolo."));
    await bringBack();
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByRole("heading", { name: "Gestione Notizie" })).toBeVisible();
    expect(crashes).toEqual([]);
  });

  test("in the middle of a visit: the administration says so, and goes on when it is back", async ({ page }) => {
    await page.clock.install();
    await openAs(page, admin, "/admin");
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

test("the live connection is refused: the news are there, and are read again now and then", async ({ page }) => {
  const crashes = collectCrashes(page);
  await page.clock.install();
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close({ code: 1008, reason: "too many" }));
  await openHydrated(page);
  await expect(ticker(page)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /errore/i })).toHaveCount(0);
  const again = page.waitForRequest(/\/rest\/v1\/news/);
  await page.clock.fastForward("11:00");
  await again;
  await expect(ticker(page)).toBeVisible();
  expect(crashes).toEqual([]);
});

test.describe("answers are slow", () => {
  /** Holds every answer of the backend until it is let go. */
  async function hold(page: Page, address: RegExp) {
    const asked: string[] = [];
    let letGo: () => void = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(address, async (route) => {
      asked.push(route.request().url());
      await gone;
      await route.fallback();
    });
    return { asked, letGo };
  }

  test("ten seconds for the news: the page does not wait for them and does not move", async ({ page }) => {
    await page.clock.install();
    const { asked, letGo } = await hold(page, /\/rest\/v1\/news/);
    await openHydrated(page);
    await expect.poll(() => asked.length).toBe(1);
    const heading = page.locator("h1");
    const before = await heading.boundingBox();
    await page.clock.fastForward(10_000);
    await expect(ticker(page)).toHaveCount(0);
    letGo();
    await expect(ticker(page)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    expect(asked).toHaveLength(1);
  });

  test("ten seconds for the sign-in: one request, the form waits and then goes on", async ({ page }) => {
    await page.clock.install();
    const { asked, letGo } = await hold(page, /\/auth\/v1\/token/);
    await openHydrated(page, "/auth");
    await fillLogin(page);
    await send(page, "Accedi").click();
    await expect(send(page, "Accedi")).toBeDisabled();
    await page.clock.fastForward(10_000);
    await expect(send(page, "Accedi")).toBeDisabled();
    letGo();
    await expect(page).toHaveURL("/");
    expect(asked).toHaveLength(1);
  });

  test("no answer at all: after twenty seconds the form says so and can be sent again", async ({ page }) => {
    await page.clock.install();
    const { asked } = await hold(page, /\/auth\/v1\/token/);
    await openHydrated(page, "/auth");
    await fillLogin(page);
    await send(page, "Accedi").click();
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.fastForward(21_000);
    await expect(page.getByText("Il server non ha risposto in tempo. Riprova tra qualche minuto.")).toBeVisible();
    await expect(send(page, "Accedi")).toBeEnabled();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("the project has used up its quota: 429 to everything", async ({ page }) => {
  const crashes = collectCrashes(page);
  const asked: string[] = [];
  await page.route(backend, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 429, json: { code: 429, error_code: "over_request_rate_limit", msg: "Slow down" } });
  });
  await openHydrated(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(ticker(page)).toHaveCount(0);
  await expect(page.locator("h1")).toBeVisible();
  await page.goto("/auth");
  asked.length = 0;
  for (const [tab, button] of [
    ["Accedi", "Accedi"],
    ["Registrati", "Registrati"],
    ["Recupera", "Invia email di recupero"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByLabel("Email istituzionale").fill(teacher.email);
    if (tab !== "Recupera") await page.getByLabel("Password", { exact: true }).fill(teacher.password);
    await send(page, button).click();
    await expect(page.getByText("Troppi tentativi in poco tempo. Riprova tra qualche minuto.")).toBeVisible();
    await page.getByRole("button", { name: "Chiudi l'avviso" }).click();
    await expect(page.getByText("Troppi tentativi in poco tempo.")).toHaveCount(0);
  }
  expect(asked.map((path) => path.split("/").at(-1))).toEqual(["token", "signup", "recover"]);
  expect(crashes).toEqual([]);
});

test("offline, a page not yet read says so inside the frame; back on line it opens", async ({ page, context }) => {
  await openHydrated(page);
  await context.setOffline(true);
  await goThroughMenu(page, "Progetti", "MOF");
  await expect(broken(page)).toBeVisible();
  await expect(page.getByText("La rete non risponde")).toBeVisible();
  await expect(bar(page)).toBeVisible();
  // What has been read already is still there.
  await bar(page).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Questa pagina non si è aperta");

  await page.goBack();
  await expect(broken(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Ricarica la pagina" }).click();
  await expect(page).toHaveURL("/progetti/mof");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
});

for (const [name, before, after, menuOf] of [
  ["narrower", 1280, 768, (page: Page) => page.getByRole("button", { name: "Apri il menu" })],
  ["wider", 768, 1280, (page: Page) => bar(page).getByRole("button", { name: "Progetti" })],
] as const)
  test(`offline, a window made ${name} keeps the page and has the sections as links; on line, its menu`, async ({
    page,
    context,
  }) => {
    const crashes = collectCrashes(page);
    await page.setViewportSize({ width: before, height: 900 });
    await openHydrated(page, article);
    const heading = await page.locator("h1").innerText();
    await context.setOffline(true);
    await page.setViewportSize({ width: after, height: 900 });
    await expect(bar(page).getByRole("link", { name: "Progetti" })).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await expect(page.locator("h1")).toHaveText(heading);
    await context.setOffline(false);
    await expect(menuOf(page)).toBeVisible();
    await expect(bar(page).getByRole("link", { name: "Progetti" })).toHaveCount(0);
    expect(crashes).toEqual([]);
  });

test("offline while signing in: the form says so, and works again on line", async ({ page, context }) => {
  await openHydrated(page, "/auth");
  await fillLogin(page);
  await page.waitForLoadState("networkidle"); // the client itself has come
  await context.setOffline(true);
  await send(page, "Accedi").click();
  await expect(page.getByText("Il server non è raggiungibile. Controlla la connessione e riprova.")).toBeVisible();
  await context.setOffline(false);
  await send(page, "Accedi").click();
  await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
});

test.describe("a new release comes out while a tab is open", () => {
  const chunk = /\/assets\/mof-[\w-]+\.js/;

  test("the page whose code is gone is reloaded once, and is there", async ({ page }) => {
    await openHydrated(page, "/contatti");
    const loads = countLoads(page);
    let isOld = true;
    await page.route(chunk, (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isOld = false; // the new page names the new files
    });
    await goThroughMenu(page, "Progetti", "MOF");
    await expect.poll(loads).toBe(1);
    await untilHydrated(page);
    await expect(page).toHaveURL("/progetti/mof");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
    expect(loads()).toBe(1);
  });

  test("whoever is leaving meanwhile is not called back", async ({ page }) => {
    await openHydrated(page, "/contatti");
    const broke = page.waitForEvent("console", (message) => message.text().includes("A page broke"));
    let giveUp = () => {};
    let leadOn = () => {};
    const [givenUp, ledOn] = [new Promise<void>((end) => (giveUp = end)), new Promise<void>((end) => (leadOn = end))];
    await page.route(chunk, (route) => givenUp.then(() => route.abort()));
    await page.route("/privacy", (route) => ledOn.then(() => route.continue()));
    const asked = Promise.all([page.waitForRequest(chunk), page.waitForRequest("/privacy")]);
    await goThroughMenu(page, "Progetti", "MOF");
    await page.evaluate(() => location.assign("/privacy"));
    await asked;
    giveUp();
    await broke;
    leadOn();
    await expect(page).toHaveURL("/privacy");
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  });

  test("when even that does not help: one reload, the page can be read and its links lead on", async ({ page }) => {
    await openHydrated(page, "/contatti");
    const loads = countLoads(page);
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await goThroughMenu(page, "Progetti", "MOF");
    await expect.poll(loads).toBe(1);
    await expect(page).toHaveURL("/progetti/mof");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
    expect(loads()).toBe(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contatti" }).click();
    await expect(page).toHaveURL("/contatti");
    await untilHydrated(page);
  });

  test("where the page was not built and its code is missing too, a message says so inside the frame", async ({
    page,
  }) => {
    await page.route("/progetti/mof", async (route) => {
      const response = await route.fetch({ url: new URL("/non-esiste", route.request().url()).href });
      await route.fulfill({ response, status: 200 });
    });
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await page.goto("/progetti/mof");
    await expect(broken(page)).toBeVisible();
    await expect(bar(page)).toBeVisible();
  });
});

test.describe("the browser's storage", () => {
  const faults = {
    "is full": () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
    "is forbidden": () => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    },
  };

  for (const [name, fault] of Object.entries(faults))
    test(`${name}: the pages can be read, and the sign-in works or says that it does not`, async ({ page }) => {
      const crashes = collectCrashes(page);
      await page.addInitScript(fault);
      await openHydrated(page);
      await expect(ticker(page)).toBeVisible();
      await goThroughMenu(page, "Progetti", "MOF");
      await expect(page.locator("h1")).toBeFocused();
      await bar(page).getByRole("link", { name: "Accedi" }).click();
      await fillLogin(page);
      await send(page, "Accedi").click();
      await expect(
        page
          .getByText("Benvenuto nel portale docenti!")
          .or(page.getByText("Si è verificato un errore durante l'accesso")),
      ).toBeVisible();
      expect(crashes).toEqual([]);
    });
});

for (const hours of [2, -2])
  test(`the clock is wrong by ${hours} hours: signing in, the administration and the way out work`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    let refreshes = 0;
    page.on("request", (request) => {
      if (request.url().includes("grant_type=refresh_token")) refreshes++;
    });
    await signIn(page, admin);
    await page.goto("/admin");
    await expect(page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem")).toHaveCount(6);
    await page.reload();
    await expect(page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem")).toHaveCount(6);
    expect(refreshes).toBeLessThan(15);
    await bar(page).getByRole("button", { name: "Admin" }).click();
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(bar(page).getByRole("link", { name: "Accedi" })).toBeVisible();
  });

test.describe("a double click sends one request", () => {
  /** Presses a button twice before any answer comes. Gives the requests that this has made. */
  async function pressTwice(page: Page, button: Locator, address: RegExp, json: object): Promise<string[]> {
    const asked: string[] = [];
    let letGo: () => void = () => {};
    const pressed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(address, async (route) => {
      asked.push(route.request().method());
      await pressed;
      await route.fulfill({ json });
    });
    await button.dblclick();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // Two turns of the page: a second request of the same clicks would have left by now.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    letGo();
    return asked;
  }

  test("in the portal: Accedi, Registrati, Recupera", async ({ page }) => {
    const user = { id: "00000000-0000-4000-8000-00000000000a", aud: "authenticated", email: teacher.email };
    for (const [tab, button, path, answer, result] of [
      ["Recupera", "Invia email di recupero", /\/auth\/v1\/recover/, {}, "Email inviata"],
      ["Registrati", "Registrati", /\/auth\/v1\/signup/, user, "Registrazione completata"],
      ["Accedi", "Accedi", /\/auth\/v1\/token/, { error_code: "invalid_credentials" }, "Errore"],
    ] as const) {
      await openHydrated(page, "/auth");
      await page.getByRole("tab", { name: tab }).click();
      await page.getByLabel("Email istituzionale").fill(teacher.email);
      if (tab !== "Recupera") await page.getByLabel("Password", { exact: true }).fill(teacher.password);
      expect(await pressTwice(page, send(page, button), path, answer)).toEqual(["POST"]);
      await expect(page.getByText(result, { exact: true })).toBeVisible();
    }
  });

  test("for who is signed in: Salva, Recupera Notizie, Salva la password, Esci", async ({ page }) => {
    await openAs(page, admin, "/profilo");
    const profile = /\/rest\/v1\/profiles\?(?!select=\*)/;
    expect(await pressTwice(page, send(page, "Salva"), profile, { user_id: "x" })).toEqual(["PATCH"]);
    await expect(page.getByText("Profilo salvato")).toBeVisible();

    await openHydrated(page, "/admin");
    const fetchNow = page.getByRole("button", { name: "Recupera Notizie" });
    const noNews = { news: [], portals: [] };
    expect(await pressTwice(page, fetchNow, /\/functions\/v1\/fetch-news/, noNews)).toEqual(["POST"]);
    await expect(page.getByText("Recuperate 0 notizie dai portali.")).toBeVisible();

    await openNewPassword(page, admin);
    await page.getByLabel("Nuova password", { exact: true }).fill("una-password-nuova");
    await page.getByLabel("Ripeti la nuova password").fill("una-password-nuova");
    const user = { id: "00000000-0000-4000-8000-000000000001", email: admin.email };
    expect(await pressTwice(page, send(page, "Salva la password"), /\/auth\/v1\/user/, user)).toEqual(["PUT"]);
    await expect(page.getByText("Password aggiornata")).toBeVisible();

    await openHydrated(page, "/progetti/mof");
    await bar(page).getByRole("button", { name: "Admin" }).click();
    expect(await pressTwice(page, page.getByRole("button", { name: "Esci" }), /\/auth\/v1\/logout/, {})).toEqual([
      "POST",
    ]);
    await expect(bar(page).getByRole("link", { name: "Accedi" })).toBeVisible();
  });
});

test.describe("Back and Forward", () => {
  /** What is on the page must be what its address says. */
  async function isAt(page: Page, path: string, heading: string | RegExp): Promise<void> {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
  }

  test("through a visitor's journey: home, article, portal, unknown address", async ({ page }) => {
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

    for (const [path, heading] of [
      ["/auth", "Portale Docenti"],
      ["/progetti/mof", mof],
      ["/", home],
    ] as const) {
      await page.goBack();
      await isAt(page, path, heading);
    }
    for (const [path, heading] of [
      ["/progetti/mof", mof],
      ["/auth", "Portale Docenti"],
      ["/", home],
    ] as const) {
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

  test("through a teacher's journey: Back from a reserved page never leads into the portal", async ({ page }) => {
    await openHydrated(page);
    const home = await page.locator("h1").innerText();
    await page.goto("/profilo");
    await isAt(page, "/auth", "Portale Docenti");
    await fillLogin(page);
    await send(page, "Accedi").click();
    await isAt(page, "/profilo", "Il mio profilo");
    await page.goBack();
    await isAt(page, "/", home);
    await page.goForward();
    await isAt(page, "/profilo", "Il mio profilo");
    await goThroughMenu(page, "Progetti", "MOF");
    await expect(page).toHaveURL("/progetti/mof");
    await expect(page.locator("h1")).toBeFocused(); // the page is there: its arrival closes what is open in the menu
    await bar(page).getByRole("button", { name: teacher.email }).click();
    await page.getByRole("button", { name: "Esci" }).click();
    await isAt(page, "/", home);
    await page.goBack();
    await expect(page).toHaveURL("/progetti/mof");
    await page.goBack();
    await isAt(page, "/auth", "Portale Docenti"); // the profile is closed again
  });
});

test("a sign-in in one tab is a sign-in in all", async ({ page, context }) => {
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of others) await openHydrated(tab, article);
  await signIn(page, admin);
  for (const tab of [page, ...others]) await expect(bar(tab).getByRole("button", { name: "Admin" })).toBeVisible();
});
