import { formatDay } from "#shared/format-date.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sayValidity, validityProposals } from "#features/notices/notice-dates.ts";
import { fromMoment, romeDay, toMoment } from "#shared/rome-time.ts";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";

describe("the school year of a notice", () => {
  it.each([
    ["2026-08-31", "2025-26"],
    ["2026-09-01", "2026-27"],
    ["2026-12-31", "2026-27"],
    ["2027-01-01", "2026-27"],
    ["2099-11-23", "2099-00"],
  ])("of %s is %s", (day, year) => {
    expect(schoolYear(day)).toBe(year);
  });

  it("is read with a bar", () => {
    expect(schoolYearName("2026-27")).toBe("2026/27");
  });
});

describe("the proposals for «Valido fino al»", () => {
  it.each([
    ["2026-11-23", ["2026-11-30", "2026-12-23", "2027-08-31"], "2026/27"],
    ["2027-01-31", ["2027-02-07", "2027-02-28", "2027-08-31"], "2026/27"],
    ["2027-12-29", ["2028-01-05", "2028-01-29", "2028-08-31"], "2027/28"],
    ["2028-01-30", ["2028-02-06", "2028-02-29", "2028-08-31"], "2027/28"],
    ["2027-07-31", ["2027-08-07", "2027-08-31", "2027-08-31"], "2026/27"],
    ["2027-08-02", ["2027-08-09", "2027-09-02", "2028-08-31"], "2027/28"],
  ])("on %s are a week, a month and the end of the school year", (from, days, year) => {
    expect(validityProposals(from)).toEqual([
      { label: "Una settimana", day: days[0] },
      { label: "Un mese", day: days[1] },
      { label: `Fine dell’anno scolastico ${year}`, day: days[2] },
    ]);
  });
});

describe("the validity in words", () => {
  const today = "2026-11-23";
  const replaced = (published_at: string, reserved = false) => ({ number: 12, reserved, published_at });

  it.each([
    ["2026-11-23", null, "Valido fino al 23 novembre"],
    ["2026-12-01", null, "Valido fino al 1° dicembre"],
    ["2026-12-08", null, "Valido fino all’8 dicembre"],
    ["2027-01-11", null, "Valido fino all’11 gennaio 2027"],
    ["2026-11-22", null, "Non più valido dal 23 novembre"],
    ["2026-11-10", null, "Non più valido dall’11 novembre"],
    ["2025-12-31", null, "Non più valido dal 1° gennaio"],
    ["2025-12-30", null, "Non più valido dal 31 dicembre 2025"],
    ["2026-12-01", replaced("2026-11-19T23:30:00Z"), "Non più valido dal 20 novembre, sostituito dal n. 12"],
    ["2026-11-12", replaced("2026-11-20T09:00:00Z"), "Non più valido dal 13 novembre, sostituito dal n. 12"],
    ["2026-12-01", replaced("2026-11-08T09:00:00Z", true), "Non più valido dall’8 novembre, sostituito dal n. R12"],
  ])("until %s: %o", (valid_until, replaced_by, words) => {
    expect(sayValidity({ valid_until, replaced_by }, today)).toBe(words);
  });

  it("has the year of a day of another year only", () => {
    expect(formatDay("2026-03-08", today)).toBe("8 marzo");
    expect(formatDay("2027-03-01", today)).toBe("1° marzo 2027");
  });
});

describe("the moment of publication", () => {
  it.each([
    ["in winter", "2026-11-25", "08:00", "2026-11-25T07:00:00.000Z"],
    ["in summer", "2027-06-10", "00:00", "2027-06-09T22:00:00.000Z"],
    ["before the change of March", "2027-03-28", "01:30", "2027-03-28T00:30:00.000Z"],
    ["after the change of March", "2027-03-28", "03:00", "2027-03-28T01:00:00.000Z"],
    ["before the change of October", "2026-10-25", "01:59", "2026-10-24T23:59:00.000Z"],
    ["in the hour that comes twice, the first time", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["after the change of October", "2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
  ])("%s", (_, day, hour, moment) => {
    expect(toMoment(day, hour)).toBe(moment);
    expect(fromMoment(moment)).toEqual({ day, hour });
  });

  it("is an hour later where the clock skips the hour", () => {
    const moment = toMoment("2027-03-28", "02:30") ?? "";
    expect(moment).toBe("2027-03-28T01:30:00.000Z");
    expect(fromMoment(moment)).toEqual({ day: "2027-03-28", hour: "03:30" });
  });

  it.each([
    ["2027-02-29", "08:00"],
    ["2027-13-01", "08:00"],
    ["2027-01-01", "24:00"],
    ["2027-01-01", "8:00"],
    ["2027-01-01", ""],
    ["", "08:00"],
    ["domani", "alle 8"],
  ])("is missing when «%s» or «%s» is none", (day, hour) => {
    expect(toMoment(day, hour)).toBeUndefined();
  });

  it("comes back as it was typed, but for the skipped hours", () => {
    const minutes = fc.date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(minutes, (date) => {
        const [day = "", hour = ""] = date.toISOString().slice(0, 16).split("T");
        const back = fromMoment(toMoment(day, hour) ?? "");
        const isSkipped = /-03-(2[5-9]|3[01])$/.test(day) && hour.startsWith("02:") && date.getUTCDay() === 0;
        expect(back).toEqual(isSkipped ? { day, hour: hour.replace("02", "03") } : { day, hour });
      }),
    );
  });

  it("is of the day in Italy", () => {
    expect(romeDay(new Date("2026-08-31T21:59:59Z"))).toBe("2026-08-31");
    expect(romeDay(new Date("2026-08-31T22:00:00Z"))).toBe("2026-09-01");
  });
});
