import { expect, test, type Locator, type Page } from "playwright/test";
import { STORAGE_KEY as KEY } from "#features/display-settings/display-settings.ts";
import { chosenBefore, largest } from "./display-settings.ts";
import { audit } from "./audit.ts";
import { admin, openAs } from "./people.ts";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { cut, resize, sideways } from "./room.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const article = "/didattica-digitale/famiglie/cyberbullismo";

const opener = (page: Page) =>
  page.getByRole("button", { name: "Aa, aiuti per la lettura" }).filter({ visible: true }).first();
const panel = (page: Page) => page.getByRole("dialog", { name: "Aiuti per la lettura" });

const letters = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

test("the first paint has the stored settings, without any fetched script", async ({ page }) => {
  await chosenBefore(page, { ...largest, scheme: "blackboard", still: "on", measure: "narrow" });
  await page.route("**/*.js", (route) => route.abort());
  // Recorded before the first paint.
  await page.addInitScript(() =>
    requestAnimationFrame(() => Object.assign(window, { first: { ...document.documentElement.dataset } })),
  );
  for (const path of ["/", article, "/auth", "/admin", "/non-esiste"]) {
    await page.goto(path);
    const first = await page.waitForFunction(() => (window as { first?: object }).first);
    expect(await first.jsonValue(), path).toMatchObject({ size: "4", scheme: "blackboard", still: "on" });
    expect(await letters(page), path).toBe(32);
    const { fontFamily, letterSpacing } = await page.evaluate(() => ({
      ...getComputedStyle(document.querySelector("h1") ?? document.body),
    }));
    expect(fontFamily, path).toMatch(/^Atkinson/);
    expect(parseFloat(letterSpacing), path).toBeGreaterThan(0);
  }
});

test("by keyboard, opens the panel, changes settings, and returns to the button", async ({ page }) => {
  await openHydrated(page, article);
  const typefaces: string[] = [];
  page.on("request", (request) => request.url().includes("atkinson") && typefaces.push(request.url()));
  await page.getByRole("link", { name: "Cerca" }).focus();
  await page.keyboard.press("Tab");
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("Tab"); // past the close button
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-size", "4");
  expect(await letters(page)).toBe(32);
  expect(typefaces).toEqual([]);
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => typefaces.length).toBeGreaterThan(0);
  await expect(panel(page).getByRole("radio", { name: "Più leggibile" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await page.reload();
  expect(await letters(page)).toBe(32);
  await untilHydrated(page);
  await opener(page).press("Enter");
  await panel(page).getByRole("button", { name: "Torna alle impostazioni normali" }).press("Enter");
  expect(await letters(page)).toBe(16);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test("the focus returns to the button also when the menu is replaced after the panel is closed", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/narrow-menu/, async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, article);
  await opener(page).press("Enter");
  await panel(page).getByRole("radio", { name: "Il doppio" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  letThrough();
  await expect(page.getByRole("button", { name: "Apri il menu" })).toBeVisible();
  await expect(opener(page)).toBeFocused();
});

test("a setting reaches the other open tabs and the next pages", async ({ page, context }) => {
  const other = await context.newPage();
  await openHydrated(other, "/auth");
  await openHydrated(page, "/contatti");
  await opener(page).click();
  await panel(page).getByRole("radio", { name: "Scuro (lavagna)" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-scheme", "blackboard");
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "blackboard");
});

test("the setting against movement stops every animation, the ticker included; printed pages ignore the settings", async ({
  page,
}) => {
  await chosenBefore(page, { ...largest, still: "on" });
  await openHydrated(page);
  await expect(page.getByRole("region", { name: "Ultime notizie" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ferma lo scorrimento" })).toBeHidden();
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);

  await page.emulateMedia({ media: "print" });
  expect(await letters(page)).toBeCloseTo(11.2); // the size of every printed page: seven tenths
  await expect(page.locator("main p").first()).toHaveCSS("letter-spacing", "normal");
});

test("with the largest letters the tabs of the administration are one line, with the present one in sight, and its page, the panel and the menu fit", async ({
  page,
}) => {
  await resize(page, 390, 844);
  await openAs(page, admin, "/admin/persone");
  const bar = page.getByRole("navigation", { name: "Amministrazione" });
  const tabs = bar.getByRole("link");
  const present = tabs.filter({ hasText: "Persone" });
  await expect(present).toHaveAttribute("aria-current", "page");
  for (const width of [390, 320]) {
    await resize(page, width, 844);
    await expect(present).toBeInViewport({ ratio: 1 });
    expect(await rows(tabs)).toBe(1);
    expect(await sideways(page)).toBe(0);
  }
  await chosenBefore(page, largest);
  await page.reload();
  await bar.scrollIntoViewIfNeeded(); // below the header, which is high now
  await expect(present).toBeInViewport();
  expect(await rows(tabs)).toBe(1);
  expect(await sideways(page)).toBe(0);
  await present.focus();
  for (let tab = (await tabs.count()) - 2; tab >= 0; tab--) {
    await page.keyboard.press("Shift+Tab");
    await expect(tabs.nth(tab)).toBeFocused();
    await expect(tabs.nth(tab)).toBeInViewport();
  }

  await openHydrated(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const width of [1280, 1024, 320]) {
    await resize(page, width, 720);
    expect.soft(await sideways(page), `/admin scrolls sideways at ${width} pixels`).toBe(0);
    expect.soft(await cut(page), `/admin is cut at ${width} pixels`).toEqual([]);
    expect.soft(await rowsOfButtons(page), `the buttons of the header at ${width} pixels`).toBe(1);
  }
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect.soft(await cut(page), "the menu").toEqual([]);
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Aiuti per la lettura" }).click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  expect.soft(await cut(page), "the panel").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Apri il menu" })).toBeFocused();
});

/** The number of rows of the buttons beside the menu button. */
async function rowsOfButtons(page: Page): Promise<number> {
  const buttons = page.locator(".menu-button").locator("a, button").filter({ visible: true });
  return rows(buttons);
}

async function rows(of: Locator): Promise<number> {
  const tops = await of.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  return new Set(tops).size;
}
