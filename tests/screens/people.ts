import { vi } from "vitest";
import type { AuthState } from "#shared/session/use-auth.ts";

interface Person {
  email: string;
  nome?: string;
  cognome?: string;
  role?: AuthState["role"];
}

/** The value of useAuth for a visitor. */
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

/** The value of useAuth for a signed-in user. */
export function signedIn({ email, nome = "", cognome = "", role = null }: Person): AuthState {
  return {
    ...nobody(),
    // The layout reads only the email.
    user: { id: "1", email } as AuthState["user"],
    profile: { user_id: "1", email, nome, cognome } as AuthState["profile"],
    role,
  };
}
