import { expect, test, type Page } from "playwright/test";
import { confirmedTeacher, fillCredentials, storedSession } from "./new-teacher.ts";
import { openAs } from "./people.ts";
import { SESSION_KEY } from "./service.ts";

const REFRESH = "**/auth/v1/token?grant_type=refresh_token";

const signInLink = (page: Page) => page.getByRole("link", { name: "Accedi" }).first();
const userButton = (page: Page, email: string) => page.getByRole("button", { name: email }).first();

async function signOut(page: Page, email: string): Promise<void> {
  await userButton(page, email).click();
  await page.getByRole("button", { name: "Esci" }).dblclick();
}

/** Answers token refreshes like a server that no longer knows the token. Returns a function that counts them. */
async function refuseRefresh(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(REFRESH, (route) => {
    asked += 1;
    return route.fulfill({
      status: 400,
      headers: { "x-supabase-api-version": "2024-01-01" },
      json: { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" },
    });
  });
  return () => asked;
}

/** Sets the stored session's expiry to the past. Runs in the page. */
function expireStored(key: string): void {
  const kept = localStorage.getItem(key);
  if (!kept) return;
  const session = { ...JSON.parse(kept), expires_at: Math.floor(Date.now() / 1000) - 60 };
  localStorage.setItem(key, JSON.stringify(session));
}

/** Expires the session when the next page opens. Earlier, the open page would refresh it at its next request. */
const expireAtNextPage = (page: Page) => page.addInitScript(expireStored, SESSION_KEY);

/** Expires the session in an open page whose token the server does not refresh. */
async function expireNow(page: Page): Promise<void> {
  await refuseRefresh(page);
  await page.evaluate(expireStored, SESSION_KEY);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect.poll(() => storedSession(page)).toBeNull();
}

test("sign-out sends one request, ends the session in every tab and leads home, also from public pages", async ({
  context,
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  const [reserved, open] = [await context.newPage(), await context.newPage()];
  await reserved.goto("/profilo");
  await expect(reserved.getByRole("heading", { name: "Il mio profilo" })).toBeVisible();
  await open.goto("/contatti");
  await expect(userButton(open, who.email)).toBeVisible();

  let sent = 0;
  page.on("request", (asked) => (sent += asked.url().includes("/auth/v1/logout") ? 1 : 0));
  await signOut(page, who.email);
  for (const tab of [page, reserved, open]) {
    await expect(tab).toHaveURL("/");
    await expect(signInLink(tab)).toBeVisible();
  }
  expect(await storedSession(page)).toBeNull();
  expect(sent).toBe(1);
});

test("Back after a sign-out does not show the private page again", async ({ page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/profilo");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(who.email);
  await signOut(page, who.email);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);
  await expect(page.getByText(who.email)).toHaveCount(0);
});

test("a session that expired while the tab was suspended is refreshed", async ({ page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await expireAtNextPage(page);
  const refreshed = page.waitForResponse(REFRESH);
  await page.goto("/profilo");
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(who.email);
});

test("a user deleted on the server is signed out at the next refresh, which is sent once", async ({
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await expireAtNextPage(page);
  const refreshes = await refuseRefresh(page);
  await page.goto("/profilo");
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toBeNull();
  expect(refreshes()).toBe(1);
});

test("a session that expires leaves every open public page where it is", async ({ context, page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await expect(userButton(page, who.email)).toBeVisible();
  const second = await context.newPage();
  await second.goto("/contatti");
  await expect(userButton(second, who.email)).toBeVisible();

  await expireNow(page);
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL("/progetti/mof");
  await expect(signInLink(second)).toBeVisible();
  await expect(second).toHaveURL("/contatti");
});

for (const path of ["/profilo", "/admin"])
  test(`a session that expires on ${path} leads to the sign-in, which says why and leads back`, async ({
    page,
    request,
  }) => {
    const who = await confirmedTeacher(request);
    await openAs(page, who, path);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/profilo|Amministrazione/);
    const title = await heading.textContent();

    await expireNow(page);
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("La sessione è scaduta")).toBeVisible();
    await fillCredentials(page, who);
    await page.getByRole("button", { name: "Accedi", exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading).toHaveText(title ?? "");
  });
