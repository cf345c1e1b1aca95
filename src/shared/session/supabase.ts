import { createClient } from "@supabase/supabase-js";
import { readKept, sendToAuth, sessionKey } from "./session-life.ts";
import { TOO_MANY_REQUESTS } from "#shared/change/refusal.ts";
import type { Database } from "#shared/database.types.ts";
import { requiredAddress } from "#shared/env.ts";
import { notify } from "#shared/notify.ts";
import { storableJson } from "#shared/storable-text.ts";

const address = requiredAddress();
const KEY = sessionKey(address.url);

/** The one client of the whole site. Import it through loadSupabase(): it is a chunk of its own. */
export const supabase = createClient<Database>(address.url, address.publishableKey, {
  auth: {
    flowType: "implicit",
    persistSession: true,
    autoRefreshToken: true,
    // Tokens in a link are ignored (session fixation): they would sign the visitor in as the author of the link.
    detectSessionInUrl: false,
    storageKey: KEY,
  },
  global: { fetch: send },
});

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (typeof input !== "string") return fetch(input, init);
  if (input.includes("/auth/v1/")) return sendToAuth(input, init, readKept("localStorage", KEY));
  const response = await sendStorable(input, init);
  const headers = new Headers(init?.headers);
  const [, token] = headers.get("authorization")?.split(" ") ?? [];
  if (response.status !== 401 || !token || token === address.publishableKey) return response;
  const next = await renew(token);
  if (!next) return response;
  if (next === token) return notRenewed();
  headers.set("authorization", `Bearer ${next}`);
  return sendStorable(input, { ...init, headers });
}

/** What is typed, pasted or in an address may have characters that PostgreSQL refuses, and with them the whole request. */
function sendStorable(input: string, init?: RequestInit): Promise<Response> {
  if (!input.includes("/rest/v1/")) return fetch(input, init);
  const body = typeof init?.body === "string" ? { body: storableJson(init.body) } : {};
  return fetch(input.replaceAll("%00", "%20"), { ...init, ...body });
}

let renewal: { of: string; token: Promise<string | undefined> } | undefined;
let renewed: string | undefined;

/**
 * A token that the server refuses though it should still be good: the device's clock has been put right since it came.
 * It is renewed once. Returns the token to send in its place: the same while the session cannot be renewed.
 */
async function renew(token: string): Promise<string | undefined> {
  const kept = readKept("localStorage", KEY);
  if (kept?.access_token === token && kept.held) return token;
  if (renewal?.of === token) return renewal.token;
  if (kept?.access_token !== token || token === renewed) return undefined;
  renewal = { of: token, token: supabase.auth.refreshSession().then(({ data }) => data.session?.access_token) };
  renewed = await renewal.token;
  if (!renewed) renewal = undefined;
  return renewed;
}

let told: number | undefined;

/** In place of the answer that the session is over. */
function notRenewed(): Response {
  const { held, expires_at } = readKept("localStorage", KEY) ?? {};
  const isTooMany = held === 429;
  if (isTooMany && told !== expires_at) notify({ variant: "error", title: "Errore", description: TOO_MANY_REQUESTS });
  told = expires_at;
  return new Response(JSON.stringify(isTooMany ? { code: "over_request_rate_limit" } : {}), { status: held ?? 503 });
}
