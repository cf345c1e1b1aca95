import { vi } from "vitest";
import type { AuthState } from "#shared/session/use-auth.ts";

interface Person {
  email: string;
  nome?: string;
  cognome?: string;
  role?: AuthState["role"];
}

/** What useAuth says when nobody is signed in. */
export function nobody(): AuthState {
  return {
    user: null,
    session: null,
    profile: null,
    role: null,
    loading: false,
    signOut: vi.fn(() => Promise.resolve()),
    endedBy: null,
    reload: vi.fn(),
  };
}

/** What useAuth says when somebody is. */
export function signedIn({ email, nome = "", cognome = "", role = null }: Person): AuthState {
  return {
    ...nobody(),
    // The frame reads the e-mail alone.
    user: { id: "1", email } as AuthState["user"],
    profile: { user_id: "1", email, nome, cognome } as AuthState["profile"],
    role,
  };
}
