import { firstCharacters, storableText } from "#shared/storable-text.ts";

/** The most characters of a search that the database looks at, unless a list says otherwise. */
export const MAX_WORDS = 100;

/** The words of a search in an address, as the database takes them, and what is to be said of what is left out. */
export function readWords(written: string | null, most = MAX_WORDS): { words: string; problems: string[] } {
  const asked = storableText(written ?? "").trim();
  const words = firstCharacters(asked, most).trim();
  return { words, problems: words.length < asked.length ? [`La ricerca guarda solo le prime ${most} lettere.`] : [] };
}

/** The search string of a list: "?parole=gita&anno=2026-27". What is empty is left out. */
export function searchOf(params: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(params).filter((param): param is [string, string] => Boolean(param[1]));
  return written.length > 0 ? `?${new URLSearchParams(written).toString()}` : "";
}
