import type { Language } from "#content/languages/language.ts";
import { buildingNames } from "#shared/buildings.ts";
import { type SchoolLevel, schoolLevels } from "#shared/ui/school-levels.ts";
import { fillPhrase, type PhrasePart } from "./fill-phrase.ts";
import { sayList } from "./say-days.ts";

// Not from school-labels.tsx: the build reads this file before it has chosen the React of production.

/** For which schools something is, or for which of their buildings, by their Italian names; nothing where it is for all. */
export function sayForSchools(
  schools: readonly SchoolLevel[],
  language: Language,
  buildings: readonly string[] = [],
): PhrasePart[] {
  const chosen = schoolLevels.filter(({ value }) => schools.includes(value));
  const isForAll = chosen.length === 0 || chosen.length === schoolLevels.length;
  if (isForAll && buildings.length === 0) return [];
  const names = buildings.length > 0 ? buildingNames(buildings) : chosen.map(({ label }) => label);
  return fillPhrase(language.forSchools, {
    schools: sayList(
      names.map((name) => [{ name }]),
      language,
    ),
  });
}
