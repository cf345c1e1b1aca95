import type { Closure } from "#content/closures/closure.ts";
import { school } from "#content/school.ts";
import { closureLanguages, closureSentences } from "#features/closures/closure-sentences.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";
import { languageOf } from "#shared/languages/languages.ts";
import { sayList } from "#shared/languages/say-days.ts";

/**
 * The sentence of a closure in a language; null if there are no phrases of it, or if it names a building that is not in
 * `school.ts` beside it: the Italian title has the names with which it was published. The names of the schools, if it is not of all,
 * come first: a device may show only the beginning.
 */
export function closureHeadline(
  closure: unknown,
  language: string,
  schools: readonly string[],
): { text: string; dir: "ltr" | "rtl" } | null {
  const known = closureLanguages.find(({ code }) => code === language);
  if (!known) return null;
  // As the database has it.
  const said = closure as Closure;
  const isNamed = (building: string | null) => building === null || school.buildings.some(({ id }) => id === building);
  if (![...said.buildings, said.destination].every(isNamed)) return null;
  const names = sayList(
    schools.map((name) => [{ name }]),
    languageOf(known.code),
  );
  const { headline } = closureSentences(said, known.code, 0);
  return { text: plainText([...names, ...(names.length > 0 ? [": "] : []), ...headline]), dir: known.dir };
}
