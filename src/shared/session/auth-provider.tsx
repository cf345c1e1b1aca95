import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { followSession } from "./follow-session.ts";
import { loadClientModule } from "./load-supabase.ts";
import { notKnownYet, sessionIn, type SessionState } from "./session-state.ts";
import { sessionStore } from "./session-store.ts";
import { signOut } from "./sign-out.ts";
import { AuthContext, type AuthState } from "./use-auth.ts";

/** Provides the auth state to the components below it. */
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
