import { describe, expect, it } from "vitest";
import { isCalendarDate, sayDays, sayHours, type CalendarDate } from "#features/calendar/event.ts";

const talks: CalendarDate = {
  id: "0b5f2c1e-6f0a-4d0e-9d7b-000000000001",
  kind: "incontro",
  title: "Colloqui con le famiglie",
  details: "",
  starts_on: "2026-12-03",
  ends_on: "2026-12-03",
  starts_at: "15:00",
  ends_at: "18:30",
  schools: ["primaria", "secondaria"],
  buildings: [],
  ends_lessons: false,
  state: "shown",
  sequence: 0,
  updated_at: "2026-11-20T09:00:00+00:00",
  notice: { school_year: "2026-27", number: 12 },
};

describe("the days of a date", () => {
  it.each([
    ["2026-11-24", "2026-11-24", "martedì 24 novembre"],
    ["2026-12-01", "2026-12-01", "martedì 1° dicembre"],
    ["2026-12-07", "2026-12-08", "da lunedì 7 a martedì 8 dicembre"],
    ["2026-11-30", "2026-12-01", "da lunedì 30 novembre a martedì 1° dicembre"],
    ["2026-12-23", "2027-01-06", "da mercoledì 23 dicembre a mercoledì 6 gennaio 2027"],
    ["2027-01-07", "2027-01-07", "giovedì 7 gennaio 2027"],
    ["2027-03-25", "2027-04-03", "da giovedì 25 marzo a sabato 3 aprile 2027"],
    ["2028-02-28", "2028-02-29", "da lunedì 28 a martedì 29 febbraio 2028"],
  ])("%s to %s", (starts_on, ends_on, words) => {
    expect(sayDays({ starts_on, ends_on }, "2026-11-23")).toBe(words);
  });
});

describe("the hours of a date", () => {
  it.each<[Partial<CalendarDate>, string | undefined]>([
    [{ starts_at: null, ends_at: null }, "tutto il giorno"],
    [{}, "15:00–18:30"],
    [{ starts_at: "09:00", ends_at: null }, "dalle 9:00"],
    [{ starts_at: "01:30", ends_at: null }, "dall’1:30"],
    [{ kind: "scadenza", starts_at: "12:00", ends_at: null }, "entro le 12:00"],
    [{ kind: "scadenza", starts_at: "01:00", ends_at: null }, "entro l’1:00"],
    [{ kind: "scadenza", starts_at: null, ends_at: null }, undefined],
    [{ ends_on: "2026-12-05", starts_at: null, ends_at: null }, undefined],
    [{ ends_on: "2026-12-05" }, "dalle 15:00 del primo giorno alle 18:30 dell’ultimo"],
    [{ ends_on: "2026-12-05", ends_at: null }, "dalle 15:00 del primo giorno"],
    [
      { kind: "scadenza", ends_on: "2026-12-05", starts_at: "12:00", ends_at: null },
      "entro le 12:00 dell’ultimo giorno",
    ],
  ])("%o", (changes, words) => {
    expect(sayHours({ ...talks, ...changes })).toBe(words);
  });
});

describe("what is not a date of the calendar", () => {
  it("accepts what the database gives", () => {
    expect(isCalendarDate(talks)).toBe(true);
    expect(isCalendarDate({ ...talks, notice: null, starts_at: null, ends_at: null })).toBe(true);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "2026-12-03"],
    ["an unknown kind", { ...talks, kind: "festa" }],
    ["an unknown state", { ...talks, state: "moved" }],
    ["a day that does not exist", { ...talks, starts_on: "2026-11-31", ends_on: "2026-12-03" }],
    ["a year of five digits", { ...talks, ends_on: "20266-12-03" }],
    ["an end before the start", { ...talks, ends_on: "2026-12-02" }],
    ["an hour that does not exist", { ...talks, starts_at: "25:00" }],
    ["no school", { ...talks, schools: [] }],
    ["an unknown school", { ...talks, schools: ["liceo"] }],
    ["buildings that are no list", { ...talks, buildings: "rodari" }],
    ["a building without an id", { ...talks, buildings: [null] }],
    ["a title that is missing", { ...talks, title: null }],
    ["a notice without a number", { ...talks, notice: { school_year: "2026-27" } }],
    ["a notice with an address of its own", { ...talks, notice: { school_year: "../..", number: 1 } }],
  ])("refuses %s", (_, value) => {
    expect(isCalendarDate(value)).toBe(false);
  });
});
