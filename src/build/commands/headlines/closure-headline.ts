import type { Closure } from "#content/closures/closure.ts";
import { closureLanguages, closureSentences } from "#features/closures/closure-sentences.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";

/** The sentence of a closure in a language; null if there are no phrases of it. */
export function closureHeadline(closure: unknown, language: string): { text: string; dir: "ltr" | "rtl" } | null {
  const known = closureLanguages.find(({ code }) => code === language);
  if (!known) return null;
  // As the database has it.
  return { text: plainText(closureSentences(closure as Closure, known.code, 0).headline), dir: known.dir };
}
