import type { PostgrestError } from "@supabase/supabase-js";
import { auth, endTransientSession, forgetTransientSession, transientClient } from "./transient-client.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

/**
 * Deletes the account. The database wants a new session: it is made with a client of its own, so that the session of the
 * page stays as it is if anything fails.
 */
export async function deleteOwnAccount(email: string, password: string) {
  const { error: refused } = await auth.signInWithPassword({ email, password });
  if (refused) return { error: refused.code === "invalid_credentials" && (await isGone()) ? null : refused };

  const { error } = await transientClient.rpc("delete_own_account");
  if (error && !isDone(error)) {
    await endTransientSession();
    return { error };
  }
  forgetTransientSession(); // the server has deleted it
  return { error: null };
}

function isDone({ message }: PostgrestError): boolean {
  return message === "no_such_person";
}

/** The account may be deleted already: by a call whose answer was lost, or by an administrator. */
async function isGone(): Promise<boolean> {
  const { data } = await (await loadSupabase()).auth.getSession();
  const { error } = await auth.getUser(data.session?.access_token);
  return error?.code === "user_not_found";
}
