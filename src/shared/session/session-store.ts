import { notKnownYet, type SessionState } from "./session-state.ts";

let state = notKnownYet;
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
