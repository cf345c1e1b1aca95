import { expect, test, type Page } from "playwright/test";
import { BACKEND_URL } from "./backend.ts";
import { admin, signIn } from "./people.ts";
import { openHydrated } from "./hydrated.ts";
import { publicPages } from "#shared/site.ts";

const addresses = [...publicPages.map((page) => page.path), "/auth", "/auth/nuova-password", "/non-esiste"];

/** The addresses of other sites that a page of ours asks for, or tries to. */
function collectStrangers(page: Page, origin: string): string[] {
  const strangers: string[] = [];
  const ours = [origin, BACKEND_URL || origin].map((address) => new URL(address).host);
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(?:data|blob):$/.test(protocol)) return;
    if (!ours.includes(host)) strangers.push(`${address} from ${page.url()}`);
  };
  page.on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  return strangers;
}

/** Everything that the browser keeps for the site: names only. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ""}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
}

for (const path of addresses)
  test(`${path} asks nothing of anybody else and leaves nothing in the browser`, async ({ page, context, baseURL }) => {
    const strangers = collectStrangers(page, baseURL ?? "");
    await openHydrated(page, path);
    if (path === "/") {
      const socket = page.waitForEvent("websocket"); // the live news: the last thing that the home page asks for
      await page.reload();
      await socket;
    }
    // To the end: what loads only when it is seen.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(strangers).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await kept(page)).toEqual([]);
  });

test("from page to page, in the menus and in the forms, still nothing", async ({ page, context, baseURL }) => {
  const strangers = collectStrangers(page, baseURL ?? "");
  await openHydrated(page);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Progetti", "Privacy", "Accessibilità"]) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page.locator("h1")).toBeFocused();
  }
  await page.getByRole("link", { name: "Accedi" }).click();
  await page.getByLabel("Email istituzionale").fill("docente@icborgosole.edu.it");
  await page.getByLabel("Password", { exact: true }).fill("non-è-questa");
  await page.getByRole("tabpanel").getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByText("Email o password errati. Riprova.")).toBeVisible();
  expect(strangers).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await kept(page)).toEqual([]);
});

test("after the sign-in the browser keeps the session alone; after the way out nothing", async ({ page, context }) => {
  await signIn(page, admin);
  expect(await kept(page)).toEqual([expect.stringMatching(/^sb-.+-auth-token$/)]);
  await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "Admin" }).click();
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(page.getByRole("link", { name: "Accedi" })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
