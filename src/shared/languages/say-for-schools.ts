import type { Language } from "#content/languages/language.ts";
import { type SchoolLevel, schoolLevels } from "#shared/ui/school-levels.ts";
import { fillPhrase, type PhrasePart } from "./fill-phrase.ts";
import { sayList } from "./say-days.ts";

// Not from school-labels.tsx: the build reads this file before it has chosen the React of production.

/** For which schools something is, by their Italian names; nothing where it is for all. */
export function sayForSchools(schools: readonly SchoolLevel[], language: Language): PhrasePart[] {
  const chosen = schoolLevels.filter(({ value }) => schools.includes(value));
  if (chosen.length === 0 || chosen.length === schoolLevels.length) return [];
  const names = chosen.map(({ label }) => [{ name: label }]);
  return fillPhrase(language.forSchools, { schools: sayList(names, language) });
}
