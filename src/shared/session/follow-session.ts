import { endSession, hearChosenEnds, notKnownYet, sessionStore, startSignedOut } from "./session-store.ts";
import { loadSupabase, whenSupabaseLoads } from "./load-supabase.ts";
import { hasStoredSession, isSessionKey } from "./stored-session.ts";
import { supabaseAddress } from "#shared/env.ts";
import { whenHydrated } from "#shared/use-is-hydrated.ts";

/**
 * Syncs the session store with the Supabase client's auth events. Loads the client only when there is a session to read
 * or a caller needs it. Returns a function that stops the sync.
 */
export function followSession(): () => void {
  const stops = [
    whenSupabaseLoads(({ supabase, followClient }) => stops.push(followClient(supabase), hearChosenEnds())),
    () => removeEventListener("storage", onStorage),
    () => sessionStore.write(notKnownYet),
  ];
  addEventListener("storage", onStorage);
  if (hasStoredSession()) readSession();
  else stops.push(whenHydrated(startSignedOut));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the client, which reads the stored session and emits an event for it. */
function readSession(): void {
  if (!supabaseAddress()) return startSignedOut();
  loadSupabase().catch((reason: unknown) => {
    console.error("The session could not be read.", reason);
    startSignedOut();
  });
}

function onStorage(event: StorageEvent): void {
  if (!isSessionKey(event.key)) return;
  if (event.newValue) readSession();
  else endSession();
}
