import { loadSupabase } from "./load-supabase.ts";
import { endSession } from "./session-store.ts";

/**
 * Whether the client has no session any more although the page still shows one: the storage was cleared. The database
 * then answers as to an account without a role. False when the session cannot be read, for example without a network.
 */
export async function isSessionLost(): Promise<boolean> {
  try {
    const { auth } = await loadSupabase();
    const { data, error } = await auth.getSession();
    return !error && !data.session;
  } catch (reason) {
    console.error("The session could not be read.", reason);
    return false;
  }
}

/** Ends a session that the server no longer accepts: private pages lead to the sign-in, which leads back to them. */
export async function leaveSession(): Promise<void> {
  try {
    await (await loadSupabase()).auth.signOut({ scope: "local" });
  } catch (reason) {
    console.error("The session could not be ended.", reason);
  }
  endSession();
}
