import type { NoticeAudience } from "#shared/ui/audience-labels.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-levels.ts";
import { saySchools } from "#shared/ui/school-labels.tsx";

/** The two kinds of people of a school, in the words of notices. */
export type StaffKind = Extract<NoticeAudience, "docenti" | "ata">;

/** For whom and where somebody works. Without schools it was not said; of neither kind is, for one, the head. */
export interface Place {
  audience: StaffKind | null;
  schools: readonly SchoolLevel[];
  /** Ids of buildings. Of a school without one, all of its buildings are meant. */
  buildings: readonly string[];
}

export const staffKinds = [
  { value: "docenti", label: "Docente" },
  { value: "ata", label: "Personale ATA" },
  { value: "", label: "Altro" },
] as const;

/** "Docente, primaria e secondaria"; empty where it was not said. */
export function sayPlace({ audience, schools }: Place): string {
  if (schools.length === 0) return "";
  const kind = staffKinds.find(({ value }) => value === audience)?.label;
  return kind ? `${kind}, ${saySchools(schools).toLowerCase()}` : saySchools(schools);
}

export function isSamePlace(one: Place, other: Place): boolean {
  return (
    sayPlace(one) === sayPlace(other) &&
    one.buildings.length === other.buildings.length &&
    one.buildings.every((id) => other.buildings.includes(id))
  );
}

/** What the database says, in the order of the schools. */
export function readPlace(audience: string | null, schools: readonly string[], buildings: readonly string[]): Place {
  return {
    audience: audience === "docenti" || audience === "ata" ? audience : null,
    schools: schoolLevels.map(({ value }) => value).filter((value) => schools.includes(value)),
    buildings,
  };
}

/** What was not said begins as that of a teacher. */
export const unsaid: Place = { audience: "docenti", schools: [], buildings: [] };
