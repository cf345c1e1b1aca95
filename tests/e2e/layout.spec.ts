import { expect, test, type Page } from "playwright/test";
import { openHydrated } from "./hydrated.ts";
import { hasNames } from "./names.ts";
import { resize, sideways } from "./room.ts";

const article = "/didattica-digitale/famiglie/cyberbullismo";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const footer = (page: Page) => page.getByRole("contentinfo");

test("after a navigation the focus is on the new heading, at the top of the page", async ({ page }) => {
  await openHydrated(page, article);
  await expect(page.locator("body")).toBeFocused();
  await footer(page).getByRole("link", { name: "Progetti" }).click();
  await expect(page).toHaveURL("/progetti");
  await expect(page.locator("h1")).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test("a page reached by a link has its own names, and nothing that the build has written of the first", async ({
  page,
}) => {
  const written = page.locator("[data-page-metadata]");
  await openHydrated(page, article);
  await expect(written).not.toHaveCount(0);
  await footer(page).getByRole("link", { name: "Ultime notizie" }).click();
  await expect(page).toHaveURL("/notizie");
  await hasNames(page, "/notizie");
  await expect(written).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(article);
  await hasNames(page, article);
});

test("where the host answers with another page's HTML, the page has its own names all the same", async ({ page }) => {
  await page.route("/progetti/mof", async (route) => {
    const response = await route.fetch({ url: new URL("/progetti/pon", route.request().url()).href });
    await route.fulfill({ response });
  });
  await openHydrated(page, "/progetti/mof");
  await hasNames(page, "/progetti/mof");
  await expect(page.locator("[data-page-metadata]")).toHaveCount(0);
});

test("Back and Forward find the pages where they were left, a reload too", async ({ page }) => {
  await openHydrated(page, article);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  // The bar stays at the top: the click itself does not scroll.
  await page.getByRole("banner").getByRole("link", { name: "Contatti" }).click();
  await expect(page).toHaveURL("/contatti");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(article);
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL("/contatti");
  await expect.poll(() => scrolled(page)).toBe(0);

  await openHydrated(page, "/progetti/mof");
  await page.evaluate(() => scrollTo(0, 500));
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(500);
});

test("Back to an address whose fragment cannot be decoded leaves header, page and menu", async ({ page }) => {
  await openHydrated(page, "/contatti#50%");
  await footer(page).getByRole("link", { name: "Ultime notizie" }).click();
  await expect(page).toHaveURL("/notizie");
  await page.goBack();
  await expect(page).toHaveURL("/contatti#50%");
  await hasNames(page, "/contatti");
  await page.getByRole("banner").getByRole("button", { name: "Progetti" }).click();
  await page.getByRole("banner").getByRole("link", { name: "MOF" }).click();
  await hasNames(page, "/progetti/mof");
});

test("the skip link is the first stop and leads to the text", async ({ page }) => {
  await openHydrated(page, article);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Vai al contenuto" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest("main")))).toBe(true);
});

test("the header that stays at the top does not hide what is focused below it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openHydrated(page, article);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator("footer a").first().focus();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Shift+Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest("main")) return false;
      const { top } = focused.getBoundingClientRect();
      return top < (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
    });
    expect(hidden).toBe(false);
  }
});

test("a name of sixty characters fits everywhere", async ({ page }) => {
  const name = "Istituto Comprensivo Statale di San Bartolomeo in Valdichiana";
  for (const path of ["/", article]) {
    await openHydrated(page, path);
    await page.evaluate((long) => {
      const brand = document.querySelector("header a span span");
      if (brand) brand.textContent = long;
    }, name);
    const brand = page.getByRole("banner").getByRole("link", { name });
    for (const width of [1280, 1024, 960, 390, 320]) {
      await resize(page, width, 720);
      await expect(brand).toBeInViewport({ ratio: 1 });
      expect(await sideways(page), `${path} at ${width}`).toBe(0);
    }
  }
});
