import type { AuthChangeEvent, Session, SupabaseClient } from "@supabase/supabase-js";
import { acceptsFragment } from "./auth-fragment.ts";
import { endSession, startSignedOut } from "./end-session.ts";
import { mailLink } from "./mail-link.ts";
import { readDetails } from "./read-details.ts";
import { personIn, type Person } from "./session-state.ts";
import { sessionStore } from "./session-store.ts";
import type { Database } from "#shared/database.types.ts";

type Client = SupabaseClient<Database>;

/** Hears from the client who comes and goes. Loaded with it: most visitors need neither. Returns what stops it. */
export function followClient(client: Client): () => void {
  const { data } = client.auth.onAuthStateChange((event, session) => receiveEvent(client, event, session));
  return () => data.subscription.unsubscribe();
}

function receiveEvent(client: Client, event: AuthChangeEvent, session: Session | null): void {
  const state = sessionStore.read();
  const before = personIn(state);
  if (!session) {
    if (before || event === "SIGNED_OUT") endSession();
    else startSignedOut();
    return;
  }

  const userId = session.user.id;
  const isSame = before?.session.user.id === userId;
  const person = {
    session,
    recovering: opensRecovery(event, userId) || (isSame && before.recovering),
  } satisfies Person;
  if (isSame && state.status === "in") sessionStore.write({ ...state, person });
  else sessionStore.write({ status: "loading", person });

  // With a clock that is ahead every request renews the token: reading again for that would never end.
  if (isSame && event === "TOKEN_REFRESHED") return;
  // Deferred: a request made inside the callback would wait for the lock that the callback holds.
  setTimeout(() => void readDetails(client, userId));
}

/**
 * The library tells of a recovery only those who listen already, and every open tab: on the home page the news may have
 * started it before, and only the tab that opened the mail is to ask for a password.
 */
function opensRecovery(event: AuthChangeEvent, userId: string): boolean {
  const isFirst = event === "PASSWORD_RECOVERY" || event === "INITIAL_SESSION";
  return isFirst && mailLink?.type === "recovery" && acceptsFragment(mailLink, userId);
}
