import { expect, test, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { deleteRows, insertRows, patchRows, readRows } from "./service.ts";
import { openListening, pastPauses, untilSubscribed } from "./hydrated.ts";
import { confirmedTeacher } from "./new-teacher.ts";
import { admin, openAs, teacher } from "./people.ts";
import { startPortals } from "./portals.ts";
import { sideways } from "./room.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ticker = (page: Page) => page.getByRole("region", { name: "Ultime notizie" });
const headline = (page: Page, title: string) => ticker(page).getByRole("link", { name: title });
const portalRow = (page: Page, name: string) =>
  page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem").filter({ hasText: name });
/** Newer than what other journeys store meanwhile: the ticker shows the newest twenty. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("the news of the portals reach an open home page without a reload", async ({ request, page, browser }) => {
  test.slow(); // the first start of the function
  const before = await readRows(request, "news_portals?select=slug,feed_url,more_urls");
  const { portals, close } = await startPortals();
  for (const { slug, feedUrl, moreUrls } of portals)
    await patchRows(request, `news_portals?slug=eq.${slug}`, { feed_url: feedUrl, more_urls: moreUrls });
  const visitor = await (await browser.newContext()).newPage();
  try {
    await visitor.clock.install();
    await openListening(visitor);

    await openAs(page, admin, "/admin");
    await page.getByRole("button", { name: "Recupera Notizie" }).click();
    const total = portals.reduce((sum, portal) => sum + portal.titles.length, 0);
    await expect(page.getByText(`Recuperate ${total} notizie dai portali.`)).toBeVisible({ timeout: 30_000 });
    for (const { name, titles } of portals)
      await expect(portalRow(page, name)).toContainText(`${titles.length} nuove su ${titles.length} lette`);

    // Other journeys write under example.org.
    const newest = "news?select=title&order=created_at.desc&limit=1&url=not.like.https://example.org/*";
    const [first] = await readRows(request, newest);
    await pastPauses(visitor, headline(visitor, String(first?.["title"])));
  } finally {
    for (const { slug, ...addresses } of before)
      await patchRows(request, `news_portals?slug=eq.${String(slug)}`, addresses);
    await visitor.context().close();
    await close();
  }
});

test("the ticker stops on hover and by its button; with reduced motion it is one list that does not move", async ({
  page,
}) => {
  await page.goto("/");
  await expect(ticker(page).locator(".ticker-list")).toHaveCount(6); // the present headlines, not those that were prerendered
  const track = ticker(page).locator(".ticker-track");
  const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
  await expect.poll(state).toBe("running");
  await ticker(page).locator(".ticker").hover();
  await expect.poll(state).toBe("paused");
  await page.mouse.move(0, 600);
  await expect.poll(state).toBe("running");
  await ticker(page).getByRole("button", { name: "Ferma lo scorrimento" }).click();
  await page.mouse.move(0, 600);
  expect(await state()).toBe("paused");

  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  expect(await ticker(page).locator(".ticker-list:visible").count()).toBe(1);
});

test("a long headline and an email of sixty characters cause no horizontal scrolling at 320 pixels", async ({
  page,
  request,
}) => {
  const url = "https://example.org/lungo";
  await insertRows(request, "news", {
    title: "Supercalifragilistico ".repeat(23).slice(0, 500),
    source: "Esempio",
    url,
    created_at: inAnHour(),
  });
  const email = `${"a".repeat(59 - school.emailDomain.length)}@${school.emailDomain}`;
  await confirmedTeacher(request, { email, password: teacher.password });
  await page.setViewportSize({ width: 320, height: 700 });

  await openAs(page, { email, password: teacher.password }, "/");
  await expect(ticker(page).getByRole("link", { name: /^Supercalifragilistico/ })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.getByRole("button", { name: "Apri il menu" }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet.getByText(email)).toBeVisible();
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await sheet.getByRole("link", { name: "Il mio profilo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await sideways(page)).toBe(0);
  await deleteRows(request, `news?url=eq.${encodeURIComponent(url)}`);
});

/** Hides and shows the tab. */
function setInFront(page: Page, ...states: ("visible" | "hidden")[]): Promise<void> {
  return page.evaluate((all) => {
    for (const state of all) {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }
  }, states);
}

test("after quick switches between tabs the ticker is subscribed again, and shows the news of the meantime", async ({
  page,
  request,
}) => {
  const url = (name: string) => `https://example.org/scambio-${name}`;
  const publish = (title: string, name: string) =>
    insertRows(request, "news", { title, source: "Esempio", url: url(name), created_at: inAnHour() });
  await page.clock.install();
  const socket = await openListening(page);

  await setInFront(page, "hidden", "visible", "hidden");
  await publish("Arrivata di nascosto", "nascosta");
  const again = untilSubscribed(socket);
  await setInFront(page, "visible");
  await again;
  await pastPauses(page, headline(page, "Arrivata di nascosto"));

  await publish("Arrivata dopo lo scambio", "dopo");
  await pastPauses(page, headline(page, "Arrivata dopo lo scambio"));
  await deleteRows(request, `news?url=like.${encodeURIComponent(url("*"))}`);
});
