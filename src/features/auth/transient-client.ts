import { createClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { supabaseAddress } from "#shared/env.ts";
import { readKept, sendToAuth, sessionKey } from "#shared/session/session-life.ts";

const address = supabaseAddress();
if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");

const STORAGE_KEY = `${sessionKey(address.url)}-transient`;
const storage = tabStorage();

/**
 * A second client, for mail links and for what needs a new session: its session does not sign the user in on the site.
 * It is kept in sessionStorage, so that a reload finds it.
 */
export const transientClient = createClient<Database>(address.url, address.publishableKey, {
  auth: {
    flowType: "implicit",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: STORAGE_KEY,
    ...(storage ? { persistSession: true, storage } : { persistSession: false }),
  },
  global: {
    fetch: (input, init) =>
      typeof input === "string" ? sendToAuth(input, init, readKept("sessionStorage", STORAGE_KEY)) : fetch(input, init),
  },
});

export const { auth } = transientClient;

/** Signs out of the transient session. A failure is only logged: the session expires by itself. */
export async function endTransientSession(): Promise<void> {
  const { error } = await auth.signOut({ scope: "local" });
  if (error) console.error("The session could not be ended on the server.", error.status, error.code);
  forgetTransientSession();
}

/** Removes the session from this tab only; on the server it stays valid. */
export function forgetTransientSession(): void {
  storage?.removeItem(STORAGE_KEY);
}

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined; // forbidden by the browser
  }
}
