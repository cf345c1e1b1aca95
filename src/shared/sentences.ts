/** In words: longer sentences are to be divided. */
export const LONGEST_SENTENCE = 30;

/** A full stop ends a sentence only before a capital letter: not in numbers, abbreviations or quotations. */
export function sentences(text: string): string[] {
  return text.replace(/([.!?…][»)]?)\s+(?=[«(]?\p{Lu})/gu, "$1\0").split("\0");
}

export function words(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}
