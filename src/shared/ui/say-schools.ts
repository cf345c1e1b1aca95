import { buildingName, buildingNames, GONE } from "#shared/buildings.ts";
import { buildingsOf } from "#shared/places/places.ts";
import { schoolLevels, type SchoolLevel } from "./school-levels.ts";

/** "Primaria e secondaria", "Infanzia (Aquilone) e primaria", "Tutte le scuole"; empty without any. */
export function saySchools(schools: readonly SchoolLevel[], buildings: readonly string[] = []): string {
  const chosen = chosenSchools(schools);
  if (isEverySchool(chosen) && buildings.length === 0) return "Tutte le scuole";
  const said = chosen.map((school, at) => {
    const names = namesOf(school, buildings);
    return (at === 0 ? school.short : school.short.toLowerCase()) + (names && ` (${names})`);
  });
  return [...said, ...gone(buildings)].join(" e ");
}

/** "Rodari, Via Roma"; empty where all of a school is meant. A name that begins with that of its school does not repeat it. */
export function namesOf({ value, short }: (typeof schoolLevels)[number], buildings: readonly string[]): string {
  const own = buildingsOf(value);
  const named = own.filter((id) => buildings.includes(id));
  return named.length === own.length ? "" : named.map((id) => buildingName(id).replace(`${short} `, "")).join(", ");
}

/** Of which school it was is not known. */
export function gone(buildings: readonly string[]): string[] {
  return buildingNames(buildings).filter((name) => name === GONE);
}

export function chosenSchools(schools: readonly SchoolLevel[]) {
  return schoolLevels.filter(({ value }) => schools.includes(value));
}

export function isEverySchool(chosen: readonly unknown[]): boolean {
  return chosen.length === schoolLevels.length;
}
