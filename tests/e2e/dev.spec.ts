import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "playwright/test";
import type { SitePage } from "#content/site-map.ts";
import { flatten, isArticle, menu, pageAt, publicPages, tabTitle } from "#shared/site.ts";
import { SAMPLE_PORTALS } from "../../tools/backend/portals/sample-portals.ts";
import { audit } from "./audit.ts";
import { hasNames, isLikeAnother } from "./names.ts";
import { fillCredentials } from "./new-teacher.ts";
import { openListening, pastPauses, untilHydrated } from "./hydrated.ts";
import { openDesk } from "./notices-desk.ts";
import { ports, startServer } from "./own-server.ts";
import { admin } from "./people.ts";
import { resize, sideways } from "./room.ts";
import { listenTo } from "./what-it-tells.ts";

const root = path.resolve(import.meta.dirname, "../..");

// `npm run dev` as a new contributor starts it: React and Vite log more there than in the built site.
let site: Awaited<ReturnType<typeof startServer>>;

test.use({ baseURL: `http://localhost:${ports.dev}` });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startServer("dev", ports.dev, withoutTestSettings());
});

test.afterAll(async () => {
  await site.stop();
  rmSync(path.join(root, `node_modules/.cache/vite-${ports.dev}`), { recursive: true, force: true });
});

/** Vite would use the variables of the test run. */
function withoutTestSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITE_|NODE_ENV$)/.test(name)));
}

const headline = (page: Page, title: string) =>
  page.getByRole("region", { name: "Ultime notizie" }).getByRole("link", { name: title });
const portalRow = (page: Page, name: string) =>
  page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem").filter({ hasText: name });
const bar = (page: Page) => page.getByRole("navigation", { name: "Principale" });

