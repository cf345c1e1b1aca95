import { describe, expect, it } from "vitest";
import { latestEnd, MOST_REPEATED, repeatDates, sayPlace } from "#features/calendar/editor/repeat-dates.ts";
import { calendarDate } from "./calendar-date.ts";

const weekly = {
  first: "2026-11-24",
  rhythm: "week",
  until: "2026-12-22",
  schools: ["primaria"],
  buildings: [],
} as const;
const asked = (more: Partial<Parameters<typeof repeatDates>[0]> = {}) => ({
  ...weekly,
  schools: [...weekly.schools],
  ...more,
});

describe("each week", () => {
  it("has the first day and the last, and leaves out a national holiday that the calendar lacks", () => {
    expect(repeatDates(asked(), [])).toEqual({
      days: ["2026-11-24", "2026-12-01", "2026-12-15", "2026-12-22"],
      skipped: [{ day: "2026-12-08", because: "Immacolata Concezione" }],
    });
  });

  it("leaves out a closure of its schools, and names it", () => {
    const closures = [
      calendarDate({
        title: "Elezioni",
        starts_on: "2026-11-30",
        ends_on: "2026-12-01",
        schools: ["primaria", "secondaria"],
      }),
      calendarDate({ title: "Un’altra scuola", starts_on: "2026-12-15", schools: ["infanzia"] }),
      calendarDate({ title: "Annullata", starts_on: "2026-12-22", state: "cancelled" }),
    ];
    const { days, skipped } = repeatDates(asked(), closures);
    expect(days).toEqual(["2026-11-24", "2026-12-15", "2026-12-22"]);
    expect(skipped[0]).toEqual({ day: "2026-12-01", because: "Elezioni" });
    const both = repeatDates(asked({ schools: ["infanzia", "primaria"] }), closures);
    expect(both.days).toContain("2026-12-01");
  });

  it("leaves out a closure of one building for a date that is for no other", () => {
    const closures = [
      calendarDate({ title: "Patrono", starts_on: "2026-12-01", schools: ["primaria"], buildings: ["rodari"] }),
    ];
    expect(repeatDates(asked({ buildings: ["rodari"] }), closures).days).not.toContain("2026-12-01");
    for (const buildings of [[], ["quercia"], ["quercia", "rodari"]])
      expect(repeatDates(asked({ buildings }), closures).days).toContain("2026-12-01");
  });

  it("keeps the first day, which was chosen by hand", () => {
    expect(repeatDates(asked({ first: "2026-12-08", until: "2026-12-08" }), []).days).toEqual(["2026-12-08"]);
  });

  it("has no day when it ends before it begins, and stops beyond the limit", () => {
    expect(repeatDates(asked({ until: "2026-11-23" }), []).days).toEqual([]);
    expect(repeatDates(asked({ until: "2999-01-01" }), []).days).toHaveLength(MOST_REPEATED + 1);
  });

  it("crosses the change of the hour without losing a day", () => {
    const { days } = repeatDates(asked({ first: "2027-03-20", until: "2027-04-10" }), []);
    expect(days).toEqual(["2027-03-20", "2027-03-27", "2027-04-03", "2027-04-10"]);
  });
});

describe("each month", () => {
  const monthly = (first: string, until: string) =>
    repeatDates({ first, rhythm: "month", until, schools: ["infanzia"], buildings: [] }, []).days;

  it("has the same weekday at the same place", () => {
    expect(monthly("2026-12-07", "2027-03-31")).toEqual(["2026-12-07", "2027-01-04", "2027-02-01", "2027-03-01"]);
    expect(monthly("2026-11-24", "2027-02-28")).toEqual(["2026-11-24", "2026-12-22", "2027-01-26", "2027-02-23"]);
  });

  it("takes the last one in months without a fifth", () => {
    expect(monthly("2026-11-30", "2027-03-31")).toEqual(["2026-11-30", "2026-12-28", "2027-01-25", "2027-02-22"]);
    expect(monthly("2026-11-29", "2027-02-28")).toEqual(["2026-11-29", "2026-12-27", "2027-01-31", "2027-02-28"]);
  });

  it.each([
    ["2026-12-07", "il primo lunedì del mese"],
    ["2026-12-08", "il secondo martedì del mese"],
    ["2026-12-20", "la terza domenica del mese"],
    ["2026-12-26", "il quarto sabato del mese"],
    ["2026-11-30", "l’ultimo lunedì del mese"],
    ["2026-11-29", "l’ultima domenica del mese"],
  ])("%s is %s", (day, words) => {
    expect(sayPlace(day)).toBe(words);
  });
});

describe("the end that is proposed", () => {
  const lastDay = calendarDate({ starts_on: "2027-06-08", kind: "evento", ends_lessons: true });

  it("is the last day of lessons of the school year", () => {
    expect(latestEnd("2026-11-24", [lastDay])).toEqual({ day: "2027-06-08", isOfLessons: true });
  });

  it("is the end of the school year while nobody has written that day", () => {
    const none = { day: "2027-08-31", isOfLessons: false };
    expect(latestEnd("2026-11-24", [])).toEqual(none);
    expect(latestEnd("2026-11-24", [{ ...lastDay, state: "removed" }])).toEqual(none);
    expect(latestEnd("2026-11-24", [{ ...lastDay, starts_on: "2026-06-08", ends_on: "2026-06-08" }])).toEqual(none);
  });
});
