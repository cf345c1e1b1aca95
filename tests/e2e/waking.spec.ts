import { expect, test, type Page } from "playwright/test";
import { publicPages } from "#shared/site.ts";
import { neverQuiet } from "../never-quiet.ts";
import { untilAwake } from "./wake.ts";

const article = "/didattica-digitale/famiglie/cyberbullismo";
const courses = "/didattica-digitale/docenti/formazione";

const toggle = (page: Page) => page.getByRole("button", { name: "Apri il menu" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const isAwake = (page: Page) => page.evaluate(() => history.scrollRestoration === "manual");

/** Every chunk but the entry. */
const CHUNKS = /\/assets\/(?!index-)[^/]+\.js$/;

/** Holds the chunks back, until the returned function lets them through. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHUNKS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a page that nobody touches is plain HTML, with the site's typeface and the application in the cache", async ({
  page,
}) => {
  await neverQuiet(page);
  const prefetched: string[] = [];
  page.on("requestfinished", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) prefetched.push(request.url());
  });
  await page.goto(article);
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => /Titillium Web/.test(family)));
  const wanted = (await page.locator("#root").getAttribute("data-chunks-wide"))?.split(" ") ?? [];
  await expect.poll(() => wanted.filter((file) => !prefetched.some((url) => url.endsWith(file)))).toEqual([]);
  expect(await isAwake(page)).toBe(false);
  // Brought, not run: running them would leave React's mark on the root.
  expect(
    await page.locator("#root").evaluate((root) => Object.keys(root).filter((key) => key.startsWith("__react"))),
  ).toEqual([]);
});

for (const path of ["/", article, "/didattica-digitale/docenti/tutorial"])
  test(`${path} is laid out whole soon, without being used: as long as when it is awake`, async ({ page }) => {
    await neverQuiet(page);
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain("data-waits");
    await expect(page.locator("[data-waits]")).toHaveCount(0);
    expect(await isAwake(page)).toBe(false);
    const height = await page.evaluate(() => document.body.scrollHeight);
    await untilAwake(page);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
  });

test("a jump in a page where parts still wait comes to the right place", async ({ page }) => {
  await page.route("**/*.woff2", () => {}); // the parts wait for the typeface, which never comes
  await page.goto("/didattica-digitale/docenti/tutorial", { waitUntil: "domcontentloaded" });
  await expect(page.locator("[data-waits]")).toHaveCount(1);
  const target = page.locator("main section").last().getByRole("heading", { level: 2 });
  await page
    .locator("main")
    .getByRole("link", { name: (await target.textContent()) ?? "" })
    .first()
    .click();
  await expect(target).toBeInViewport();
  await expect.poll(() => target.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(120); // just under the header
});

test("a long page that is loaded again keeps the reader's place", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/didattica-digitale/docenti/tutorial");
  await untilAwake(page);
  const place = page.locator("main section").nth(3).getByRole("heading", { level: 2 });
  await place.evaluate((heading) => heading.scrollIntoView());
  const top = () => place.evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await page.reload();
  await untilAwake(page);
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => /Titillium Web/.test(family)));
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
});

test("left quiet, the page wakes by itself and shows the news", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Ultime notizie" })).toBeVisible();
  expect(await isAwake(page)).toBe(true);
});

