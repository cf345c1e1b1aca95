import type { Building } from "#content/school-form.ts";
import { school } from "#content/school.ts";

/** A building whose id is its name: what names it says one word for both. */
export function sampleBuilding(name: string): Building {
  return { id: name, name, levels: ["primaria"], street: `Via ${name} 1`, town: "", phone: "" };
}

/** Gives the school buildings of these names, and no other. */
export function haveBuildings(...names: string[]): void {
  Object.assign(school, { buildings: names.map(sampleBuilding) });
}