test("npm run dev: every screen by its links, Back and Forward, sign-in, administration with the sample portals and sign-out, a closure, forced colours, with an empty console", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const told = await listenTo(page, baseURL ?? "");
  const isAt = async (address: string) => {
    await expect(page).toHaveURL(({ pathname }) => pathname === address);
    const listed = pageAt(address);
    // Pages in other languages have titles in those, tests/unit/language-pages.test.ts.
    if (!listed?.lang) await expect(page, address).toHaveTitle(tabTitle(listed?.title));
    await hasNames(page, address);
    expect(told, address).toEqual({ problems: [], violations: [], strangers: [] });
  };

  await test.step("the notices where the build draws them, also in a window that shows several parts", async () => {
    await page.setViewportSize({ width: 1280, height: 1_200 });
    await page.goto("/");
    await untilHydrated(page);
    const parts = page.getByRole("main").getByRole("heading", { level: 2 }).filter({ hasNotText: "Ultime Notizie" });
    await expect(parts.first()).toContainText("Oggi", { timeout: 40_000 }); // Vite transforms what the first page loads
    await expect(parts.nth(1)).toHaveText("Che cosa vi serve?");
    await expect(parts.nth(2)).toHaveText("La scuola informa");
    await isAt("/");
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  // tests/screens/article-page.test.tsx draws every article, with React's warnings.
  const articles = publicPages.filter(isArticle).slice(0, 3);
  const [, ...others] = publicPages.filter(
    (page) => !page.lang && !isLikeAnother(page.path) && (!isArticle(page) || articles.includes(page)),
  );
  await test.step("every screen, and some articles", async () => {
    for (const listed of others) {
      await follow(page, listed);
      await isAt(listed.path);
    }
  });

  await test.step("Back and Forward", async () => {
    const visited = others.map((listed) => listed.path).slice(-5);
    for (const address of visited.toReversed().slice(1)) {
      await page.goBack();
      await isAt(address);
    }
    for (const address of visited.slice(1)) {
      await page.goForward();
      await isAt(address);
    }
  });

  await test.step("a page in another language", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Altre lingue" }).press("Enter");
    await isAt("/lingue");
    await page.getByRole("main").locator('a[href="/lingue/ar"]').press("Enter");
    await isAt("/lingue/ar");
  });

  await test.step("sign-in, administration", async () => {
    await bar(page).getByRole("link", { name: "Accedi" }).click();
    await isAt("/auth");
    await fillCredentials(page, admin);
    await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click();
    await isAt("/");
    for (const address of ["/profilo", "/admin"] as const) {
      await bar(page).getByRole("button", { name: "Admin" }).click();
      await bar(page)
        .getByRole("link", { name: pageAt(address)?.title ?? "", exact: true })
        .click();
      await isAt(address);
    }
    await expect(page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem")).toHaveCount(6);
  });

  await test.step("news that are fetched reach another window; which portal is off", async () => {
    expect(site.said).toContain(`Portali: di esempio, si comandano da ${baseURL}/__portals`);
    const other = await context.newPage();
    await other.clock.install();
    await openListening(other);
    const fetchNews = () => page.getByRole("button", { name: "Recupera Notizie" }).click();
    await fetchNews();
    const toast = page.getByText(/^Recuperate \d+ notizie dai portali\.$/);
    await expect(toast).toBeVisible({ timeout: 30_000 }); // the first start of the function
    const count = Number(/\d+/.exec(await toast.innerText())?.[0]);
    const prepared = SAMPLE_PORTALS.flatMap(({ headlines }) => headlines);
    expect(count).toBeGreaterThanOrEqual(prepared.length); // and those published since
    const [newest] = prepared.toSorted((one, other) => one.hoursAgo - other.hoursAgo);
    await pastPauses(other, headline(other, newest?.title ?? ""));

    await expect(page.getByText("Questi sono portali di esempio")).toBeVisible();
    await page.getByRole("link", { name: "accendi, spegni, pubblica" }).click();
    await page
      .getByRole("group", { name: "Come si comporta Corriere Scuola" })
      .getByRole("button", { name: "Spento" })
      .click();
    await expect(page.getByRole("region", { name: "Corriere Scuola" })).toContainText("È spento: non si raggiunge.");
    await page.getByRole("button", { name: "Pubblica adesso: Tuttoscuola" }).click();
    const published = SAMPLE_PORTALS.find(({ slug }) => slug === "tuttoscuola")?.laterHeadlines[0].title ?? "";
    await expect(page.getByRole("region", { name: "Tuttoscuola" })).toContainText(published);
    for (const width of [320, 1280]) {
      await resize(page, width);
      expect(await audit(page), `${width} pixels wide`).toEqual([]);
      expect(await sideways(page), `${width} pixels wide`).toBe(0);
    }
    await page.getByRole("link", { name: "Vai all’amministrazione" }).click();

    await fetchNews();
    await expect(portalRow(page, "Corriere Scuola")).toContainText(/Non si raggiunge.*Non letto/, { timeout: 30_000 });
    await expect(portalRow(page, "Tuttoscuola")).toContainText("una nuova su 6 lette");
    await pastPauses(other, headline(other, published));
    await other.close();
  });

  await test.step("sign-out", async () => {
    await bar(page).getByRole("button", { name: "Admin" }).click();
    await page.getByRole("button", { name: "Esci" }).click();
    await isAt("/");
    await expect(bar(page).getByRole("link", { name: "Accedi" })).toBeVisible();
  });

  await test.step("a closure", async () => {
    // The browser would keep the answer for half a minute; where requests are routed it keeps none.
    await page.route("**/rest/v1/rpc/day_state", (route) => route.continue());
    const desk = await openDesk(request);
    const title = "Oggi la scuola è chiusa per neve.";
    const written = await desk.close(title);
    await page.goto("/contatti");
    const state = page.getByRole("navigation", { name: "La scuola informa" }).getByRole("link").last();
    await expect(state).toHaveText("Oggi Primaria chiusa per neve");
    await state.click();
    await expect(page).toHaveURL(written.path);
    await desk.withdraw(written, written.revision, "Una prova.");
    await page.goto("/");
    await expect(state).not.toContainText("neve");
  });

  // A forced background is no paint of the page's own: the application must not wait for one.
  await test.step("with forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/");
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await isAt("/");
  });
});

/** Navigates by the menu, the search or the footer. */
async function follow(page: Page, { path: address, title, screen }: SitePage): Promise<void> {
  const section = menu.find((listed) => flatten([listed]).some((each) => each.path === address));
  if (section?.pages) await bar(page).getByRole("button", { name: section.title }).click();
  if (section) return bar(page).getByRole("link", { name: title, exact: true }).click();
  // By the keyboard: a list that arrives above the footer would move the link away from under a click.
  if (screen !== "search") return page.getByRole("contentinfo").locator(`a[href="${address}"]`).press("Enter");
  await bar(page).getByRole("link", { name: title }).click();
  await page
    .getByRole("dialog")
    .getByRole("combobox")
    .fill(pageAt("/contatti")?.title ?? "");
  await page.getByRole("dialog").getByRole("link", { name: "Vedi tutti i risultati" }).click();
}
