import type { AuthError } from "@supabase/supabase-js";
import type { Credentials } from "./credentials.ts";
import { auth, endTransientSession } from "./transient-client.ts";

/**
 * Makes the account. Nobody is signed in by it, whatever the project's setting: without e-mail confirmation the answer
 * is a session, and the shared client would sign the person in, in every open tab.
 */
export async function signUp({ email, password }: Credentials): Promise<{ error: AuthError | null }> {
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo: `${location.origin}/` } });
  if (data.session) await endTransientSession();
  return { error };
}
