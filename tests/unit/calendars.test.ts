import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { calendars, calendarTexts } from "#features/meetings/calendars.ts";
import type { FileDate } from "#shared/calendar-file.ts";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { haveBuildings, sampleBuilding } from "../sample-buildings.ts";
import { calendarDate } from "./calendar/calendar-date.ts";

const date = (title: string, more: Partial<FileDate>): FileDate => ({
  ...calendarDate({ starts_on: "2026-12-03" }),
  id: title,
  title,
  ...more,
});
const titles = (text = "") => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);

it("has one for each building of a school that has several, with its dates, those of its school and everybody's", () => {
  haveBuildings("rodari", "quercia");
  Object.assign(school, {
    buildings: [...school.buildings, { ...sampleBuilding("centro"), levels: ["infanzia", "secondaria"] }],
  });
  const texts = calendarTexts(
    [
      date("Tutti", {}),
      date("Primaria", { schools: ["primaria"] }),
      date("Rodari", { schools: ["primaria"], buildings: ["rodari"] }),
      date("Tutte meno una", { buildings: ["centro", "rodari"] }),
      date("Perduta", { schools: ["primaria"], buildings: ["tolta"] }),
      date("Infanzia", { schools: ["infanzia"] }),
    ],
    new Map(),
  );
  expect([...texts.keys()]).toEqual([
    "calendario.ics",
    "calendario-infanzia.ics",
    "calendario-primaria.ics",
    "calendario-secondaria.ics",
    "calendario-sede-rodari.ics",
    "calendario-sede-quercia.ics",
  ]);
  expect(titles(texts.get("calendario-sede-rodari.ics"))).toEqual(["Tutti", "Primaria", "Rodari", "Tutte meno una"]);
  expect(titles(texts.get("calendario-sede-quercia.ics"))).toEqual(["Tutti", "Primaria"]);
  expect(titles(texts.get("calendario-primaria.ics"))).toContain("Perduta");
  const unfolded = texts.get("calendario-sede-rodari.ics")?.replace(/\r\n /g, "");
  expect(unfolded).toContain(`\r\nNAME:rodari: ${school.name}\r\n`);
});

it("has no more than one for each school where a school has one building", () => {
  Object.assign(school, {
    buildings: [{ ...sampleBuilding("sede"), levels: schoolLevels.map(({ value }) => value) }],
  });
  expect(calendars()).toHaveLength(4);
});
