import { expect, type APIRequestContext, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { BACKEND_URL, KEYS, SESSION_KEY } from "./service.ts";
import { nextLinkTo } from "./mailbox.ts";

let made = 0;

/** Credentials with an unused email. */
export function newTeacher(): { email: string; password: string } {
  made += 1;
  return { email: `prova.${Date.now()}.${process.pid}.${made}@${school.emailDomain}`, password: "Prima-password-1" };
}

/** Creates a confirmed account through the API. */
export async function confirmedTeacher(
  request: APIRequestContext,
  teacher = newTeacher(),
): Promise<{ email: string; password: string }> {
  expect((await signUpByApi(request, teacher)).status()).toBe(200);
  expect((await redeemByApi(request, await nextLinkTo(request, teacher.email))).status()).toBe(200);
  return teacher;
}

/** Redeems the link of a mail through the API. */
export function redeemByApi(request: APIRequestContext, link: string) {
  const { searchParams } = new URL(link);
  return request.post(`${BACKEND_URL}/auth/v1/verify`, {
    headers: { apikey: KEYS.publishable },
    data: { token_hash: searchParams.get("token_hash"), type: searchParams.get("type") },
  });
}

export function signUpByApi(request: APIRequestContext, data: object) {
  return request.post(`${BACKEND_URL}/auth/v1/signup`, { headers: { apikey: KEYS.publishable }, data });
}

export function signInByApi(request: APIRequestContext, data: object) {
  return request.post(`${BACKEND_URL}/auth/v1/token?grant_type=password`, {
    headers: { apikey: KEYS.publishable },
    data,
  });
}

export async function fillCredentials(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email istituzionale").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** The session in localStorage. */
export function storedSession(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
}
