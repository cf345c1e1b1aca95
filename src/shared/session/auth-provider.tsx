import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { followSession } from "./follow-session.ts";
import { loadClientModule, loadSupabase } from "./load-supabase.ts";
import { forgetStoredSession } from "./stored-session.ts";
import {
  announceChosenEnd,
  endSession,
  notKnownYet,
  sessionIn,
  type SessionState,
  sessionStore,
} from "./session-store.ts";
import { AuthContext, type AuthState } from "./use-auth.ts";

export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => notKnownYet);
  // Subscribes to the client's auth events and to the browser's storage events.
  useEffect(followSession, []);

  const auth = useMemo(() => authState(state), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function authState(state: SessionState): AuthState {
  const session = sessionIn(state);
  const { profile, role } = state.status === "in" ? state : { profile: null, role: null };
  return {
    user: session?.user ?? null,
    session,
    profile,
    role,
    loading: state.status === "loading",
    endedBy: state.status === "out" ? state.endedBy : null,
    signOut,
    reload,
  };
}

async function reload(): Promise<boolean> {
  const userId = sessionIn(sessionStore.read())?.user.id;
  if (!userId) return false;
  const { supabase, readDetails } = await loadClientModule();
  return readDetails(supabase, userId);
}

/** Signs the user out: always on this device, even if the server does not answer. */
async function signOut(): Promise<void> {
  announceChosenEnd();
  const reason = await endOnServer();
  forgetStoredSession(); // the library keeps the session when the server does not answer
  endSession();
  if (!reason) return;
  console.error("The session could not be ended on the server.", reason);
  await stopMessages().catch((reason: unknown) => console.error("The messages could not be ended.", reason));
}

/** Returns what went wrong, if anything. */
async function endOnServer(): Promise<unknown> {
  try {
    const { auth } = await loadSupabase();
    return (await auth.signOut({ scope: "local" })).error;
  } catch (reason) {
    return reason;
  }
}

/** A server that does not know of the sign-out would go on telling this device of reserved notices. */
async function stopMessages(): Promise<void> {
  const { hasAskedForMessages } = await import("#shared/messages/remembered-endpoint.ts");
  if (!(await hasAskedForMessages())) return;
  const [messages, { notify }] = await Promise.all([
    import("#shared/messages/follow-device.ts"),
    import("#shared/notify.ts"),
  ]);
  await messages.stopMessages();
  notify({
    variant: "error",
    title: "Qui non arrivano più messaggi",
    description: "Il server non ha saputo dell’uscita. Con «Avvisami» si chiedono di nuovo.",
  });
}
