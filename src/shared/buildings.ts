import { school } from "#content/school.ts";

/** What is said of a building that the school no longer has. */
export const GONE = "una sede che non c’è più";

/** The name of a building by its id, which closures are stored with. */
export function buildingName(id: string): string {
  const building = school.buildings.find((one) => one.id === id);
  return building ? building.name || building.street : GONE;
}

/** The names of some buildings, each once: of those that are gone there is one. */
export function buildingNames(ids: readonly string[]): string[] {
  return [...new Set(ids.map(buildingName))];
}

/** "centrale" for "Sede centrale", where the word stands before it. */
export function withoutSede(name: string): string {
  return name.replace(/^sede (?=\S)/i, "");
}
