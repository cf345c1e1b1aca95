import { expect, type APIRequestContext, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { EXAMPLE_ACCOUNTS } from "../../tools/backend/keys.ts";
import { openHydrated } from "./hydrated.ts";
import { BACKEND_URL, KEYS, SESSION_KEY } from "./service.ts";
import { signInByApi } from "./new-teacher.ts";

interface Person {
  email: string;
  password: string;
}

/** The example accounts of supabase/seed.sql. */
export const admin: Person = { email: `admin@${school.emailDomain}`, password: EXAMPLE_ACCOUNTS.password };
export const teacher: Person = { email: `docente@${school.emailDomain}`, password: EXAMPLE_ACCOUNTS.password };

export const editor: Person = { email: `redattore@${school.emailDomain}`, password: EXAMPLE_ACCOUNTS.password };
export const newcomer: Person = { email: `in-attesa@${school.emailDomain}`, password: EXAMPLE_ACCOUNTS.password };

/** Gives or takes a role as an administrator does on the site, in another window. */
export async function setRole(
  request: APIRequestContext,
  who: Person,
  role: string | null,
  from: string | null = null,
) {
  const [asked, own] = await Promise.all(
    [who, admin].map(async (person) => {
      const answer = await signInByApi(request, person);
      expect(answer.status()).toBe(200);
      return (await answer.json()) as { access_token: string; user: { id: string } };
    }),
  );
  const answer = await request.post(`${BACKEND_URL}/rest/v1/rpc/set_role`, {
    headers: { apikey: KEYS.publishable, authorization: `Bearer ${own?.access_token}` },
    data: { p_user: asked?.user.id, p_role: role, p_from: from },
  });
  expect(answer.status()).toBe(204);
}

/** Signs in through the form. */
export async function signIn(page: Page, who: Person): Promise<void> {
  await openHydrated(page, "/auth");
  await page.getByLabel("Email istituzionale").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
}

/** Opens the form for a new password, as after a click on the page of a recovery mail. */
export async function openNewPassword(page: Page, who: Person): Promise<void> {
  const answer = await signInByApi(page.request, who);
  expect(answer.status()).toBe(200);
  await page.goto("/favicon.svg"); // same origin, without the application
  await page.evaluate(
    ([email, session, key]) => {
      sessionStorage.setItem(key, session);
      history.replaceState({ usr: { outcome: "choose", type: "recovery", email } }, "", "/auth/conferma");
    },
    [who.email, await answer.text(), `${SESSION_KEY}-transient`] as const,
  );
  await page.reload();
}

/** Opens a page with a stored session, without the sign-in form. */
export async function openAs(page: Page, who: Person, path: string): Promise<void> {
  const answer = await signInByApi(page.request, who);
  expect(answer.status()).toBe(200);
  await page.goto("/favicon.svg"); // same origin, without the application
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await answer.text(),
  ] as const);
  await page.goto(path);
}
