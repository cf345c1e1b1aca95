import { expect, test, type Page, type Route } from "playwright/test";
import { audit } from "./audit.ts";
import { changeAnswer } from "./change-answer.ts";
import { fillCredentials } from "./new-teacher.ts";
import { teacher } from "./people.ts";
import { untilHydrated, untilInTypeface } from "./hydrated.ts";
import { countLoads, resize, sideways } from "./room.ts";
import { menu } from "#shared/site.ts";

const article = "/didattica-digitale/famiglie/cyberbullismo";
const courses = "/didattica-digitale/docenti/formazione";

const sections = menu.filter((page) => page.pages);

const toggle = (page: Page) => page.getByRole("button", { name: "Apri il menu" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
/** The second heading of the article: its prerendered HTML is still there. */
const section = (page: Page) => page.getByRole("heading", { name: "Il ruolo dei genitori" });

/** Every chunk but the entry, which loads the others. */
const CHUNKS = /\/assets\/(?!start-)[^/]+\.js$/;

/** Holds the chunks until the returned function is called. */
function holdChunks(page: Page): Promise<() => void> {
  return holdFiles(page, CHUNKS, (route) => route.continue());
}

/** Holds files until the returned function is called, and ends their requests with `end`. */
async function holdFiles(page: Page, files: RegExp | string, end: (route: Route) => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await end(route);
  });
  return release;
}

/** Opens a page without its chunks, and waits until it records input. Returns a function that lets the chunks through. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdChunks(page);
  const asked = page.waitForRequest(CHUNKS); // the entry requests them, and records input from then on
  await page.goto(path, { waitUntil: "commit" });
  await asked;
  return release;
}

/**
 * Taps the title until something comes of it: while the page asks the server whether its files are there, it takes no tap,
 * and it may hear of the network a moment late.
 */
async function tapUntil(page: Page, isAnswered: () => boolean): Promise<void> {
  await expect(async () => {
    await title(page).tap();
    await expect.poll(isAnswered, { timeout: 3_000 }).toBe(true);
  }).toPass();
}

test.describe("the application starts without", () => {
  const noEntry = () => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    };
  };
  // Only the first one, of src/main.ts: Playwright asks for frames too.
  const noFirstFrame = () => {
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = () => {
      window.requestAnimationFrame = request;
      return 0;
    };
  };

  test("an entry for the first paint, nor a frame", async ({ page }) => {
    for (const remove of [noEntry, noFirstFrame]) {
      await page.addInitScript(remove);
      await page.goto(article);
      await untilHydrated(page);
    }
  });

  test("its complete style sheet, which never comes", async ({ page }) => {
    const styles = /\/assets\/[^/]+\.css$/;
    await page.route(styles, () => {});
    await page.clock.install();
    const asked = page.waitForRequest(styles);
    await page.goto(article, { waitUntil: "commit" });
    await asked;
    await page.clock.fastForward(15_000);
    await untilHydrated(page);
  });
});

