import { expect, type APIRequestContext } from "playwright/test";
import { sessionKey } from "#shared/session/session-life.ts";
import { LOCAL_KEYS } from "../../tools/backend/keys.ts";

/** The origin of the backend: empty for the embedded one, which has the origin of the site. */
export const BACKEND_URL = process.env["E2E_PROJECT_URL"] ?? "";

/** The localStorage key of the session. */
export const SESSION_KEY = sessionKey(BACKEND_URL || "http://localhost");

/** Where a Supabase project started with Docker keeps the mails that it sends. */
export const MAILPIT_URL = process.env["E2E_MAILPIT_URL"] ?? "";

export const KEYS = {
  publishable: process.env["E2E_PUBLISHABLE_KEY"] ?? LOCAL_KEYS.publishable,
  secret: process.env["E2E_SECRET_KEY"] ?? LOCAL_KEYS.secret,
};

const headers = { apikey: KEYS.secret, authorization: `Bearer ${KEYS.secret}` };

/** Updates rows with the secret key. */
export async function patchRows(request: APIRequestContext, query: string, data: object): Promise<void> {
  const answer = await request.patch(`${BACKEND_URL}/rest/v1/${query}`, { headers, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

export async function insertRows(request: APIRequestContext, table: string, data: object): Promise<void> {
  const answer = await request.post(`${BACKEND_URL}/rest/v1/${table}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
}

export async function deleteRows(request: APIRequestContext, query: string): Promise<void> {
  const answer = await request.delete(`${BACKEND_URL}/rest/v1/${query}`, { headers });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

export async function readRows(request: APIRequestContext, query: string): Promise<Record<string, unknown>[]> {
  const answer = await request.get(`${BACKEND_URL}/rest/v1/${query}`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>[]; // PostgREST answers with rows
}
