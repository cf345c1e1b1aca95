import { expect, test, type Page } from "playwright/test";
import { audit } from "./audit.ts";
import { untilHydrated } from "./hydrated.ts";
import { canonicalUrl, pageAt, pages, publicPages, tabTitle, trail, writtenPages } from "#shared/site.ts";

const base = (page: Page) => new URL(page.url()).origin;

/** What the page says on the console, or breaks on, from here on. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

for (const listed of publicPages) {
  const { path, title, description } = listed;
  test(`${path} opens by itself, with its names and links that lead somewhere`, async ({ page }) => {
    const problems = collectProblems(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await untilHydrated(page);

    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page).toHaveTitle(tabTitle(title));
    if (writtenPages.includes(listed)) {
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonicalUrl(path));
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", description ?? "none");
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    } else {
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(page.locator("link[rel=canonical], meta[name=description]")).toHaveCount(0);
    }

    const steps = page.getByRole("navigation", { name: "Percorso" }).getByRole("listitem");
    if (path === "/") await expect(steps).toHaveCount(0);
    else await expect(steps).toHaveText(trail(path).map((step) => new RegExp(`^${step.title}/?$`)));

    const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const internal = hrefs.map((href) => new URL(href)).filter((url) => url.origin === base(page));
    expect(internal.length).toBeGreaterThan(4);
    expect(internal.filter((url) => !pageAt(url.pathname)).map(String)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

for (const { path, access } of pages) {
  if (access !== "signed-in") continue;
  test(`${path} is answered, and sends whoever is not signed in to the login page`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL("/auth");
    await expect(page).toHaveTitle(tabTitle(pageAt("/auth")?.title));
    await expect(page.locator("h1")).toHaveCount(1);
  });
}

test("the login page is answered, and search engines are asked not to list it", async ({ page }) => {
  const problems = collectProblems(page);
  expect((await page.goto("/auth"))?.status()).toBe(200);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("meta[name=robots]").first()).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("an unknown address is a 404, with the way home", async ({ page }) => {
  const response = await page.goto("/progetti/che-non-esiste");
  expect(response?.status()).toBe(404);
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expect(page).toHaveTitle(tabTitle("Pagina non trovata"));
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("accessibility", () => {
  // The page's own policy would not let the audit in.
  test.use({ bypassCSP: true });

  for (const path of [...publicPages.map((page) => page.path), "/auth", "/non-esiste"])
    test(`${path} follows WCAG 2.2 AA, wide and narrow`, async ({ page }) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.locator("h1")).toHaveCount(1);
        await untilHydrated(page);
        expect(await audit(page), `at ${width} pixels`).toEqual([]);
      }
    });
});