test("a page requests all its files before it runs the first, and hydrates in its web font without an interaction", async ({
  page,
}) => {
  const release = await holdChunks(page);
  // Other tests may have changed a page since the build, which loads what reads it.
  await changeAnswer(page, "**/rest/v1/rpc/day_state", async (answer) => ({
    json: { ...((await answer.json()) as object), pages_at: undefined },
  }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(article, { waitUntil: "commit" });
  const listed = async (name: string) => (await page.locator("#root").getAttribute(`data-${name}`))?.split(" ");
  const wanted = [...((await listed("modules")) ?? []), ...((await listed("wide")) ?? [])];
  expect(wanted.length).toBeGreaterThan(5);
  await expect.poll(() => wanted.filter((file) => !asked.includes(file))).toEqual([]);
  release();
  await untilInTypeface(page);
  await untilHydrated(page);
  expect(asked.filter((file) => file.endsWith(".js")).sort()).toEqual([...new Set(wanted)].sort());
});

test("a list that the build prerendered is shown where the address asks for no other one, or no application comes", async ({
  page,
}) => {
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  const news = page.getByRole("region", { name: "Notizie" }).getByRole("listitem");
  for (const [path, rows] of [
    ["/avvisi?per=ata", titles],
    ["/calendario?tipo=chiusura", titles],
    ["/notizie?parole=scuola", news],
  ] as const) {
    const release = await openHeld(page, path);
    await expect(title(page)).toBeVisible();
    await expect(rows, path).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
    release();
    await untilHydrated(page);
    await expect(rows.first(), path).toBeVisible();
  }

  await openHeld(page, "/avvisi?fbclid=x");
  await expect(titles.first()).toBeVisible();

  const end = await holdFiles(page, CHUNKS, (route) => route.abort());
  await page.goto("/avvisi?per=ata");
  await expect(titles).toHaveCount(0);
  end();
  await expect(titles.first()).toBeVisible();
});

test("a link to a section works before hydration", async ({ page }) => {
  await holdChunks(page);
  await page.goto("/didattica-digitale/docenti/tutorial", { waitUntil: "domcontentloaded" });
  const target = page.locator("main section").last().getByRole("heading", { level: 2 });
  await page
    .locator("main")
    .getByRole("link", { name: (await target.textContent()) ?? "" })
    .first()
    .click();
  await expect(target).toBeInViewport();
  await expect.poll(() => target.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(120); // below the header
});

test("what is far below the window is laid out after the hydration, all of it at once where a position is restored", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const end = page.getByRole("contentinfo").getByRole("link").last();
  const isLaidOut = () => end.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  const release = await openHeld(page, "/");
  await expect(title(page)).toBeVisible();
  await expect.poll(isLaidOut).toBe(false); // in the first frame it is not known yet
  release();
  await untilHydrated(page);
  await expect.poll(isLaidOut).toBe(true);

  await holdFiles(page, CHUNKS, (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await isLaidOut()).toBe(true);
});

test("a reload keeps the scroll position of a long page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/didattica-digitale/docenti/tutorial");
  await untilHydrated(page);
  const place = page.locator("main section").nth(3).getByRole("heading", { level: 2 });
  await place.evaluate((heading) => heading.scrollIntoView());
  const top = () => place.evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await page.reload();
  await untilHydrated(page);
  await untilInTypeface(page);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("the menu opens and closes before hydration, and after it stays closed or open, and works", async ({ page }) => {
    const release = await holdChunks(page);
    await page.goto(article, { waitUntil: "commit" });
    await toggle(page).tap();
    await expect(sheet(page)).toBeVisible();
    await sheet(page).locator("summary").filter({ hasText: "Progetti" }).tap();
    await expect(sheet(page).getByRole("link", { name: "PON" })).toBeVisible();
    await sheet(page).getByRole("button", { name: "Chiudi il menu" }).tap();
    await expect(sheet(page)).toBeHidden();
    release();
    await untilHydrated(page);
    await expect(sheet(page)).toBeHidden();
    await toggle(page).tap();
    await expect(sheet(page)).toBeVisible();

    const releaseAgain = await holdChunks(page);
    await page.goto(article, { waitUntil: "commit" });
    await toggle(page).tap();
    releaseAgain();
    await untilHydrated(page);
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test("without support for `command`, the menu opens once, at hydration", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
      addEventListener("DOMContentLoaded", () => {
        for (const button of document.querySelectorAll("[command]")) button.removeAttribute("command");
      });
    });
    const release = await holdChunks(page);
    await page.goto(article);
    await toggle(page).tap();
    await toggle(page).tap();
    await expect(sheet(page)).toBeHidden();
    release();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
  });

  test("a link works before hydration", async ({ page }) => {
    await holdChunks(page);
    await page.goto(article, { waitUntil: "commit" });
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).tap();
    await expect(page).toHaveURL("/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a navigation that is under way is not interrupted when the chunks fail", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const failChunks = await holdFiles(page, CHUNKS, (route) => route.abort());
    const letThrough = await holdFiles(page, "/privacy", (route) => route.continue());
    const started = page.waitForEvent("requestfinished", (request) => request.url().includes("/start-"));
    await page.goto("/contatti");
    await started;
    const asked = page.waitForRequest("/privacy");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).dispatchEvent("click");
    await asked;
    failChunks();
    await expect.poll(() => said.join()).toContain("what needs the application will not answer");
    letThrough();
    await expect(page).toHaveURL("/privacy");
  });

  test("a failed start is retried at once, then at the next interaction that finds the files", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const failures = () => said.filter((line) => line.includes("what needs the application will not answer")).length;
    const loads = countLoads(page);
    await page.route(CHUNKS, (route) => route.abort());
    await page.goto(article);
    await expect.poll(failures).toBe(2);
    expect(loads()).toBe(2);
    let missing = 0;
    page.on("requestfailed", () => missing++);
    await tapUntil(page, () => missing > 0);
    expect(loads()).toBe(2); // still missing: the page stays
    await page.unroute(CHUNKS);
    await tapUntil(page, () => loads() > 2);
    await untilHydrated(page);
    expect(loads()).toBe(3);
  });

  test("a start that fails offline leaves the page readable, and is retried online", async ({ page, context }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const release = await holdChunks(page);
    const loads = countLoads(page);
    const started = page.waitForEvent("requestfinished", (request) => request.url().includes("/start-"));
    await page.goto(article);
    await started;
    await context.setOffline(true);
    release();
    await expect.poll(() => said.join()).toContain("what needs the application will not answer");
    await title(page).tap();
    await expect(section(page)).toBeVisible();
    expect(loads()).toBe(1);
    await context.setOffline(false);
    await tapUntil(page, () => loads() > 1);
    await untilHydrated(page);
    expect(loads()).toBe(2);
  });

  test("a missing entry is retried at the next click that finds it", async ({ page }) => {
    await page.route(/\/assets\/start-/, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await page.goto(article);
    await lost;
    await page.unroute(/\/assets\/start-/);
    await expect(section(page)).toBeVisible();
    await expect(async () => {
      await title(page).tap();
      await untilHydrated(page);
    }).toPass();
  });

  test("a page whose chunks are gone after a release is reloaded", async ({ page }) => {
    const loads = countLoads(page);
    await page.route(CHUNKS, (route) =>
      loads() < 2 ? route.fulfill({ status: 200, contentType: "text/html", body: "Non c’è" }) : route.continue(),
    );
    await page.goto(article);
    await untilHydrated(page);
    expect(loads()).toBe(2);
  });
});

