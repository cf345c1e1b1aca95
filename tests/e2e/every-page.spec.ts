import { expect, test, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { pageAt, publicPages } from "#shared/site.ts";
import { chooseElsewhere, largest } from "./display-settings.ts";
import { audit, isAccessible } from "./audit.ts";
import { untilHydrated } from "./hydrated.ts";
import { hasNames, isLikeAnother, lots } from "./names.ts";
import { cut, resize, sideways } from "./room.ts";
import { kept, listenTo } from "./what-it-tells.ts";

// One visit a page for everything that holds for every page. Several pages share a window: a new one costs half as much
// as the visit.

const unknown = "/non-esiste";
const NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)";

// Of the languages those that are not like another.
const ofSite = publicPages.filter(({ lang, path }) => !lang || !isLikeAnother(path)).map(({ path }) => path);
const paths = [...ofSite, "/auth", "/auth/nuova-password", "/auth/conferma", unknown];

for (const [at, lot] of lots(paths, 5).entries())
  test(`every page, part ${at + 1}: metadata, links, console, policy, privacy, WCAG 2.2 AA and fit at every width`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const told = await listenTo(page, baseURL ?? "");
    for (const path of lot) {
      await test.step(path, () => visit(page, path));
      // The browser logs a 404.
      expect.soft(told, path).toEqual({ problems: path === unknown ? [NOT_FOUND] : [], violations: [], strangers: [] });
      for (const lines of [told.problems, told.violations, told.strangers]) lines.length = 0;
    }
  });

async function visit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  const live = path === "/" ? page.waitForEvent("websocket") : undefined;
  expect((await page.goto(path))?.status(), path).toBe(path === unknown ? 404 : 200);
  await untilHydrated(page);
  if (live) await page.keyboard.press("Shift"); // the first key ends the pause before the last request of the home page
  await live;

  await expect.soft(page.locator("h1"), path).toHaveCount(1);
  await hasNames(page, path);
  expect.soft(await deadLinks(page), `${path}: links`).toEqual([]);
  expect.soft(await strayFonts(page), `${path}: typefaces that the State does not provide`).toEqual([]);
  // To the end, for what loads lazily.
  await page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight);
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    scrollTo(0, 0); // the sticky header would cover half a link
  });
  if (isLikeAnother(path)) expect.soft(await audit(page), path).toEqual([]);
  else await isAccessible(page, path);
  // A window of 1280 pixels at 200 % and 400 % zoom.
  for (const width of isLikeAnother(path) ? [320] : [640, 320]) {
    await resize(page, width, 720);
    expect.soft(await sideways(page), `${path} scrolls sideways at ${width} pixels`).toBe(0);
  }
  await hasRoomForLargest(page, path);
  await page.waitForLoadState("networkidle");
  expect.soft(await kept(page), `${path}: kept in the browser`).toEqual([]);
}

/** Text at 200 % with the widest spacing fits at every width; words that are too long are too long for the narrowest. */
async function hasRoomForLargest(page: Page, path: string): Promise<void> {
  await chooseElsewhere(page, largest);
  for (const width of isLikeAnother(path) ? [320] : [320, 768, 1280]) {
    await resize(page, width, 720);
    expect.soft(await sideways(page), `${path} with the largest letters scrolls sideways at ${width} pixels`).toBe(0);
    expect.soft(await cut(page), `${path} with the largest letters is cut at ${width} pixels`).toEqual([]);
  }
  const skip = page.getByRole("link", { name: "Vai al contenuto" });
  const bottoms = await skip.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect.soft(Math.max(...bottoms), `${path}: the skip link is in sight before it is focused`).toBeLessThan(0);
  await chooseElsewhere(page);
}

/** The fonts of Italian headings and paragraphs that the State's validator does not allow (C.SC.1.1). */
function strayFonts(page: Page): Promise<string[]> {
  // In one go: a text that arrives meanwhile takes the place of elements, and one that is gone has no typeface.
  return page.evaluate(() => {
    const texts = ":is(h1, h2, h3, h4, h5, h6, p)";
    // It has not the letters of every language.
    const inItalian = [...document.querySelectorAll(`${texts}, ${texts} *`)].filter(
      (element) => element.closest("[lang]")?.getAttribute("lang") === "it",
    );
    const used = inItalian.map((element) => getComputedStyle(element).fontFamily.split(",")[0]?.replaceAll('"', ""));
    return [...new Set(used)]
      .filter((font) => !["Titillium Web", "Lora", "Roboto Mono"].includes(font ?? ""))
      .map(String);
  });
}

/** The links to missing pages and files of the site. */
async function deadLinks(page: Page): Promise<string[]> {
  const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const ours = [new URL(page.url()).origin, new URL(school.url).origin];
  const internal = hrefs.map((href) => new URL(href)).filter((url) => ours.includes(url.origin));
  const isPublic = pageAt(new URL(page.url()).pathname)?.access === undefined;
  expect.soft(internal.length, page.url()).toBeGreaterThan(isPublic ? 4 : -1);
  const { pathname: here } = new URL(page.url());
  const others = internal.filter((url) => url.pathname !== here && !pageAt(url.pathname));
  // A file of the site is asked for.
  const answers = await Promise.all(
    others.map(({ pathname }) => /\.\w+$/.test(pathname) && page.request.get(pathname)),
  );
  return others.filter((_, at) => !answers[at] || !answers[at].ok()).map(String);
}
