import { school } from "#content/school.ts";
import { type SchoolLevel, schoolLevels } from "#shared/ui/school-levels.ts";

/** Some schools, and of each some of its buildings, by their ids. A school of which none is chosen is meant whole. */
export interface Places {
  schools: readonly SchoolLevel[];
  buildings: readonly string[];
}

/** The ids of the buildings of a school. */
export function buildingsOf(level: SchoolLevel): string[] {
  return school.buildings.filter(({ levels }) => levels.includes(level)).map(({ id }) => id);
}

/**
 * The buildings of the schools that have more than one, in the order of school.ts. And those that are gone of what is chosen,
 * or was when the choice began.
 */
export function buildingsToChoose({ schools, buildings }: Places, older: readonly string[] = []): string[] {
  const several = schools.map(buildingsOf).filter(({ length }) => length > 1);
  const own = school.buildings.map(({ id }) => id);
  return [
    ...own.filter((id) => several.some((ids) => ids.includes(id))),
    ...new Set([...older, ...buildings].filter((id) => !own.includes(id))),
  ];
}

/** Whether a choice of schools may ask for buildings too. */
export function offersBuildings(older: readonly string[] = []): boolean {
  return buildingsToChoose({ schools: schoolLevels.map(({ value }) => value), buildings: [] }, older).length > 0;
}

/** With a school or without it: a building stays while one of its schools does. */
export function withSchools({ buildings }: Places, schools: readonly SchoolLevel[]): Places {
  const left = school.buildings.filter(({ levels }) => !levels.some((level) => schools.includes(level)));
  return { schools, buildings: buildings.filter((id) => !left.some((one) => one.id === id)) };
}

/** Every building that is meant; none where all of the schools are. */
export function meantBuildings({ schools, buildings }: Places): string[] {
  if (buildings.length === 0) return [];
  const own = school.buildings.map(({ id }) => id);
  const all = own.filter((id) => schools.some((level) => buildingsOf(level).includes(id)));
  const meant = schools.flatMap((level) => {
    const chosen = buildingsOf(level).filter((id) => buildings.includes(id));
    return chosen.length > 0 ? chosen : buildingsOf(level);
  });
  const gone = buildings.filter((id) => !own.includes(id));
  // The school of a building that is gone is unknown: the others are kept as they were chosen.
  if (gone.length > 0) return [...own.filter((id) => buildings.includes(id)), ...gone];
  return all.every((id) => meant.includes(id)) ? [] : all.filter((id) => meant.includes(id));
}

/** The schools of a building; none of one that is gone. */
export function schoolsOf(building: string): readonly SchoolLevel[] {
  return school.buildings.find(({ id }) => id === building)?.levels ?? [];
}

/** Reads "?sede=rodari" of a list of `what`: one of the buildings that can be chosen. Another is ignored and reported. */
export function readBuilding(
  written: string | null,
  schools: readonly SchoolLevel[],
  what: string,
): { building: string | undefined; problems: string[] } {
  const building = buildingsToChoose({ schools, buildings: [] }).find((id) => id === written);
  return {
    building,
    problems:
      written && !building ? [`La sede «${written}» non è fra quelle da scegliere: ecco ${what} di tutte.`] : [],
  };
}

/** Whether something is for a building: for one of its schools, and there for all of them or for this one. */
export function isForBuilding({ schools, buildings }: Places, id: string): boolean {
  const isOfSchool = schoolsOf(id).some((level) => schools.includes(level));
  return isOfSchool && (buildings.length === 0 || buildings.includes(id));
}

/** The schools of a list of one, or of all. */
export function levelsOf(school: SchoolLevel | undefined): SchoolLevel[] {
  return school ? [school] : schoolLevels.map(({ value }) => value);
}

/** The building that is still chosen once the list is of these schools. */
export function keptBuilding(building: string | undefined, schools: readonly SchoolLevel[]): string | undefined {
  return building && schoolsOf(building).some((level) => schools.includes(level)) ? building : undefined;
}