test.describe("when a file of the start is not JavaScript", () => {
  const START = /\/assets\/start-/;
  const note = (page: Page) => page.getByRole("alert").filter({ hasText: "non si è caricata del tutto" });

  /** Answers requests for scripts with HTML, like a host with a catch-all page. */
  async function breakFiles(page: Page, files: RegExp): Promise<void> {
    await page.route(files, (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html>" }),
    );
  }

  /** Opens an article whose entry is broken, which the page says. */
  async function openUntilSaid(page: Page): Promise<void> {
    await page.goto(article);
    await expect(note(page)).toBeVisible();
  }

  /** Clicks, keys and focus change nothing once the page has given up. */
  async function useInVain(page: Page): Promise<void> {
    const heading = page.getByRole("heading", { level: 1 });
    for (let times = 0; times < 3; times++) {
      await heading.click();
      await page.keyboard.press("Tab");
      await page.keyboard.press("a");
    }
    await page.waitForLoadState("networkidle");
    await expect(section(page)).toBeVisible();
  }

  const storages = {
    "": () => {},
    ", without storage": () => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    },
  };

  for (const [name, forbid] of Object.entries(storages)) {
    test(`the entry: a note about what does not work${name}`, async ({ page }) => {
      await page.addInitScript(forbid);
      await breakFiles(page, START);
      const loads = countLoads(page);
      await openUntilSaid(page);
      await useInVain(page);
      expect(loads()).toBe(1);
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await expect(page).toHaveURL("/privacy");
      expect(loads()).toBe(2); // the link's own
    });

    test(`another file: one automatic reload, a note about what does not work, another reload at a click${name}`, async ({
      page,
    }) => {
      await page.addInitScript(forbid);
      await breakFiles(page, /\/assets\/hydrate-/);
      const loads = countLoads(page);
      await page.goto(article);
      await expect.poll(loads).toBe(2);
      await expect(note(page)).toBeVisible();
      await page.keyboard.press("Tab");
      await page.waitForLoadState("networkidle");
      expect(loads()).toBe(2);
      await expect(async () => {
        await title(page).click();
        await expect.poll(loads, { timeout: 1_000 }).toBe(3);
      }).toPass();
      await expect(note(page)).toBeVisible();
      await useInVain(page);
      expect(loads()).toBe(3);
    });
  }

  const faults: Record<string, (route: Route) => Promise<void>> = {
    "is blocked": (route) => route.abort("blockedbyclient"),
    "is missing": (route) => route.fulfill({ status: 404 }),
    "has a syntax that the browser does not know": (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export const start = (?<=a);" }),
  };

  for (const [name, fail] of Object.entries(faults))
    test(`the home page whose entry ${name} says at once what does not work, and not that no closure is announced`, async ({
      page,
    }) => {
      await page.route(START, fail);
      await page.goto("/");
      await expect(note(page)).toBeVisible();
      await expect(page.getByText(/nessuna chiusura annunciata/i)).toHaveCount(0);
      const state = page.getByRole("navigation", { name: "La scuola informa" }).getByRole("link").last();
      await state.click(); // where to look, or the closure that the build knows
      await expect(page).not.toHaveURL("/calendario");
    });

  for (const [name, files] of Object.entries({ entry: START, application: /\/assets\/hydrate-/ }))
    test(`the home page whose ${name} does not come says so after a while, until it has come`, async ({ page }) => {
      await page.clock.install();
      const release = await holdFiles(page, files, (route) => route.continue());
      const asked = page.waitForRequest(files);
      await page.goto("/", { waitUntil: "commit" });
      await asked;
      await page.clock.fastForward(10_000);
      await expect(note(page)).toBeHidden();
      await page.clock.fastForward(10_000);
      await expect(note(page)).toBeVisible();
      await expect(page.getByText(/nessuna chiusura annunciata/i)).toHaveCount(0);
      release();
      await untilHydrated(page);
      await expect(note(page)).toBeHidden();
    });

  test("the note follows WCAG 2.2 AA, fits at every width and does not cover the focus; its link reloads the page, which then works", async ({
    page,
  }) => {
    await breakFiles(page, START);
    await openUntilSaid(page);
    for (const width of [1280, 390, 320]) {
      await resize(page, width, 720);
      await expect(note(page)).toBeInViewport({ ratio: 1 });
      expect(await sideways(page), `${width} pixels wide`).toBe(0);
    }
    expect(await audit(page)).toEqual([]);
    const top = await note(page).evaluate((element) => element.getBoundingClientRect().top);
    for (const link of (await page.getByRole("main").getByRole("link").all()).slice(0, 8)) {
      await link.focus();
      const bottom = await link.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(top);
    }

    await page.unroute(START);
    await note(page).getByRole("link", { name: "Ricaricatela" }).click();
    await untilHydrated(page);
    await expect(note(page)).toHaveCount(0);
  });
});

test.describe("the branches of the wide menu before hydration", () => {
  // Every school has its own sections.
  const [first, last] = [sections[0], sections.at(-1)].map((section) => section?.title ?? "") as [string, string];
  const [other, entry] = [sections[0], sections.at(-1)].map((section) => section?.pages?.[0]?.title ?? "") as [
    string,
    string,
  ];
  const bar = (page: Page) => page.getByRole("navigation", { name: "Principale" });
  const branch = (page: Page, name: string) => bar(page).getByRole("button", { name });
  const link = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });

  /** Where a link of the open panel is, from its button: the bar itself moves a little when the typeface arrives. */
  async function placeOf(page: Page) {
    const [button, below] = [await branch(page, last).boundingBox(), await link(page, entry).boundingBox()];
    return button && below && { right: Math.round(below.x - button.x), down: Math.round(below.y - button.y) };
  }

  test("open and close at a click, one at a time, lead on, and stay closed through hydration", async ({ page }) => {
    await openHeld(page, article);
    await branch(page, last).click();
    await expect(link(page, entry)).toBeInViewport();
    await expect(branch(page, last)).toHaveAttribute("aria-expanded", "true");
    await branch(page, first).press("Enter");
    await expect(link(page, other)).toBeVisible();
    await expect(link(page, entry)).toBeHidden();
    await page.mouse.click(20, 700); // where no panel is
    await expect(link(page, other)).toBeHidden();
    await branch(page, last).click();
    await branch(page, last).click();
    await expect(link(page, entry)).toBeHidden();
    await branch(page, last).click();
    await link(page, entry).click();
    await expect(page).toHaveURL(sections.at(-1)?.pages?.[0]?.path ?? "");

    // One that was closed again stays closed.
    const release = await openHeld(page, article);
    await branch(page, last).click();
    await branch(page, last).click();
    release();
    await untilHydrated(page);
    await expect(branch(page, last)).toHaveAttribute("aria-expanded", "false");
    await expect(link(page, entry)).toHaveCount(0);
  });

  test("stay open through hydration where they are, with the focus on the same link, and close as usual", async ({
    page,
  }) => {
    await page.route("**/*.woff2", (route) => route.abort()); // the typeface changes the widths when it arrives
    const release = await openHeld(page, article);
    await branch(page, last).click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(link(page, entry)).toBeFocused();
    const place = await placeOf(page);
    release();
    await untilHydrated(page);
    await expect(link(page, entry)).toHaveCount(1);
    await expect(link(page, entry)).toBeFocused();
    expect(await placeOf(page)).toEqual(place);
    await page.keyboard.press("Escape");
    await expect(link(page, entry)).toHaveCount(0);
    await expect(branch(page, last)).toBeFocused();
    await branch(page, last).click();
    await expect(link(page, entry)).toBeVisible();
  });
});

