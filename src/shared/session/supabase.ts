import { createClient } from "@supabase/supabase-js";
import { sessionKey } from "./stored-session.ts";
import type { Database } from "#shared/database.types.ts";
import { requiredAddress } from "#shared/env.ts";
import { storableJson } from "#shared/storable-text.ts";

const address = requiredAddress();

/** The one client of the whole site. Import it through loadSupabase(): it is a chunk of its own. */
export const supabase = createClient<Database>(address.url, address.publishableKey, {
  auth: {
    flowType: "implicit",
    persistSession: true,
    autoRefreshToken: true,
    // Tokens in a link are ignored (session fixation): they would sign the visitor in as the author of the link.
    detectSessionInUrl: false,
    storageKey: sessionKey(address.url),
  },
  global: { fetch: sendStorable },
});

/** What is typed, pasted or in an address may have characters that PostgreSQL refuses, and with them the whole request. */
function sendStorable(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (typeof input !== "string" || !input.includes("/rest/v1/")) return fetch(input, init);
  const body = typeof init?.body === "string" ? { body: storableJson(init.body) } : {};
  return fetch(input.replaceAll("%00", "%20"), { ...init, ...body });
}
