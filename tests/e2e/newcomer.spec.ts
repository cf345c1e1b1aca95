import { expect, test, type Page } from "playwright/test";
import { SAMPLE_PORTALS } from "../../supabase/local/portals/sample-portals.ts";
import { audit } from "./audit.ts";
import { openListening, pastPauses } from "./hydrated.ts";
import { builtSite, ports, startServer } from "./own-server.ts";
import { admin, signIn } from "./people.ts";
import { resize, sideways } from "./room.ts";

const port = ports.newcomer;

// A site of its own with the sample portals: news.spec.ts replaces those of the shared one.
test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ mode: "serial" });

let site: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startServer("preview.ts", port, { ...process.env, BUILT_SITE: builtSite });
});

test.afterAll(() => site.stop());

const headline = (page: Page, title: string) =>
  page.getByRole("region", { name: "Ultime notizie" }).getByRole("link", { name: title });
const portalRow = (page: Page, name: string) =>
  page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem").filter({ hasText: name });

test("after the start, an admin fetches news that reach another window, and sees which portal is off", async ({
  page,
  browser,
}) => {
  test.slow(); // the first start of the function
  expect(site.said).toContain(`Portali: di esempio, si comandano da http://localhost:${port}/__portals`);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.clock.install();
  await openListening(visitor);

  await signIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Recupera Notizie" }).click();
  const toast = page.getByText(/^Recuperate \d+ notizie dai portali\.$/);
  await expect(toast).toBeVisible({ timeout: 30_000 });
  const count = Number(/\d+/.exec(await toast.innerText())?.[0]);
  const prepared = SAMPLE_PORTALS.flatMap(({ headlines }) => headlines);
  expect(count).toBeGreaterThanOrEqual(prepared.length); // and those published since
  const [newest] = prepared.toSorted((one, other) => one.hoursAgo - other.hoursAgo);
  await pastPauses(visitor, headline(visitor, newest?.title ?? ""));

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
  await page.getByRole("link", { name: "Vai all’amministrazione" }).click();

  await page.getByRole("button", { name: "Recupera Notizie" }).click();
  await expect(portalRow(page, "Corriere Scuola")).toContainText(/Non si raggiunge.*Non letto/, { timeout: 30_000 });
  await expect(portalRow(page, "Tuttoscuola")).toContainText("una nuova su 6 lette");
  await pastPauses(visitor, headline(visitor, published));
  await visitor.context().close();
});

test("the page of the sample portals follows WCAG 2.2 AA, wide and narrow", async ({ page }) => {
  await page.goto("/__portals");
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(6);
  for (const width of [1280, 320]) {
    await resize(page, width);
    expect(await audit(page), `${width} pixels wide`).toEqual([]);
    expect(await sideways(page), `${width} pixels wide`).toBe(0);
  }
});
