import { expect, test, type Page } from "playwright/test";
import { SESSION_KEY } from "./service.ts";
import { confirmedTeacher, storedSession } from "./new-teacher.ts";
import { openAs } from "./people.ts";

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: email }).first().click();
  await page.getByRole("button", { name: "Esci" }).click();
}

const signInLink = (page: Page) => page.getByRole("link", { name: "Accedi" }).first();

test("signs out in every open tab, and leads home, from the public pages too", async ({ context, page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  const [reserved, open] = [await context.newPage(), await context.newPage()];
  await reserved.goto("/profilo");
  await expect(reserved.getByRole("heading", { name: "Il mio profilo" })).toBeVisible();
  await open.goto("/contatti");
  await expect(open.getByRole("button", { name: who.email }).first()).toBeVisible();

  await signOut(page, who.email);
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  for (const other of [reserved, open]) {
    await expect(other).toHaveURL("/");
    await expect(signInLink(other)).toBeVisible();
  }
});

test("from a private page goes to the home page, and Back does not show it again", async ({ page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/profilo");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(who.email);
  await signOut(page, who.email);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);
  await expect(page.getByText(who.email)).toHaveCount(0);
});

test("without the network the session ends all the same, on this computer", async ({ page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await page.route("**/auth/v1/logout*", (route) => route.abort("internetdisconnected"));
  await signOut(page, who.email);
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
});

/**
 * The computer slept: when the next page opens, the session that the browser keeps is past its time. Not before: the
 * page that is still open would renew it at its next request.
 */
async function letItExpire(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const kept = localStorage.getItem(key);
    if (!kept) return;
    const session = JSON.parse(kept);
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, SESSION_KEY);
}

const REFRESH = "**/auth/v1/token?grant_type=refresh_token";

test("a session that expired while the tab slept is refreshed", async ({ page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await letItExpire(page);
  const refreshed = page.waitForResponse(REFRESH);
  await page.goto("/profilo");
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(who.email);
});

test("a user deleted on the server is signed out at the next refresh", async ({ page, request }) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await letItExpire(page);
  let asked = 0;
  await page.route(REFRESH, (route) => {
    asked += 1;
    return route.fulfill({
      status: 400,
      headers: { "x-supabase-api-version": "2024-01-01" },
      json: { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" },
    });
  });
  await page.goto("/profilo");
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toBeNull();
  expect(asked).toBe(1);
});
