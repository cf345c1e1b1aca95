import type { AuthChangeEvent, Session, SupabaseClient } from "@supabase/supabase-js";
import { endSession, startSignedOut } from "./end-session.ts";
import { readDetails, readRole } from "./read-details.ts";
import { sessionIn } from "./session-state.ts";
import { sessionStore } from "./session-store.ts";
import type { Database } from "#shared/database.types.ts";

type Client = SupabaseClient<Database>;

/** Subscribes to the client's auth events. In the client's chunk: most visitors need neither. Returns the unsubscribe function. */
export function followClient(client: Client): () => void {
  const { data } = client.auth.onAuthStateChange((event, session) => receiveEvent(client, event, session));
  const onFocus = () => readRoleAgain(client);
  addEventListener("focus", onFocus);
  return () => {
    data.subscription.unsubscribe();
    removeEventListener("focus", onFocus);
  };
}

/** A role given or taken in another window shows in this one when it gets the focus. */
function readRoleAgain(client: Client): void {
  const state = sessionStore.read();
  if (state.status === "in" && navigator.onLine) void readRole(client, state.session.user.id);
}

function receiveEvent(client: Client, event: AuthChangeEvent, session: Session | null): void {
  const state = sessionStore.read();
  const before = sessionIn(state);
  if (!session) {
    if (before || event === "SIGNED_OUT") endSession();
    else startSignedOut();
    return;
  }

  const userId = session.user.id;
  const isSame = before?.user.id === userId;
  if (isSame && state.status === "in") sessionStore.write({ ...state, session });
  else sessionStore.write({ status: "loading", session });

  // With a fast clock every request refreshes the token: reading again after each refresh would never end.
  if (isSame && event === "TOKEN_REFRESHED") return;
  // Deferred: a request made inside the callback would wait for the lock that the callback holds.
  setTimeout(() => void readDetails(client, userId));
}
