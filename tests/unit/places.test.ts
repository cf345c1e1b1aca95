import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import type { Building } from "#content/school-form.ts";
import {
  buildingsToChoose,
  isForBuilding,
  keptBuilding,
  meantBuildings,
  readBuilding,
  withSchools,
} from "#shared/places/places.ts";
import { saySchools } from "#shared/ui/school-labels.tsx";
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

it("reads the building of an address, and reports one that is not to be chosen", () => {
  const all = ["infanzia", "primaria", "secondaria"] as const;
  expect(readBuilding("rodari", all, "gli avvisi")).toEqual({ building: "rodari", problems: [] });
  expect(readBuilding(null, all, "gli avvisi")).toEqual({ building: undefined, problems: [] });
  expect(readBuilding("rodari", ["infanzia"], "gli avvisi")).toEqual({
    building: undefined,
    problems: ["La sede «rodari» non è fra quelle da scegliere: ecco gli avvisi di tutte."],
  });
  expect(readBuilding("tolta", all, "le date").problems).toEqual([
    "La sede «tolta» non è fra quelle da scegliere: ecco le date di tutte.",
  ]);
});

it("is for a building what is for its school, unless it names others", () => {
  expect(isForBuilding({ schools: ["infanzia"], buildings: [] }, "rodari")).toBe(false);
  expect(isForBuilding({ schools: ["primaria", "infanzia"], buildings: [] }, "rodari")).toBe(true);
  expect(isForBuilding({ schools: ["primaria"], buildings: ["rodari"] }, "rodari")).toBe(true);
  expect(isForBuilding({ schools: ["primaria"], buildings: ["centro"] }, "rodari")).toBe(false);
});

it("keeps the building of a list while one of its schools is shown", () => {
  expect(keptBuilding("centro", ["secondaria"])).toBe("centro");
  expect(keptBuilding("rodari", ["secondaria"])).toBeUndefined();
  expect(keptBuilding(undefined, ["secondaria"])).toBeUndefined();
});

it("says the schools with the buildings that are named, and of a gone one that it is gone", () => {
  expect(saySchools(["infanzia", "primaria"], ["aquilone", "girasole", "rodari"])).toBe("Infanzia e primaria (rodari)");
  expect(saySchools(["infanzia", "primaria", "secondaria"], ["aquilone", "girasole", "centro"])).toBe(
    "Infanzia e primaria (centro) e secondaria",
  );
  expect(saySchools(["infanzia"], ["girasole", "tolta", "sparita"])).toBe(
    "Infanzia (girasole) e una sede che non c’è più",
  );
  expect(saySchools(["infanzia", "primaria", "secondaria"])).toBe("Tutte le scuole");
});

it("in a school with one building there is nothing to choose", () => {
  const { buildings } = school;
  Object.assign(school, { buildings: [building("sede", "infanzia", "primaria", "secondaria")] });
  expect(buildingsToChoose({ schools: ["infanzia", "primaria", "secondaria"], buildings: [] })).toEqual([]);
  Object.assign(school, { buildings });
});
