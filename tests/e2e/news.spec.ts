import { expect, test, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { BACKEND_URL, KEYS, deleteRows, insertRows, patchRows, readRows } from "./service.ts";
import { openListening, pastPauses } from "./hydrated.ts";
import { confirmedTeacher } from "./new-teacher.ts";
import { admin, openAs, teacher } from "./people.ts";
import { startPortals, type PortalOfTheTests } from "./portals.ts";
import { sideways } from "./room.ts";

// One journey after the other, on the same six portals.
test.describe.configure({ mode: "serial" });

let portals: PortalOfTheTests[];
let close: () => Promise<void>;
let original: Record<string, unknown>[];

test.beforeAll(async ({ request }) => {
  original = await readRows(request, "news_portals?select=slug,feed_url,more_urls");
  ({ portals, close } = await startPortals());
  for (const { slug, feedUrl, moreUrls } of portals)
    await patchRows(request, `news_portals?slug=eq.${slug}`, { feed_url: feedUrl, more_urls: moreUrls });
});

test.afterAll(async ({ request }) => {
  for (const { slug, feed_url, more_urls } of original)
    await patchRows(request, `news_portals?slug=eq.${String(slug)}`, { feed_url, more_urls });
  await close();
});

const ticker = (page: Page) => page.getByRole("region", { name: "Ultime notizie" });
const portalRow = (page: Page, name: string) =>
  page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem").filter({ hasText: name });

/** What the portals have given: the other journeys write under example.org. */
const fetched = "url=not.like.https://example.org/*";

async function fetchNow(page: Page): Promise<void> {
  await openAs(page, admin, "/admin");
  await page.getByRole("button", { name: "Recupera Notizie" }).click();
}

test("what the portals publish reaches a visitor's home page without a reload", async ({ request, page, browser }) => {
  test.slow(); // the function starts for the first time
  const visitor = await (await browser.newContext()).newPage();
  await visitor.clock.install();
  await openListening(visitor);

  await fetchNow(page);
  const total = portals.reduce((sum, portal) => sum + portal.titles.length, 0);
  await expect(page.getByText(`Recuperate ${total} notizie dai portali.`)).toBeVisible({ timeout: 30_000 });

  for (const { name, titles } of portals)
    await expect(portalRow(page, name)).toContainText(`${titles.length} nuove su ${titles.length} lette`);

  // The newest of all portals is among the twenty shown.
  const [first] = await readRows(request, `news?select=title&order=created_at.desc&limit=1&${fetched}`);
  await pastPauses(visitor, ticker(visitor).getByRole("link", { name: String(first?.["title"]) }));
  await visitor.context().close();
});

test("a second reading adds nothing and doubles nothing", async ({ page, request }) => {
  const before = await readRows(request, `news?select=url&${fetched}`);
  await fetchNow(page);
  for (const { name } of portals) await expect(portalRow(page, name)).toContainText("nessuna nuova");
  const after = await readRows(request, `news?select=url&${fetched}`);
  expect(after.length).toBe(before.length);
  expect(new Set(after.map((row) => row["url"])).size).toBe(after.length);
});

test("a portal down and one answering a page do not cost the others their news", async ({ page }) => {
  const [down, html, ...fine] = portals;
  if (!down || !html) throw new Error("six portals are needed");
  down.setBehaviour("off");
  html.setBehaviour("page");
  for (const portal of fine) portal.publishTwo();

  await fetchNow(page);
  await expect(page.getByText(/^Recuperate \d+ notizie dai portali\.$/)).toBeVisible({ timeout: 40_000 });
  for (const portal of fine) await expect(portalRow(page, portal.name)).toContainText("2 nuove su");
  await expect(portalRow(page, down.name)).toContainText("Non si raggiunge");
  await expect(portalRow(page, html.name)).toContainText("una pagina che non è un elenco di notizie");
});

test("when no portal answers the admin is told that it failed", async ({ page }) => {
  for (const portal of portals) portal.setBehaviour("off");
  await fetchNow(page);
  await expect(page.getByText("Errore nel recupero delle notizie. Controlla i log.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Recupera Notizie" })).toBeEnabled();
});

test("a teacher who is not an admin reads that the page is not for them, and the function refuses them", async ({
  page,
}) => {
  await openAs(page, teacher, "/admin");
  await expect(page.getByText("riservata a chi amministra il sito")).toBeVisible();
  const status = await page.evaluate(
    async ([backend, apikey]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
      const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? "{}") as { access_token?: string };
      const answer = await fetch(`${backend}/functions/v1/fetch-news`, {
        method: "POST",
        headers: { apikey, authorization: `Bearer ${token}` },
      });
      return answer.status;
    },
    [BACKEND_URL, KEYS.publishable] as const,
  );
  expect(status).toBe(403);
});

test("the ticker stops when pointed at, and by its button", async ({ page }) => {
  await page.goto("/");
  const track = ticker(page).locator(".ticker-track");
  await expect(track).toBeVisible();
  const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
  expect(await state()).toBe("running");
  await ticker(page).locator(".ticker").hover();
  expect(await state()).toBe("paused");
  await page.mouse.move(0, 600);
  expect(await state()).toBe("running");
  await ticker(page).getByRole("button", { name: "Ferma lo scorrimento" }).click();
  await page.mouse.move(0, 600);
  expect(await state()).toBe("paused");
});

test("who asks for less movement gets one list that stands still", async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await page.goto("/");
  await expect(ticker(page)).toBeVisible();
  const track = ticker(page).locator(".ticker-track");
  expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  expect(await ticker(page).locator(".ticker-list:visible").count()).toBe(1);
  await page.context().close();
});

test("the longest headline and an e-mail of sixty characters do not make a phone of 320 pixels scroll sideways", async ({
  page,
  request,
}) => {
  const url = "https://example.org/lungo";
  await insertRows(request, "news", {
    title: "Supercalifragilistico ".repeat(23).slice(0, 500),
    source: "Esempio",
    url,
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
