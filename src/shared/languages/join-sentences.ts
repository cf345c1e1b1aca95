import type { LanguageCode } from "#content/languages/language.ts";
import type { PhrasePart } from "./fill-phrase.ts";

/** Sentences one after the other, without the empty ones. Chinese has no spaces between them. */
export function joinSentences(sentences: readonly (readonly PhrasePart[])[], code: LanguageCode): PhrasePart[] {
  const space = code === "zh-Hans" ? [] : [" "];
  return sentences.filter(({ length }) => length > 0).flatMap((one, at) => (at === 0 ? one : [...space, ...one]));
}
