import { expect, type APIRequestContext } from "playwright/test";
import { BACKEND_URL, KEYS } from "./backend.ts";

const headers = { apikey: KEYS.secret, authorization: `Bearer ${KEYS.secret}` };

/** Changes rows as the server would, with the secret key of the backend. */
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
