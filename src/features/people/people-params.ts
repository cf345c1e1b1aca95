import { isAppRole, type AppRole } from "#shared/roles.ts";
import { readWords, searchOf } from "#shared/published/list-params.ts";

/** The search parameters of the list. */
export interface PeopleParams {
  words: string;
  role?: AppRole | undefined;
  /** Only those of whom no school was said. */
  unplaced: boolean;
}

/** The value of "scuole" that leaves only them. */
const UNPLACED = "non-dette";

/** The letters of a search that the database looks at. */
export const MAX_LETTERS = 200;

/** Parses "?parole=…&ruolo=…&scuole=non-dette". What is not valid is left out and reported in `problems`. */
export function readParams(params: URLSearchParams): { params: PeopleParams; problems: string[] } {
  const { words, problems } = readWords(params.get("parole"), MAX_LETTERS);
  const role = params.get("ruolo");
  return {
    params: { words, role: isAppRole(role) ? role : undefined, unplaced: params.get("scuole") === UNPLACED },
    problems: [
      ...problems,
      ...(role && !isAppRole(role) ? [`Il ruolo «${role}» non è fra quelli del sito: ecco tutti i ruoli.`] : []),
    ],
  };
}

/** The search string for these parameters; empty without filters. */
export function addressOf(words: string, role: string, unplaced: boolean): string {
  return searchOf({ parole: words, ruolo: role, scuole: unplaced ? UNPLACED : "" });
}
