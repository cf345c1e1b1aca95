import { expect, test, type Request } from "playwright/test";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { admin, openAs, signIn, teacher } from "./people.ts";
import { collectStrangers, kept } from "./what-it-tells.ts";

test("from page to page, in the menus and in the forms, still nothing", async ({ page, baseURL }) => {
  const strangers = collectStrangers(page, baseURL ?? "");
  await openHydrated(page);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Progetti", "Privacy", "Accessibilità"]) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page.locator("h1")).toBeFocused();
  }
  await page.getByRole("link", { name: "Accedi" }).click();
  await page.getByLabel("Email istituzionale").fill(teacher.email);
  await page.getByLabel("Password", { exact: true }).fill("non-è-questa");
  await page.getByRole("tabpanel").getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByText("Email o password errati. Riprova.")).toBeVisible();
  expect(strangers).toEqual([]);
  expect(await kept(page)).toEqual([]);
});

test("after the sign-in the browser keeps the session alone; after the way out nothing", async ({ page }) => {
  await signIn(page, admin);
  expect(await kept(page)).toEqual([expect.stringMatching(/^sb-.+-auth-token$/)]);
  await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "Admin" }).click();
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(page.getByRole("link", { name: "Accedi" })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test("words searched by a signed-in teacher are in no address, and travel without the session", async ({ page }) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const withWords = () => requests.filter((request) => request.postData()?.includes("dislessia"));
  const paths = () => withWords().map((request) => new URL(request.url()).pathname);

  await openAs(page, teacher, "/contatti");
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Cerca", exact: true }).click();
  await page.getByRole("combobox").fill("dislessia");
  const ofTheDialog = ["/rest/v1/rpc/list_notices", "/rest/v1/rpc/search_news"];
  await expect.poll(() => paths().sort()).toEqual(ofTheDialog);
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ultime notizie" }).click();
  await page.getByRole("searchbox", { name: "Parole nel titolo" }).fill("dislessia");
  await page.keyboard.press("Enter");
  await expect.poll(() => paths().slice(2)).toEqual(["/rest/v1/rpc/news_by_day"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Avvisi e circolari" }).click();
  await page.getByRole("searchbox", { name: "Parole o numero" }).fill("dislessia");
  await page.keyboard.press("Enter");
  await expect.poll(() => paths().slice(3)).toEqual(["/rest/v1/rpc/list_notices"]);

  for (const request of withWords()) {
    const headers = await request.allHeaders();
    expect(headers, request.url()).toHaveProperty("apikey");
    expect(headers, request.url()).not.toHaveProperty("authorization");
  }
  expect(requests.map((request) => request.url()).filter((url) => url.includes("dislessia"))).toEqual([]);
});
