import { expect, test, type Request } from "playwright/test";
import { untilHydrated } from "./hydrated.ts";
import { admin, openAs, signIn, teacher } from "./people.ts";
import { kept } from "./what-it-tells.ts";

test("a sign-in stores only the session, a sign-out leaves nothing", async ({ page }) => {
  await signIn(page, admin);
  expect(await kept(page)).toEqual([expect.stringMatching(/^sb-.+-auth-token$/)]);
  await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "Admin" }).click();
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(page.getByRole("link", { name: "Accedi" })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test("a signed-in teacher's search words are in no URL, and are sent without the session", async ({ page }) => {
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
  await page.getByRole("contentinfo").getByRole("link", { name: "Ultime notizie" }).press("Enter");
  await page.getByRole("searchbox", { name: "Parole nel titolo" }).fill("dislessia");
  await page.keyboard.press("Enter");
  // Again when another journey stores news or publishes a notice meanwhile.
  const ofTheLists = () => [...new Set(paths().slice(2))];
  await expect.poll(ofTheLists).toEqual(["/rest/v1/rpc/news_by_day"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Avvisi e circolari" }).press("Enter");
  await page.getByRole("searchbox", { name: "Parole o numero" }).fill("dislessia");
  await page.keyboard.press("Enter");
  await expect.poll(ofTheLists).toEqual(["/rest/v1/rpc/news_by_day", "/rest/v1/rpc/list_notices"]);

  for (const request of withWords()) {
    const headers = await request.allHeaders();
    expect(headers, request.url()).toHaveProperty("apikey");
    expect(headers, request.url()).not.toHaveProperty("authorization");
  }
  expect(requests.map((request) => request.url()).filter((url) => url.includes("dislessia"))).toEqual([]);
});
