import { createClient } from "@supabase/supabase-js";
import { supabaseAddress } from "#shared/env.ts";
import { sessionKey } from "#shared/session/stored-session.ts";

const address = supabaseAddress();
if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");

const STORAGE_KEY = `${sessionKey(address.url)}-transient`;
const storage = tabStorage();

/**
 * A client beside the shared one: whom it signs in is not signed in on the site. Its session lasts as long as the tab,
 * so that a reload finds it.
 */
export const { auth } = createClient(address.url, address.publishableKey, {
  auth: {
    flowType: "implicit",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: STORAGE_KEY,
    ...(storage ? { persistSession: true, storage } : { persistSession: false }),
  },
});

/** What was asked for is done by now: a session left to expire by itself on the server does not change it. */
export async function endTransientSession(): Promise<void> {
  const { error } = await auth.signOut({ scope: "local" });
  if (error) console.error("The session could not be ended on the server.", error.status, error.code);
  forgetTransientSession();
}

/** Here alone: on the server the session goes on. */
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
