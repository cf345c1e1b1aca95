import { isAppRole, type AppRole } from "#shared/roles.ts";

/** The search parameters of the list. */
export interface PeopleParams {
  words: string;
  role?: AppRole | undefined;
}

/** The letters of a search that the database looks at. */
export const MAX_WORDS = 200;

/** Parses "?parole=…&ruolo=…". What is not valid is left out and reported in `problems`. */
export function readParams(params: URLSearchParams): { params: PeopleParams; problems: string[] } {
  // The database cannot store a NUL.
  const letters = [...(params.get("parole") ?? "").replaceAll("\0", " ").trim()];
  const role = params.get("ruolo");
  return {
    params: { words: letters.slice(0, MAX_WORDS).join("").trim(), role: isAppRole(role) ? role : undefined },
    problems: [
      ...(letters.length > MAX_WORDS ? [`La ricerca guarda solo le prime ${MAX_WORDS} lettere.`] : []),
      ...(role && !isAppRole(role) ? [`Il ruolo «${role}» non è fra quelli del sito: ecco tutti i ruoli.`] : []),
    ],
  };
}

/** The search string for these parameters; empty without filters. */
export function addressOf(words: string, role: string): string {
  const params = new URLSearchParams({ ...(words && { parole: words }), ...(role && { ruolo: role }) });
  return params.size > 0 ? `?${params.toString()}` : "";
}
