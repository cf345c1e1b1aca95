import type { SupabaseClient } from "@supabase/supabase-js";
import { sessionIn, type Profile, type Role, type SessionState } from "./session-state.ts";
import { sessionStore } from "./session-store.ts";
import type { Database } from "#shared/database.types.ts";

type Client = SupabaseClient<Database>;

let latest = 0;

/**
 * Reads the profile and the role of a user. What cannot be read keeps its value; only the latest request writes.
 * Returns whether both could be read.
 */
export async function readDetails(client: Client, userId: string): Promise<boolean> {
  latest += 1;
  const own = latest;
  const [profile, role] = await Promise.all([fetchProfile(client, userId), fetchRole(client, userId)]);
  const state = sessionStore.read();
  const session = sessionIn(state);
  const isRead = profile !== undefined && role !== undefined;
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
export async function readRole(client: Client, userId: string): Promise<void> {
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
