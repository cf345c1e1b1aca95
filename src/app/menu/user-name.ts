import type { AuthState } from "#shared/session/use-auth.ts";

/** Name and surname, or the e-mail alone until the profile has a name. */
export function userName({ profile, user }: Pick<AuthState, "profile" | "user">): string {
  const { nome, cognome } = profile === "unknown" || !profile ? {} : profile;
  return [nome, cognome].filter(Boolean).join(" ") || (user?.email ?? "");
}

/** "Maria Grazia Rossi" in the room of two letters. */
export function initials(name: string): string {
  const [first = "", ...others] = name.split(/[ .@]+/);
  return (
    first.charAt(0) + (others.length > 0 && !name.includes("@") ? (others.at(-1) ?? "") : "").charAt(0)
  ).toUpperCase();
}
