import { expect, test, type Page } from "playwright/test";
import { confirmedTeacher, fillCredentials, storedSession } from "./new-teacher.ts";
import { openAs } from "./people.ts";
import { SESSION_KEY } from "./service.ts";

const REFRESH = "**/auth/v1/token?grant_type=refresh_token";
const HOUR = 3_600_000;

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

test("sign-out sends one request, ends the session in every tab and leads home, also from public pages; Back does not show the private page", async ({
  context,
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  const reserved = await context.newPage();
  await reserved.goto("/profilo");
  const email = reserved.getByLabel("Email", { exact: true });
  await expect(email).toHaveValue(who.email);

  let sent = 0;
  page.on("request", (asked) => (sent += asked.url().includes("/auth/v1/logout") ? 1 : 0));
  await signOut(page, who.email);
  for (const tab of [page, reserved]) {
    await expect(tab).toHaveURL("/");
    await expect(signInLink(tab)).toBeVisible();
  }
  expect(await storedSession(page)).toBeNull();
  expect(sent).toBe(1);
  await reserved.goBack();
  await expect(email).toHaveCount(0);
  await expect(reserved.getByText(who.email)).toHaveCount(0);
});

test("a session that expired while the tab was suspended is refreshed; of a user deleted on the server it ends, after one request", async ({
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await expireAtNextPage(page);
  const refreshed = page.waitForResponse(REFRESH);
  await page.goto("/profilo");
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(who.email);

  const refreshes = await refuseRefresh(page);
  await page.goto("/profilo");
  await expect(page).toHaveURL("/auth");
  expect(await storedSession(page)).toBeNull();
  expect(refreshes()).toBe(1);
});

test("a session that expires leaves every open public page where it is; a private one leads to the sign-in, which says why and leads back", async ({
  context,
  page,
  request,
}) => {
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
  await second.close();

  await openAs(page, who, "/profilo");
  for (const path of ["/profilo", "/admin"])
    await test.step(path, async () => {
      if (path === "/admin") await page.goto(path);
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
});

test("a clock that is set two hours forward renews the session once; when the server renews none for too many requests it is kept, and asked for once a minute", async ({
  page,
  request,
}) => {
  const pages = ["/profilo", "/", "/contatti", "/avvisi", "/area-docenti", "/calendario", "/progetti/mof"];
  const walk = async () => {
    for (const path of pages) {
      await page.goto(path);
      await expect(userButton(page, who.email)).toBeVisible();
    }
  };
  const who = await confirmedTeacher(request);
  const renewals: number[] = [];
  page.on("response", (answer) => void (answer.url().includes("refresh_token") && renewals.push(answer.status())));
  await page.clock.install();
  await openAs(page, who, "/profilo");
  await expect(userButton(page, who.email)).toBeVisible();
  expect(renewals).toEqual([]);
  await page.clock.setSystemTime(Date.now() + 2 * HOUR);
  await walk();
  expect(renewals).toEqual([200]);

  await page.route(REFRESH, (route) =>
    route.fulfill({
      status: 429,
      headers: { "x-supabase-api-version": "2024-01-01" },
      json: { code: "over_request_rate_limit", message: "Request rate limit reached" },
    }),
  );
  await page.clock.setSystemTime(Date.now() + 4 * HOUR);
  await walk();
  expect(renewals).toEqual([200, 429]);
  await page.unroute(REFRESH);
  await page.clock.fastForward(61_000);
  // The session is still good, so no page waits for it; the one after a page that was left too soon would ask again.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("held");
  await walk();
  expect(renewals).toEqual([200, 429, 200]);
});