for (const [sign, use] of Object.entries({
  "a key": (page: Page) => page.keyboard.press("Shift"),
  "the mouse": (page: Page) => page.mouse.move(300, 300),
  "the wheel": (page: Page) => page.mouse.wheel(0, 200),
}))
  test(`${sign} wakes the page at once`, async ({ page }) => {
    await neverQuiet(page);
    await page.goto(article);
    await use(page);
    await expect.poll(() => isAwake(page)).toBe(true);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("the menu opens before the application is there, and stays as it was left when it comes", async ({ page }) => {
    const release = await holdChunks(page);
    await page.goto(article, { waitUntil: "commit" });
    await toggle(page).tap();
    await expect(sheet(page)).toBeVisible();
    await sheet(page).locator("summary").filter({ hasText: "Progetti" }).tap();
    await expect(sheet(page).getByRole("link", { name: "PON" })).toBeVisible();
    await sheet(page).getByRole("button", { name: "Chiudi il menu" }).tap();
    await expect(sheet(page)).toBeHidden();
    release();
    await expect.poll(() => isAwake(page)).toBe(true);
    await expect(sheet(page)).toBeHidden();
    await toggle(page).tap();
    await expect(sheet(page)).toBeVisible();
  });

  test("the menu left open when the application comes goes on working", async ({ page }) => {
    const release = await holdChunks(page);
    await page.goto(article, { waitUntil: "commit" });
    await toggle(page).tap();
    release();
    await expect.poll(() => isAwake(page)).toBe(true);
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test("where browsers do not know the button's command, the menu opens when the application comes, once", async ({
    page,
  }) => {
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

  test("a link pressed before the application is there works by itself", async ({ page }) => {
    await holdChunks(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).tap();
    await expect(page).toHaveURL("/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a start that fails is tried again at the next touch", async ({ page }) => {
    await neverQuiet(page);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.route(CHUNKS, (route) => route.abort());
    await page.goto(article);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect.poll(() => said.join("\n")).toContain("what needs the application will not answer");
    await page.unroute(CHUNKS);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect.poll(() => isAwake(page)).toBe(true);
  });

  test("a page left open over a new release is loaded anew", async ({ page }) => {
    await neverQuiet(page);
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.route(CHUNKS, (route) =>
      loads < 2 ? route.fulfill({ status: 200, contentType: "text/html", body: "Non c’è" }) : route.continue(),
    );
    await page.goto(article);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect.poll(() => loads).toBe(2);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect.poll(() => isAwake(page)).toBe(true);
    expect(loads).toBe(2);
  });
});

test("a branch of the bar pressed before the application is there opens when it comes", async ({ page }) => {
  const release = await holdChunks(page);
  await page.goto(article, { waitUntil: "commit" });
  const branch = page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "Progetti" });
  await branch.click();
  release();
  await expect(branch).toHaveAttribute("aria-expanded", "true");
});

test("what was chosen in a list before the application is there is kept", async ({ page }) => {
  const release = await holdChunks(page);
  await page.goto(courses, { waitUntil: "commit" });
  const all = await page.getByRole("status").filter({ hasText: "corsi" }).innerText();
  await page.getByLabel("Lingua").selectOption({ label: "Inglese" });
  release();
  await expect(page.getByRole("status").filter({ hasText: /cors[io]/ })).not.toHaveText(all);
  await expect(page.getByLabel("Lingua")).toHaveValue("en");
});

test("whoever is signed in finds the own menu without touching the page", async ({ page }) => {
  await neverQuiet(page);
  await page.addInitScript(() => localStorage.setItem("sb-localhost-auth-token", "{}"));
  await page.goto(article);
  await expect.poll(() => isAwake(page)).toBe(true);
});

test("the phone that asks to save data gets no typeface and nothing ahead", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  await neverQuiet(page);
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto(article, { waitUntil: "networkidle" });
  expect(files.filter((file) => CHUNKS.test(file))).toEqual([]);
  await untilAwake(page);
  expect(files.filter((file) => file.endsWith(".woff2"))).toEqual([]);
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`the styles inside a page are all that it needs at ${viewport.width} px, on paper too`, async ({ browser }) => {
    test.slow(); // all the pages
    const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: "reduce", viewport });
    const page = await context.newPage();
    for (const { path } of publicPages) {
      await page.goto(path);
      // The menu opens before the rest of the styles is there.
      if (path === "/progetti/mof") await page.evaluate(() => document.querySelector("dialog")?.showModal());
      for (const media of ["screen", "print"] as const) {
        await page.emulateMedia({ media });
        const before = await looks(page);
        const sheet = await page.locator("#root").getAttribute("data-styles");
        await page.evaluate(async (href) => {
          const link = document.createElement("link");
          link.rel = "stylesheet";
          link.href = href ?? "";
          document.head.append(link);
        }, sheet);
        // Asked from here: a page without JavaScript has no timers of its own to wait with.
        await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
        const after = await looks(page);
        expect(
          after.filter((look, at) => look !== before[at]),
          `${path}, ${media}`,
        ).toEqual([]);
        await page.evaluate(() => document.head.querySelector("link[rel=stylesheet]")?.remove());
      }
    }
    await context.close();
  });

/** How every element that is shown looks: its box, its letters and its colours. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        [null, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          const { x, y, width, height } = element.getBoundingClientRect();
          return [
            element.tagName,
            part,
            ...(part ? [style.content] : [x, y, width, height]),
            style.display,
            style.font,
            style.color,
            style.background,
            style.border,
            style.textDecoration,
            style.boxShadow,
            style.position,
            style.transform,
          ].join(" ");
        }),
      ),
  );
}
