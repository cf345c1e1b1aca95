import type { Session } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";

/** "unknown" when it could not be read; null when the person has none, and none could be made. */
export type Profile = Database["public"]["Tables"]["profiles"]["Row"] | null | "unknown";

/** "unknown" when it could not be read; null when the person has none. */
export type Role = Database["public"]["Enums"]["app_role"] | null | "unknown";

/** Why nobody is signed in any more: the person asked to leave, or the server no longer accepts the session. */
export type SessionEnd = "choice" | "expiry";

export interface Person {
  session: Session;
  /** True after a recovery mail was opened, until a new password is saved. */
  recovering: boolean;
}

/** Who is there. Loading lasts until it is known, profile and role included. */
export type SessionState =
  | { status: "loading"; person: Person | null }
  | { status: "out"; endedBy: SessionEnd | null }
  | { status: "in"; person: Person; profile: Profile; role: Role };

export const notKnownYet: SessionState = { status: "loading", person: null };

export function personIn(state: SessionState): Person | null {
  return state.status === "out" ? null : state.person;
}
