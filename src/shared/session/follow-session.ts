import { endSession, hearChosenEnds, startSignedOut } from "./end-session.ts";
import { loadSupabase, whenSupabaseLoads } from "./load-supabase.ts";
import { notKnownYet } from "./session-state.ts";
import { sessionStore } from "./session-store.ts";
import { hasStoredSession, isSessionKey } from "./stored-session.ts";
import { supabaseAddress } from "#shared/env.ts";

/**
 * Keeps the store true: the client, once loaded, says who comes and goes. It is loaded only when there is a session to
 * read or somebody needs it. Returns what stops it.
 */
export function followSession(): () => void {
  const stops = [
    whenSupabaseLoads(({ supabase, followClient }) => stops.push(followClient(supabase), hearChosenEnds())),
    () => removeEventListener("storage", onStorage),
    () => sessionStore.write(notKnownYet),
  ];
  addEventListener("storage", onStorage);
  if (hasStoredSession()) readSession();
  else startSignedOut();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The client reads the session as soon as it is there, and tells of it. */
function readSession(): void {
  if (!supabaseAddress()) return startSignedOut();
  loadSupabase().catch((reason: unknown) => {
    console.error("The session could not be read.", reason);
    startSignedOut();
  });
}

/** Somebody signs in or out in another tab. */
function onStorage(event: StorageEvent): void {
  if (!isSessionKey(event.key)) return;
  if (event.newValue) readSession();
  else endSession();
}
