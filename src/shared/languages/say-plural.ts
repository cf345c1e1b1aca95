import type { Language } from "#content/languages/language.ts";
import type { Plural } from "#content/languages/page-phrases.ts";
import { fillPhrase, type PhrasePart } from "./fill-phrase.ts";

/** The phrase of a number: {count}. */
export function sayPlural(plural: Plural, count: number, { locale }: Language): PhrasePart[] {
  const phrase = plural[new Intl.PluralRules(locale).select(count)] ?? plural.other;
  return fillPhrase(phrase, { count: String(count) });
}
