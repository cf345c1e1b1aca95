import { expect, test, type Page } from "playwright/test";
import { publicPages } from "#shared/site.ts";
import { untilAwake } from "./wake.ts";

const article = "/didattica-digitale/famiglie/cyberbullismo";
const courses = "/didattica-digitale/docenti/formazione";

const isAwake = (page: Page) => page.evaluate(() => history.scrollRestoration === "manual");

/** Takes the wait for quiet away: only a sign of use, or a need, can wake the page. */
async function neverQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((callback: () => void, ms = 0) => (ms < 3_000 ? wait(callback, ms) : 0)) as typeof setTimeout;
  });
}

/** Holds every chunk but the entry back, until the returned function lets them through. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!index-)[^/]+\.js$/, async (route) => {
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

  test("the menu pressed before the application is there opens when it comes, once", async ({ page }) => {
    const release = await holdChunks(page);
    await page.goto(article, { waitUntil: "commit" });
    const button = page.getByRole("button", { name: "Apri il menu" });
    await button.tap();
    await button.tap();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    release();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });

  test("a link pressed before the application is there works by itself", async ({ page }) => {
    await holdChunks(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).tap();
    await expect(page).toHaveURL("/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a start that fails is tried again at the next touch", async ({ page }) => {
    const chunks = /\/assets\/(?!index-)[^/]+\.js$/;
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.route(chunks, (route) => route.abort());
    await page.goto(article);
    await page.getByRole("button", { name: "Apri il menu" }).tap();
    await expect.poll(() => said.join("\n")).toContain("what needs the application will not answer");
    await page.unroute(chunks);
    await page.getByRole("button", { name: "Apri il menu" }).tap();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
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
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto(article);
  await untilAwake(page);
  expect(files.filter((file) => file.endsWith(".woff2"))).toEqual([]);
  expect(await page.locator("link[rel=prefetch]").count()).toBe(0);
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
        await page.waitForFunction(() => document.styleSheets.length > 1);
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

/** How every element of the page looks: its box, its letters and its colours. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")].flatMap((element) =>
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
