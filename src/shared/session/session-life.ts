import { readStoredJson, type Store } from "#shared/device-storage.ts";

/** What auth-js keeps of a session, as far as it is read here. */
interface Kept {
  access_token: string;
  refresh_token: string;
  expires_at?: number;
  /** It could not be renewed: the status of the answer. */
  held?: number;
}

/** auth-js renews a session in its last 90 seconds: one that is held is asked for again after a minute. */
const HELD_SECONDS = 90 + 60;

/** The key under which supabase-js keeps the session of a project: the library's own rule. */
export function sessionKey(projectUrl: string): string {
  return `sb-${new URL(projectUrl).hostname.split(".")[0]}-auth-token`;
}

/** The session that a client keeps under this key, if any. */
export function readKept(store: Store, key: string): Kept | undefined {
  return readStoredJson(key, store) as Kept | undefined; // auth-js wrote it
}

/**
 * Sends a request to Supabase Auth. A session that comes lasts by the device's clock, which may be hours off: auth-js
 * compares `expires_at` with it, at every request. A session that is not renewed lasts on, unless the auth server itself
 * says that it is over: auth-js would forget it for "too many requests", and for the page of a filter.
 */
export async function sendToAuth(address: string, init: RequestInit | undefined, kept: Kept | undefined) {
  const response = await fetch(address, init);
  const body = Object(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ) as Record<string, unknown>;
  if (response.ok) return typeof body["expires_in"] === "number" ? withSession(body) : response;
  const isRenewal = address.includes("grant_type=refresh_token");
  if (!isRenewal || response.status >= 500 || isRefusal(response.status, body) || !isFor(init, kept)) return response;
  console.warn("The session could not be renewed, and is kept.", response.status);
  return withSession({ ...kept, held: response.status, expires_in: HELD_SECONDS });
}

/** Without `expires_at`, which is of the server's clock, auth-js reckons from now. */
function withSession(session: object): Response {
  return new Response(JSON.stringify({ ...session, expires_at: undefined }));
}

/** A code is the auth server's: gateways and filters have none. */
function isRefusal(status: number, { error_code, code, error }: Record<string, unknown>): boolean {
  return status !== 429 && [error_code, code, error].some((word) => typeof word === "string");
}

function isFor(init: RequestInit | undefined, kept: Kept | undefined): boolean {
  return typeof init?.body === "string" && init.body.includes(JSON.stringify(kept?.refresh_token ?? null));
}
