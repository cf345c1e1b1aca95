import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "playwright/test";
import { SAMPLE_PORTALS } from "../../supabase/local/portals/sample-portals.ts";
import { audit } from "./audit.ts";
import { openListening, pastPauses } from "./hydrated.ts";
import { admin, signIn } from "./people.ts";
import { resize, sideways } from "./room.ts";

const sharedPort = Number(process.env["E2E_PORT"] ?? 4199);
const port = sharedPort + 1;
const root = path.resolve(import.meta.dirname, "../..");
const siteAt = (of: number) => path.join(root, `node_modules/.cache/preview-${of}`);

// A site of its own with the sample portals: news.spec.ts replaces those of the shared one.
test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ mode: "serial" });

let site: ChildProcess;
let said = "";

test.beforeAll(async () => {
  cpSync(process.env["BUILT_SITE"] ?? siteAt(sharedPort), siteAt(port), { recursive: true });
  const command = ["--import", "tsx", "supabase/local/commands/preview.ts", "--no-build", "--port", String(port)];
  site = spawn(process.execPath, command, { cwd: root });
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, { timeout: 60_000 }).toContain("Ctrl-C per chiudere");
});

test.afterAll(async () => {
  const ended = once(site, "exit");
  site.kill("SIGTERM");
  await ended;
  rmSync(siteAt(port), { recursive: true });
});

const headline = (page: Page, title: string) =>
  page.getByRole("region", { name: "Ultime notizie" }).getByRole("link", { name: title });
const portalRow = (page: Page, name: string) =>
  page.getByRole("list", { name: "Portali monitorati" }).getByRole("listitem").filter({ hasText: name });

test("after the start, an admin fetches news that reach another window, and sees which portal is off", async ({
  page,
  browser,
}) => {
  test.slow(); // the first start of the function
  expect(said).toContain(`Portali: di esempio, si comandano da http://localhost:${port}/__portals`);
  const visitor = await (await browser.newContext({ baseURL: `http://localhost:${port}` })).newPage();
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
