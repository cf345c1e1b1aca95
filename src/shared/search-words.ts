import { firstCharacters, storableText } from "./storable-text.ts";

/** The most characters of a search that the database looks at, unless a list says otherwise. */
export const MAX_WORDS = 100;

/** The words of a search in an address, as the database takes them, and what is to be said of what is left out. */
export function readWords(written: string | null, most = MAX_WORDS): { words: string; problems: string[] } {
  const asked = storableText(written ?? "").trim();
  const words = firstCharacters(asked, most).trim();
  return { words, problems: words.length < asked.length ? [`La ricerca guarda solo le prime ${most} lettere.`] : [] };
}
