import { expect, test, type Page } from "playwright/test";
import { SESSION_KEY } from "./service.ts";
import { confirmedTeacher, fillCredentials, storedSession } from "./new-teacher.ts";
import { openAs } from "./people.ts";

const REFRESH = "**/auth/v1/token?grant_type=refresh_token";
const signInLink = (page: Page) => page.getByRole("link", { name: "Accedi" }).first();

/** The computer slept past the session's time, and the server does not renew it: found out when it wakes. */
async function expire(page: Page): Promise<void> {
  await page.route(REFRESH, (route) =>
    route.fulfill({
      status: 400,
      headers: { "x-supabase-api-version": "2024-01-01" },
      json: { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" },
    }),
  );
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, SESSION_KEY);
  await expect.poll(() => storedSession(page)).toBeNull();
}

test("a session that expires leaves the reader of a public page where they are, in every tab", async ({
  context,
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  await openAs(page, who, "/progetti/mof");
  await expect(page.getByRole("button", { name: who.email }).first()).toBeVisible();
  const second = await context.newPage();
  await second.goto("/contatti");
  await expect(second.getByRole("button", { name: who.email }).first()).toBeVisible();

  await expire(page);
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

    await expire(page);
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("La sessione è scaduta")).toBeVisible();
    await fillCredentials(page, who);
    await page.getByRole("button", { name: "Accedi", exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading).toHaveText(title ?? "");
  });
