import { expect, test, type Page, type Request } from "playwright/test";
import { changeAnswer } from "./change-answer.ts";
import { openHydrated } from "./hydrated.ts";
import { hasNames } from "./names.ts";
import { resize, sideways } from "./room.ts";

const article = "/didattica-digitale/famiglie/cyberbullismo";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a page served with the HTML of another page has its own metadata", async ({ page }) => {
  const ofAnother = (request: Request) => ({ url: new URL("/progetti/pon", request.url()).href });
  await changeAnswer(page, "/progetti/mof", () => ({}), ofAnother);
  await openHydrated(page, "/progetti/mof");
  await hasNames(page, "/progetti/mof");
  await expect(page.locator("meta[property], [data-page-metadata]")).toHaveCount(0);
});

test("the skip link has the first tab stop and moves the focus to the main content; Back and Forward restore the scroll position", async ({
  page,
}) => {
  await openHydrated(page, article);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Vai al contenuto" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest("main")))).toBe(true);

  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  // The header is sticky: the click itself does not scroll.
  await page.getByRole("banner").getByRole("link", { name: "Contatti" }).click();
  await expect(page).toHaveURL("/contatti");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${article}#contenuto`);
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL("/contatti");
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("a school name of sixty characters fits at every width", async ({ page }) => {
  const name = "Istituto Comprensivo Statale di San Bartolomeo in Valdichiana";
  await openHydrated(page, "/contatti");
  await page.evaluate((long) => {
    const brand = document.querySelector("header a span span");
    if (brand) brand.textContent = long;
  }, name);
  const brand = page.getByRole("banner").getByRole("link", { name });
  for (const width of [1280, 1024, 960, 390, 320]) {
    await resize(page, width, 720);
    await expect(brand).toBeInViewport({ ratio: 1 });
    expect(await sideways(page), `at ${width}`).toBe(0);
  }
});
