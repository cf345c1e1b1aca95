import { describe, expect, it } from "vitest";
import { easterSunday, nationalHolidays, proposeHolidays } from "#features/calendar/editor/national-holidays.ts";
import { calendarDate } from "./calendar-date.ts";

it.each([
  "1818-03-22",
  "1943-04-25",
  "1954-04-18",
  "1981-04-19",
  "2000-04-23",
  "2008-03-23",
  "2011-04-24",
  "2019-04-21",
  "2024-03-31",
  "2025-04-20",
  "2026-04-05",
  "2027-03-28",
  "2028-04-16",
  "2029-04-01",
  "2030-04-21",
  "2038-04-25",
  "2049-04-18",
  "2076-04-19",
])("Easter is on %s", (day) => {
  expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
});

describe("the national holidays of a school year", () => {
  it("are in their order, from September to August", () => {
    expect(nationalHolidays(2026).map(({ day, title }) => `${day} ${title}`)).toEqual([
      "2026-10-04 San Francesco d’Assisi",
      "2026-11-01 Tutti i Santi",
      "2026-12-08 Immacolata Concezione",
      "2026-12-25 Natale",
      "2026-12-26 Santo Stefano",
      "2027-01-01 Capodanno",
      "2027-01-06 Epifania",
      "2027-03-28 Pasqua",
      "2027-03-29 Lunedì dell’Angelo",
      "2027-04-25 Anniversario della Liberazione",
      "2027-05-01 Festa del lavoro",
      "2027-06-02 Festa della Repubblica",
      "2027-08-15 Ferragosto",
    ]);
  });

  it("had no 4 October before the law was in force", () => {
    expect(nationalHolidays(2025).map(({ day }) => day)).not.toContain("2025-10-04");
  });

  it("sort a late Easter after 25 April", () => {
    const days = nationalHolidays(2037).map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
  });
});

describe("the proposal", () => {
  const days = (holidays: readonly { day: string }[]) => holidays.map(({ day }) => day);

  it("has only what is to come", () => {
    const { proposed } = proposeHolidays(2026, "2027-04-25", []);
    expect(days(proposed)).toEqual(["2027-04-25", "2027-05-01", "2027-06-02", "2027-08-15"]);
  });

  it("leaves out what a closure of all schools has, and says which", () => {
    const christmas = { title: "Vacanze di Natale", starts_on: "2026-12-23", ends_on: "2027-01-06" };
    const { proposed, known } = proposeHolidays(2026, "2026-11-23", [calendarDate(christmas)]);
    expect(known.map(({ day, within }) => `${day} ${within}`)).toEqual([
      "2026-12-25 Vacanze di Natale",
      "2026-12-26 Vacanze di Natale",
      "2027-01-01 Vacanze di Natale",
      "2027-01-06 Vacanze di Natale",
    ]);
    expect(days(proposed)).toContain("2026-12-08");
    expect(days(proposed)).not.toContain("2026-12-25");
  });

  it.each<[string, Partial<Parameters<typeof calendarDate>[0]>]>([
    ["is cancelled", { state: "cancelled" }],
    ["is removed", { state: "removed" }],
    ["is of one school", { schools: ["infanzia"] }],
    ["is of one building of each", { buildings: ["rodari"] }],
    ["is no closure", { kind: "evento" }],
  ])("does not count a date that %s", (_, more) => {
    const day = { starts_on: "2026-12-08", ends_on: "2026-12-08" };
    const { proposed } = proposeHolidays(2026, "2026-11-23", [calendarDate({ ...day, ...more })]);
    expect(days(proposed)).toContain("2026-12-08");
  });
});
