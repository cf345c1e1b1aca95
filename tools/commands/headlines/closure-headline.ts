import type { Closure } from "#content/closures/closure.ts";
import { closureLanguages, closureSentences } from "#features/closures/closure-sentences.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";
import { languageOf } from "#shared/languages/languages.ts";
import { sayList } from "#shared/languages/say-days.ts";

/**
 * The sentence of a closure in a language; null if there are no phrases of it. The names of the schools, if it is not of all,
 * come first: a device may show only the beginning.
 */
export function closureHeadline(
  closure: unknown,
  language: string,
  schools: readonly string[],
): { text: string; dir: "ltr" | "rtl" } | null {
  const known = closureLanguages.find(({ code }) => code === language);
  if (!known) return null;
  const names = sayList(
    schools.map((name) => [{ name }]),
    languageOf(known.code),
  );
  // As the database has it.
  const { headline } = closureSentences(closure as Closure, known.code, 0);
  return { text: plainText([...names, ...(names.length > 0 ? [": "] : []), ...headline]), dir: known.dir };
}
