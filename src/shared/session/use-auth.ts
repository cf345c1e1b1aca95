import type { Session, User } from "@supabase/supabase-js";
import { createContext, use } from "react";
import type { Profile, Role, SessionEnd } from "./session-store.ts";

export interface AuthState {
  user: User | null;
  session: Session | null;
  profile: Profile;
  role: Role;
  /** True until session, profile and role are known. */
  loading: boolean;
  /** Why the session ended, if there was one. */
  endedBy: SessionEnd | null;
  signOut: () => Promise<void>;
  /** Reads profile and role again, after a change or a failure. Resolves to whether both could be read. */
  reload: () => Promise<boolean>;
}

export const AuthContext = createContext<AuthState | undefined>(undefined);

export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error("useAuth must be used within an AuthProvider");
  return state;
}
