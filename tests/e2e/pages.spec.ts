import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { isAccessible } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { signInByApi } from "./new-teacher.ts";
import { editor } from "./people.ts";
import { BACKEND_URL, KEYS } from "./service.ts";
import { listenTo } from "./what-it-tells.ts";

/** The page of the example data that the school has added below a section. */
const ADDED = { path: "/progetti/orto", title: "Orto (esempio)", heading: "L’orto della scuola (esempio)" };
const FILE = "Il calendario delle semine (esempio)";

/** A page of the map that no other journey opens. */
const OF_MAP = "/ambienti/infanzia"; // not one of those of page-editor.spec.ts

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function openDesk(request: APIRequestContext) {
  const answer = await signInByApi(request, editor);
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { apikey: KEYS.publishable, authorization: `Bearer ${access_token}` };
  const call = async (name: string, data: object) => {
    const changed = await request.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, { headers, data });
    const text = await changed.text();
    expect(changed.status(), `${name}: ${text}`).toBe(200);
    return JSON.parse(text) as { id: string; revision: number };
  };
  const at = { p_page: randomUUID(), p_revision: 0, p_tab: randomUUID() };
  return {
    async save(path: string, heading: string, sections: object[]): Promise<void> {
      // A page that another journey has written before keeps its row.
      const known = await call("page_to_edit", { p_path: path });
      if (known.id && at.p_revision === 0) Object.assign(at, { p_page: known.id, p_revision: known.revision });
      const p_content = {
        ...{ heading, intro: "Una prova. Con due frasi.", simple: [], sections, helplines: [], links_heading: "" },
        ...{ links: [], closing: "" },
      };
      at.p_revision = (await call("save_page", { ...at, p_path: path, p_content })).revision;
    },
    async publish(): Promise<void> {
      at.p_revision = (await call("publish_page", at)).revision;
    },
    async withdraw(): Promise<void> {
      at.p_revision = (await call("withdraw_page", at)).revision;
    },
  };
}

const section = (heading: string, text: string) => ({ heading, blocks: [{ kind: "text", text, terms: false }] });

/** As the bar of every page asks after a minute. */
async function letAMinutePass(page: Page): Promise<void> {
  await page.clock.runFor(61_000);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page that the school has added is read from its section, with its file", async ({ page }) => {
    await page.goto("/progetti");
    await page.getByRole("main").getByRole("link", { name: ADDED.title }).click();
    await expect(heading(page, ADDED.heading)).toBeVisible();
    await expect(page).toHaveTitle(`${ADDED.title} · ${school.name}`);
    await expect(page.getByRole("navigation", { name: "Percorso" })).toContainText(`Progetti/${ADDED.title}`);
    await expect(page.getByRole("table", { name: "Chi va nell’orto, e quando" })).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: FILE }).click();
    expect((await saved).suggestedFilename()).toBe("calendario-delle-semine.pdf");
  });
});

test("a page that the school has added is hydrated as it is, opened from its section, and from where nothing is, 404", async ({
  page,
  baseURL,
}) => {
  const told = await listenTo(page, baseURL ?? "");
  await openHydrated(page, ADDED.path);
  await expect(heading(page, ADDED.heading)).toBeVisible();
  await isAccessible(page, "a page of the school");
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(scripts.filter((name) => /page-blocks|school-text/.test(name))).toEqual([]);
  await openHydrated(page, "/progetti");
  await page.getByRole("main").getByRole("link", { name: ADDED.title }).click();
  await expect(heading(page, ADDED.heading)).toBeFocused();
  await expect(page).toHaveTitle(`${ADDED.title} · ${school.name}`);
  await expect(page.getByRole("navigation", { name: "Percorso" })).toContainText(ADDED.title);
  await expect(page.getByRole("link", { name: FILE })).toHaveAttribute("href", /^\/file\/[0-9a-f]{10}\/[a-z-]+\.pdf$/);
  expect(told).toEqual({ problems: [], violations: [], strangers: [] });

  const answer = await page.goto("/progetti/che-non-esiste");
  expect(answer?.status()).toBe(404);
  await expect(heading(page, "Oops! Page not found")).toBeVisible();
  await expect(page).toHaveTitle(`Pagina non trovata · ${school.name}`);
});

test("the search finds what the school has written", async ({ page }) => {
  await openHydrated(page, "/cerca?q=orto");
  const found = page.getByRole("main").getByRole("link", { name: ADDED.heading });
  await found.first().click();
  await expect(heading(page, ADDED.heading)).toBeVisible();
});

test("a draft is in nothing that the build writes", async ({ request }) => {
  for (const file of ["ambienti/primaria", "pagine.json", "content.json", "atom.xml", "sitemap.xml", "sw.js"]) {
    const answer = await request.get(`/${file}`);
    expect(answer.status(), file).toBe(200);
    expect(await answer.text(), file).not.toMatch(/Scuola primaria \(esempio\)|Una mattina di esempio/);
  }
});

test("without an answer of the database the host gives the page", async ({ page }) => {
  await openHydrated(page, "/progetti");
  await page.route("**/rest/v1/rpc/read_page?*", (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: ADDED.title }).click();
  await expect(heading(page, ADDED.heading)).toBeVisible();
  await expect(page.locator("#root")).toHaveAttribute("data-path", ADDED.path);
});

test("a page that is published and corrected while a window shows it takes its place, and is the program's again when it is taken away", async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  // Routed, so that the browser keeps no answer.
  await page.route("**/rest/v1/rpc/day_state", (route) => route.continue());
  await page.clock.install();
  await openHydrated(page, OF_MAP);
  await expect(page.getByText("Contenuti in fase di sviluppo...")).toBeVisible();

  const links = "Si scrive a prova@example.org per le visite.";
  const long = Array.from({ length: 60 }, (_, at) => `Riga numero ${at + 1}.`).join("\n\n");
  await desk.save(OF_MAP, "La nostra secondaria", [section("Le aule", long), section("Le visite", links)]);
  // Readers see nothing of a draft.
  await letAMinutePass(page);
  await expect(page.getByText("Contenuti in fase di sviluppo...")).toBeVisible();
  for (const path of [`rpc/read_page?p_path=${OF_MAP}`, "rpc/school_pages", "rpc/site_content"]) {
    const read = await request.get(`${BACKEND_URL}/rest/v1/${path}`, { headers: { apikey: KEYS.publishable } });
    expect(await read.text(), path).not.toContain("La nostra secondaria");
  }

  await desk.publish();
  await letAMinutePass(page);
  await expect(heading(page, "La nostra secondaria")).toBeVisible();
  await expect(page.getByRole("link", { name: "prova@example.org" })).toBeVisible();

  const link = page.getByRole("link", { name: "prova@example.org" });
  await link.focus();
  await link.scrollIntoViewIfNeeded();
  const before = (await page.getByRole("heading", { name: "Le visite" }).boundingBox())?.y ?? 0;
  await desk.save(OF_MAP, "La nostra secondaria", [
    section("Le aule", `${long}\n\nUna riga in più.\n\nE un’altra.`),
    section("Le visite", `${links} Anche il sabato.`),
  ]);
  await desk.publish();
  await letAMinutePass(page);
  await expect(page.getByText("Anche il sabato.")).toBeVisible();
  await expect(link).toBeFocused();
  const after = (await page.getByRole("heading", { name: "Le visite" }).boundingBox())?.y ?? 0;
  expect(Math.abs(after - before)).toBeLessThan(3);

  await desk.withdraw();
  await letAMinutePass(page);
  await expect(page.getByText("Contenuti in fase di sviluppo...")).toBeVisible();
});
