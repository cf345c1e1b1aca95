import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import type { Building } from "#content/school-form.ts";
import { buildingsToChoose, meantBuildings, withSchools } from "#shared/places/places.ts";
import { sampleBuilding } from "../sample-buildings.ts";

const building = (id: string, ...levels: Building["levels"]): Building => ({ ...sampleBuilding(id), levels });
Object.assign(school, {
  buildings: [
    building("centro", "primaria", "secondaria"),
    building("aquilone", "infanzia"),
    building("girasole", "infanzia"),
    building("rodari", "primaria"),
  ],
});

it("offers the buildings of the chosen schools that have more than one, and a chosen one that is gone", () => {
  expect(buildingsToChoose({ schools: [], buildings: [] })).toEqual([]);
  expect(buildingsToChoose({ schools: ["secondaria"], buildings: [] })).toEqual([]);
  expect(buildingsToChoose({ schools: ["infanzia"], buildings: ["tolta"] })).toEqual(["aquilone", "girasole", "tolta"]);
  expect(buildingsToChoose({ schools: ["primaria", "infanzia"], buildings: [] })).toEqual([
    "centro",
    "aquilone",
    "girasole",
    "rodari",
  ]);
});

it("means a school whole of which no building is chosen, and names every building only where some are left out", () => {
  expect(meantBuildings({ schools: ["infanzia", "primaria"], buildings: [] })).toEqual([]);
  expect(meantBuildings({ schools: ["infanzia", "primaria"], buildings: ["rodari"] })).toEqual([
    "aquilone",
    "girasole",
    "rodari",
  ]);
  expect(meantBuildings({ schools: ["infanzia"], buildings: ["girasole", "aquilone"] })).toEqual([]);
  expect(meantBuildings({ schools: ["primaria"], buildings: ["centro"] })).toEqual(["centro"]);
  expect(meantBuildings({ schools: ["infanzia"], buildings: ["tolta", "girasole"] })).toEqual(["girasole", "tolta"]);
  expect(meantBuildings({ schools: ["infanzia"], buildings: ["tolta"] })).toEqual(["tolta"]);
});

it("loses the buildings of a school that is taken away, but not those that another chosen one has", () => {
  const both = { schools: ["infanzia", "primaria", "secondaria"], buildings: ["aquilone", "centro"] } as const;
  expect(withSchools(both, ["secondaria"])).toEqual({ schools: ["secondaria"], buildings: ["centro"] });
  expect(withSchools(both, ["infanzia"])).toEqual({ schools: ["infanzia"], buildings: ["aquilone"] });
});

it("in a school with one building there is nothing to choose", () => {
  const { buildings } = school;
  Object.assign(school, { buildings: [building("sede", "infanzia", "primaria", "secondaria")] });
  expect(buildingsToChoose({ schools: ["infanzia", "primaria", "secondaria"], buildings: [] })).toEqual([]);
  Object.assign(school, { buildings });
});
