import { announceChosenEnd, endSession } from "./end-session.ts";
import { loadSupabase } from "./load-supabase.ts";
import { forgetStoredSession } from "./stored-session.ts";

/** Signs the user out: always on this device, even if the server does not answer. */
export async function signOut(): Promise<void> {
  announceChosenEnd();
  try {
    const client = await loadSupabase();
    const { error } = await client.auth.signOut({ scope: "local" });
    if (error) console.error("The session could not be ended on the server.", error.message);
  } catch (reason) {
    console.error("The session could not be ended on the server.", reason);
  } finally {
    forgetStoredSession(); // the library keeps the session when the server does not answer
    endSession();
  }
}
