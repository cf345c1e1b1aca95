import type { AuthChangeEvent, Session, SupabaseClient } from "@supabase/supabase-js";
import {
  endSession,
  type Profile,
  type Role,
  sessionIn,
  type SessionState,
  sessionStore,
  startSignedOut,
} from "./session-store.ts";
import type { Database } from "#shared/database.types.ts";

// One chunk for the client and its companions: one dynamic import adds less to every page than three.
export { supabase } from "./supabase.ts";

type Client = SupabaseClient<Database>;

/** How often the role of somebody who waits for one is read, while the page is in view. */
const WAITING_MS = 20_000;

/** Subscribes to the client's auth events. Returns the unsubscribe function. */
export function followClient(client: Client): () => void {
  const { data } = client.auth.onAuthStateChange((event, session) => receiveEvent(client, event, session));
  const onFocus = () => readRoleAgain(client);
  addEventListener("focus", onFocus);
  const whileWaiting = setInterval(() => {
    const state = sessionStore.read();
    if (state.status === "in" && state.role === null && document.visibilityState === "visible") onFocus();
  }, WAITING_MS);
  return () => {
    clearInterval(whileWaiting);
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

  // A token says nothing new of the person; and what is read here may be what renews it.
  if (isSame && event === "TOKEN_REFRESHED") return;
  // Deferred: a request made inside the callback would wait for the lock that the callback holds.
  setTimeout(() => void readDetails(client, userId));
}

let latest = 0;

/**
 * Reads the profile and the role of a user. What cannot be read keeps its value; only the latest request writes.
 * Returns whether both could be read.
 */
export async function readDetails(client: Client, userId: string): Promise<boolean> {
  latest += 1;
  const own = latest;
  const [profile, role] = await Promise.all([fetchProfile(client, userId), fetchRole(client, userId)]);
  const isRead = profile !== undefined && role !== undefined;
  const state = sessionStore.read();
  const session = sessionIn(state);
  // A later request has started, or another user is signed in.
  if (own !== latest || session?.user.id !== userId) return isRead;
  const before = knownDetails(state);
  sessionStore.write({
    status: "in",
    session,
    profile: profile === undefined ? before.profile : profile,
    role: role === undefined ? before.role : role,
  });
  return isRead;
}

/** Reads only the role, which an administrator may have changed meanwhile. Writes it only when it differs. */
async function readRole(client: Client, userId: string): Promise<void> {
  const own = latest;
  const role = await fetchRole(client, userId);
  const state = sessionStore.read();
  if (role === undefined || own !== latest || state.status !== "in" || state.session.user.id !== userId) return;
  if (role !== state.role) sessionStore.write({ ...state, role });
}

function knownDetails(state: SessionState): { profile: Profile; role: Role } {
  return state.status === "in" ? state : { profile: "unknown", role: "unknown" };
}

/** Undefined when it could not be read, as in fetchRole. */
async function fetchProfile(client: Client, userId: string): Promise<Profile | undefined> {
  const { data, error } = await client.from("profiles").select("*").eq("user_id", userId).maybeSingle();
  if (error) console.error("The profile could not be read.", error.message);
  return error ? undefined : (data ?? makeProfile(client));
}

/** Creates the missing row: a trigger normally does so at sign-up. Null when it fails again. */
async function makeProfile(client: Client): Promise<Profile> {
  const { data, error } = await client.rpc("ensure_profile").maybeSingle();
  if (error) console.error("The missing profile could not be made.", error.message);
  return data;
}

async function fetchRole(client: Client, userId: string): Promise<Role | undefined> {
  const { data, error } = await client.from("user_roles").select("role").eq("user_id", userId).maybeSingle();
  if (error) console.error("The role could not be read.", error.message);
  return error ? undefined : (data?.role ?? null);
}
