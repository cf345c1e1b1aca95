import { createClient, type AuthError } from "@supabase/supabase-js";
import type { Credentials } from "./credentials.ts";
import { supabaseAddress } from "#shared/env.ts";

const address = supabaseAddress();
if (!address) throw new Error("VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: see .env.example.");

// A client of its own, which keeps nothing: a project without e-mail confirmation answers a sign-up with a session,
// and the shared client would sign the person in, in every open tab.
const { auth } = createClient(address.url, address.publishableKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: "sign-up" },
});

/** Makes the account. Nobody is signed in by it, whatever the project's setting. */
export async function signUp({ email, password }: Credentials): Promise<{ error: AuthError | null }> {
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo: `${location.origin}/` } });
  if (data.session) await endSession();
  return { error };
}

/** The account is made by now: a session left to expire by itself on the server does not change it. */
async function endSession(): Promise<void> {
  const { error } = await auth.signOut({ scope: "local" });
  if (error) console.error("The session of the new account could not be ended.", error.status, error.code);
}
