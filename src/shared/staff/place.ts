import { buildingNames } from "#shared/buildings.ts";
import { meantBuildings, type Places } from "#shared/places/places.ts";
import type { NoticeAudience } from "#shared/ui/audience-labels.ts";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { saySchools } from "#shared/ui/school-labels.tsx";

/** The two kinds of people of a school, in the words of notices. */
type StaffKind = Extract<NoticeAudience, "docenti" | "ata">;

/** For whom and where somebody works. Without schools it was not said; of neither kind is, for one, the head. */
export interface Place extends Places {
  audience: StaffKind | null;
}

export const staffKinds = [
  { value: "docenti", label: "Docente" },
  { value: "ata", label: "Personale ATA" },
  { value: "", label: "Altro" },
] as const;

/** "Docente, primaria e secondaria", with the buildings if not all are meant; empty where it was not said. */
export function sayPlace(place: Place): string {
  const { audience, schools } = place;
  if (schools.length === 0) return "";
  const kind = staffKinds.find(({ value }) => value === audience)?.label;
  const said = kind ? `${kind}, ${saySchools(schools).toLowerCase()}` : saySchools(schools);
  const buildings = buildingNames(meantBuildings(place));
  return buildings.length > 0 ? `${said} (${buildings.join(", ")})` : said;
}

export function isSamePlace(one: Place, other: Place): boolean {
  return sayPlace(one) === sayPlace(other);
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