test("words typed and an option selected before hydration are applied at hydration", async ({ page }) => {
  const search = await openHeld(page, "/cerca");
  const asked = page.getByRole("main").getByRole("searchbox", { name: "Che cosa cercate?" });
  await asked.fill("registro");
  await title(page).click();
  search();
  await expect(page).toHaveURL("/cerca?q=registro");
  await expect(asked).toHaveValue("registro");

  const release = await openHeld(page, courses);
  const all = await page.getByRole("status").filter({ hasText: "corsi" }).innerText();
  await page.getByLabel("Lingua").selectOption({ label: "Inglese" });
  release();
  await expect(page.getByRole("status").filter({ hasText: /cors[io]/ })).not.toHaveText(all);
  await expect(page.getByLabel("Lingua")).toHaveValue("en");
});

test.describe("the sign-in screen before it is hydrated", () => {
  const email = (page: Page) => page.getByLabel("Email istituzionale");

  test("keeps the typed values, and sends the form once at hydration", async ({ page }) => {
    const release = await openHeld(page, "/auth");
    await fillCredentials(page, teacher);
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().includes("grant_type=password")) sent += 1;
    });
    release();
    await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
    expect(sent).toBe(1);
  });

  test("keeps the typed values out of the URL, also when its scripts never load", async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto("/auth");
    await fillCredentials(page, teacher);
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    await expect(email(page)).toHaveValue(teacher.email);
  });

  test("changes its tab while the visitor types the email, without losing a letter", async ({ page }) => {
    const release = await openHeld(page, "/auth");
    await email(page).fill(teacher.email.slice(0, 2));
    await page.getByRole("tab", { name: "Recupera" }).click();
    await email(page).focus();
    await page.keyboard.press("End");
    await page.keyboard.type(teacher.email.slice(2, 4));
    release();
    await expect(page.getByRole("tab", { name: "Recupera" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.type(teacher.email.slice(4));
    await expect(email(page)).toHaveValue(teacher.email);
  });
});

test("with Save-Data, a page loads neither web fonts nor chunks before the first interaction", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto(article, { waitUntil: "networkidle" });
  expect(files.filter((file) => CHUNKS.test(file))).toEqual([]);
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  expect(files.filter((file) => file.endsWith(".woff2"))).toEqual([]);
});
