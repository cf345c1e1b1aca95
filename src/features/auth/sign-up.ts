import type { AuthError } from "@supabase/supabase-js";
import type { Credentials } from "./credentials.ts";
import { auth, endTransientSession } from "./transient-client.ts";

/**
 * Creates the account without signing in. Without e-mail confirmation the server answers with a session, and the shared
 * client would sign the user in, in every open tab.
 */
export async function signUp({ email, password }: Credentials): Promise<{ error: AuthError | null }> {
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo: `${location.origin}/` } });
  if (data.session) await endTransientSession();
  return { error };
}
