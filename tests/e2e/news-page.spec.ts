import { expect, test, type Page } from "playwright/test";
import { audit } from "./audit.ts";
import { openHydrated, openListening, pastPauses } from "./hydrated.ts";
import { sideways } from "./room.ts";
import { deleteRows, insertRows } from "./service.ts";

const news = (page: Page) => page.getByRole("region", { name: "Notizie", exact: true });
const headlines = (page: Page) => news(page).getByRole("listitem");
const next = (page: Page) => news(page).getByRole("link", { name: "Notizie precedenti" });
const field = (page: Page) => page.getByRole("searchbox", { name: "Parole nel titolo" });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** A word of its own for each worker: the tests must not find each other's news. */
const word = `zibaldone-p${process.pid}`;

test.describe("with forty-five items", () => {
  test.beforeAll(async ({ request }) => {
    const rows = Array.from({ length: 45 }, (_, number) => ({
      title: `Uno ${word} numero ${number}`,
      source: number % 2 ? "Tuttoscuola" : "Orizzonte Scuola",
      url: `https://example.org/${word}/${number}`,
      created_at: new Date(Date.UTC(2026, 9, 1) - number * 3_600_000).toISOString(),
    }));
    await insertRows(request, "news", rows);
  });
  test.afterAll(async ({ request }) => {
    await deleteRows(request, `news?url=like.${encodeURIComponent(`https://example.org/${word}*`)}`);
  });

  test("shows twenty a page, at URLs that survive a reload, and Back restores the scroll position", async ({
    page,
  }) => {
    await openHydrated(page, `/notizie?parole=${word}`);
    await expect(headlines(page)).toHaveCount(20);
    await expect(headlines(page).first()).toContainText("numero 0");
    await next(page).scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contatti" }).dispatchEvent("click"); // a real click would scroll
    await expect(page).toHaveURL("/contatti");
    await page.goBack();
    await expect.poll(() => scrolled(page), "after Back from another page").toBe(left);
    await next(page).click();
    await expect(headlines(page).first()).toContainText("numero 20");
    await expect(news(page)).toBeFocused();
    await expect(headlines(page).first()).toBeInViewport();
    await page.goBack();
    await expect.poll(() => scrolled(page), "after Back from the next page of news").toBe(left);
    await page.goForward();
    await page.reload();
    await expect(headlines(page).first()).toContainText("numero 20");
    await next(page).click();
    await expect(headlines(page)).toHaveCount(5);
    await expect(next(page)).toHaveCount(0);
    await page.goBack();
    await expect(headlines(page).first()).toContainText("numero 20");
    await page.goBack();
    await expect(headlines(page).first()).toContainText("numero 0");
  });

  test("new items are announced, and shown on request", async ({ page, request }) => {
    await page.clock.install();
    await openListening(page, `/notizie?parole=${word}`);
    const before = await headlines(page).first().boundingBox();
    const url = (number: number) => `https://example.org/${word}-nuova-${number}`;
    await insertRows(
      request,
      "news",
      [1, 2, 3].map((number) => ({ title: `Nuova ${word}`, source: "Tuttoscuola", url: url(number) })),
    );
    const button = news(page).getByRole("button", { name: "3 nuove notizie" });
    await pastPauses(page, button);
    expect(await headlines(page).first().boundingBox(), "nothing has moved").toEqual(before);
    await button.click();
    await expect(headlines(page).first()).toContainText(`Nuova ${word}`);
    await expect(button).toBeHidden();
    await deleteRows(request, `news?url=like.${encodeURIComponent(url(0).replace(/0$/, "*"))}`);
  });
});

test("a very long word causes no horizontal scrolling at 320 pixels; an empty list is accessible", async ({
  page,
  request,
}) => {
  const url = "https://example.org/parola-senza-fine";
  await insertRows(request, "news", { title: `Interminabile ${"a".repeat(300)}`, source: "b".repeat(80), url });
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, "/notizie?parole=interminabile");
  await expect(headlines(page)).toHaveCount(1);
  expect(await sideways(page)).toBe(0);
  await deleteRows(request, `news?url=eq.${encodeURIComponent(url)}`);

  await openHydrated(page, "/notizie?parole=parolachenonce");
  await expect(news(page)).toContainText("Nessuna notizia");
  expect(await audit(page)).toEqual([]);
});

test("in a wide window the heading of the day is sticky; on paper the news have their URLs and no controls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openHydrated(page, "/notizie");
  const day = news(page).getByRole("heading", { level: 2 }).first();
  const last = news(page).getByRole("list").first().getByRole("listitem").last();
  // Again when what is read takes the place of what was prerendered: the first day may be longer then.
  await expect(async () => {
    await last.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
    await expect(last).toBeInViewport({ timeout: 1_000 });
    await expect(day).toBeInViewport({ timeout: 1_000 });
  }).toPass();

  await page.emulateMedia({ media: "print" });
  await expect(headlines(page).first()).toBeVisible();
  await expect(field(page)).toBeHidden();
  const printed = await headlines(page)
    .first()
    .getByRole("link")
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain("https://");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the news that the build prerendered are read, and the page links to the portals", async ({ page }) => {
    await page.goto("/notizie");
    const notice = page.locator("main noscript p"); // getByText and getByRole do not find the content of noscript
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("serve JavaScript");
    const portals = page.getByRole("region", { name: "Da dove vengono" });
    await expect(portals.getByRole("link")).toHaveCount(6);
    await expect(headlines(page).first()).toBeVisible();
  });
});
