import type { Session } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";

/** "unknown" when it could not be read; null when the person has none, and none could be made. */
export type Profile = Database["public"]["Tables"]["profiles"]["Row"] | null | "unknown";

/** "unknown" when it could not be read; null when the person has none. A newer database may have others. */
export type Role = Database["public"]["Enums"]["app_role"] | null | "unknown";

/** Why the session ended: the user signed out, or the server no longer accepts it. */
export type SessionEnd = "choice" | "expiry";

/** The auth state. `loading` lasts until session, profile and role are known. */
export type SessionState =
  | { status: "loading"; session: Session | null }
  | { status: "out"; endedBy: SessionEnd | null }
  | { status: "in"; session: Session; profile: Profile; role: Role };

export const notKnownYet: SessionState = { status: "loading", session: null };

export function sessionIn(state: SessionState): Session | null {
  return state.status === "out" ? null : state.session;
}

let state: SessionState = notKnownYet;
const listeners = new Set<() => void>();

/** The auth state outside React; AuthProvider reads it with useSyncExternalStore. */
export const sessionStore = {
  read: () => state,

  write(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let channel: BroadcastChannel | undefined;
let isChosen = false;

/**
 * supabase-js tells every tab that a session has ended, but not why. The tab where the user signs out announces it to the
 * other tabs before the request to the server.
 */
export function hearChosenEnds(): () => void {
  channel = new BroadcastChannel("sign-out");
  channel.onmessage = expectChosenEnd;
  return () => channel?.close();
}

/** For the tab where the user signs out. */
export function announceChosenEnd(): void {
  expectChosenEnd();
  channel?.postMessage("chosen");
}

/** Records the end of the session: a sign-out or an expiry. Later calls for the same session change nothing. */
export function endSession(): void {
  leave(isChosen ? "choice" : "expiry");
  isChosen = false;
}

export function startSignedOut(): void {
  leave(null);
}

function expectChosenEnd(): void {
  isChosen = sessionIn(sessionStore.read()) !== null;
}

function leave(endedBy: SessionEnd | null): void {
  if (sessionStore.read().status !== "out") sessionStore.write({ status: "out", endedBy });
}
