import type { AuthState } from "#shared/session/use-auth.ts";

/** Name and surname, or the e-mail alone until the profile has a name. */
export function userName({ profile, user }: Pick<AuthState, "profile" | "user">): string {
  const name = [profile?.nome, profile?.cognome].filter(Boolean).join(" ");
  return name || (user?.email ?? "");
}
