import { describe, expect, it } from "vitest";
import {
  exceptionRows,
  officeState,
  sayOfficeHours,
  sayOfficeState,
  weeklyRows,
  type OfficeException,
  type OfficeHours,
  type OfficeOpening,
} from "#shared/office-hours.ts";
import { addDays, toMoment } from "#shared/rome-time.ts";

const opening = (days: number[], from: string, to: string): OfficeOpening => ({ days, from, to });
const exception = (from: string, to: string, reason = "", openings: OfficeOpening[] = []): OfficeException => {
  return { from, to, reason, openings };
};
const week = [1, 2, 3, 4, 5];
const hours: OfficeHours = {
  weekly: [opening(week, "08:30", "13:00"), opening([2, 4], "15:00", "17:00")],
  exceptions: [
    exception("2026-12-07", "2026-12-08", "Ponte"),
    exception("2026-12-23", "2027-01-06", "Vacanze"),
    exception("2027-07-01", "2027-08-31", "Estate", [opening(week, "08:00", "12:00")]),
    exception("2026-12-05", "2026-12-05", "Porte aperte", [opening([6], "09:00", "11:30")]),
  ],
};

const at = (day: string, hour: string) => new Date(toMoment(day, hour) ?? NaN);
const said = (day: string, hour: string, isClosed?: (day: string) => string | boolean, of = hours) => {
  const state = officeState(of, at(day, hour), isClosed);
  return state && sayOfficeState(state);
};

// In 2026 the 23rd of November is a Monday.
describe("what the page says of now", () => {
  it.each([
    ["2026-11-23", "00:00", "Apre alle 8:30"],
    ["2026-11-23", "08:29", "Apre alle 8:30"],
    ["2026-11-23", "08:30", "Aperta fino alle 13:00"],
    ["2026-11-23", "12:59", "Aperta fino alle 13:00"],
    ["2026-11-23", "13:00", "Chiusa: riapre domani alle 8:30"],
    ["2026-11-24", "13:00", "Riapre alle 15:00"],
    ["2026-11-24", "14:59", "Riapre alle 15:00"],
    ["2026-11-24", "15:00", "Aperta fino alle 17:00"],
    ["2026-11-24", "17:00", "Chiusa: riapre domani alle 8:30"],
    ["2026-11-27", "13:00", "Chiusa: riapre lunedì alle 8:30"],
    ["2026-11-28", "10:00", "Chiusa: riapre lunedì alle 8:30"],
    ["2026-11-29", "23:59", "Chiusa: riapre domani alle 8:30"],
    // A Saturday that is open, before a bridge and a holiday.
    ["2026-12-04", "18:00", "Chiusa: riapre domani alle 9:00"],
    ["2026-12-05", "09:00", "Aperta fino alle 11:30"],
    ["2026-12-05", "12:00", "Chiusa: riapre mercoledì alle 8:30"],
    ["2026-12-07", "09:00", "Chiusa (Ponte): riapre mercoledì alle 8:30"],
    ["2026-12-08", "09:00", "Chiusa (Ponte): riapre domani alle 8:30"],
    ["2026-12-23", "09:00", "Chiusa (Vacanze): riapre giovedì 7 gennaio 2027 alle 8:30"],
    ["2026-12-31", "23:59", "Chiusa (Vacanze): riapre giovedì 7 gennaio 2027 alle 8:30"],
    ["2027-01-01", "00:00", "Chiusa (Vacanze): riapre giovedì alle 8:30"],
    ["2027-07-01", "12:00", "Chiusa: riapre domani alle 8:00"],
    ["2027-07-04", "12:00", "Chiusa: riapre domani alle 8:00"],
    ["2027-08-31", "07:59", "Apre alle 8:00"],
    ["2027-09-01", "08:00", "Apre alle 8:30"],
    // The days on which the clock changes, and those after.
    ["2027-03-26", "13:00", "Chiusa: riapre lunedì alle 8:30"],
    ["2027-03-28", "01:59", "Chiusa: riapre domani alle 8:30"],
    ["2027-03-28", "03:00", "Chiusa: riapre domani alle 8:30"],
    ["2027-03-29", "08:29", "Apre alle 8:30"],
    ["2027-03-29", "08:30", "Aperta fino alle 13:00"],
    ["2026-10-25", "02:30", "Chiusa: riapre domani alle 8:30"],
    ["2026-10-26", "08:29", "Apre alle 8:30"],
    ["2026-10-26", "12:59", "Aperta fino alle 13:00"],
  ])("%s at %s: %s", (day, hour, sentence) => {
    expect(said(day, hour)).toBe(sentence);
  });

  it.each([
    ["2026-10-25T00:30:00Z", "02:30 to 03:00, the first time"],
    ["2026-10-25T01:30:00Z", "02:30 to 03:00, the second time"],
  ])("is of the clock on the wall: at %s it is %s", (moment) => {
    const night = { weekly: [opening([7], "02:00", "03:00")], exceptions: [] };
    expect(officeState(night, new Date(moment))).toEqual({ kind: "open", until: "03:00" });
  });

  it("elides before one o’clock", () => {
    const night = { weekly: [opening([1], "01:00", "01:30")], exceptions: [] };
    expect(said("2026-11-23", "00:30", undefined, night)).toBe("Apre all’1:00");
    expect(said("2026-11-23", "01:00", undefined, night)).toBe("Aperta fino all’1:30");
  });

  it("joins two openings that touch, and keeps an order of its own", () => {
    const touching = { weekly: [opening([1], "10:00", "12:00"), opening([1], "08:00", "10:00")], exceptions: [] };
    expect(said("2026-11-23", "09:00", undefined, touching)).toBe("Aperta fino alle 12:00");
    const within = { weekly: [opening([1], "08:00", "12:00"), opening([1], "09:00", "10:00")], exceptions: [] };
    expect(said("2026-11-23", "11:00", undefined, within)).toBe("Aperta fino alle 12:00");
  });

  it("names no day when none comes: closed for a year", () => {
    const shut = { weekly: hours.weekly, exceptions: [exception("2026-11-23", "2028-11-23")] };
    expect(said("2026-11-24", "09:00", undefined, shut)).toBe("Chiusa");
  });

  it("finds the first day after a year of closure", () => {
    const shut = { weekly: hours.weekly, exceptions: [exception("2026-11-24", "2027-11-24", "Lavori")] };
    expect(said("2026-11-24", "09:00", undefined, shut)).toBe(
      "Chiusa (Lavori): riapre giovedì 25 novembre 2027 alle 8:30",
    );
  });
});

describe("a school that is closed", () => {
  const snow = (day: string) => day === "2026-11-24" || day === "2026-11-25";
  it("has no sentence", () => expect(said("2026-11-24", "09:00", snow)).toBeUndefined());
  it("does not answer on the next day either", () =>
    expect(said("2026-11-23", "18:00", snow)).toBe("Chiusa: riapre giovedì alle 8:30"));
});

it.each([
  ["no answer", undefined],
  ["an answer without hours", null],
  ["hours without openings", { weekly: [], exceptions: [exception("2026-11-23", "2026-11-23")] }],
])("of %s nothing is said", (_what, none) => {
  expect(officeState(none, at("2026-11-23", "09:00"))).toBeUndefined();
  expect(sayOfficeHours(none)).toBeUndefined();
});

describe("on a holiday", () => {
  const onlyWeekly = { ...hours, exceptions: [] };
  const closedOn = (day: string) => day === "2026-12-08" && "Immacolata Concezione";
  it("does not answer, and says why and when it does", () => {
    expect(said("2026-12-08", "09:30", closedOn, onlyWeekly)).toBe(
      "Chiusa (Immacolata Concezione): riapre domani alle 8:30",
    );
    expect(said("2026-12-07", "18:00", closedOn, onlyWeekly)).toBe("Chiusa: riapre mercoledì alle 8:30");
  });

  it("answers where its own hours say so", () => {
    const open = {
      ...hours,
      exceptions: [exception("2026-12-08", "2026-12-08", "", [opening(week, "09:00", "10:00")])],
    };
    expect(said("2026-12-08", "09:30", closedOn, open)).toBe("Aperta fino alle 10:00");
    expect(said("2026-12-07", "18:00", closedOn, open)).toBe("Chiusa: riapre domani alle 9:00");
    expect(said("2026-12-08", "09:30", closedOn)).toBe("Chiusa (Ponte): riapre domani alle 8:30");
  });
});

describe("through a whole year, each quarter of an hour", () => {
  // Node's own clock of Italy, and the rules said in another way.
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Rome",
    dateStyle: "short",
    timeStyle: "short",
  });
  const short = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Rome", weekday: "short" });

  function expected(moment: Date): { from: string; to: string }[] {
    const day = clock.format(moment).slice(0, 10);
    const name = short.format(moment);
    if (["2026-12-07", "2026-12-08"].includes(day) || (day > "2026-12-22" && day < "2027-01-07")) return [];
    if (day === "2026-12-05") return [{ from: "09:00", to: "11:30" }];
    if (name === "Sat" || name === "Sun") return [];
    if (day > "2027-06-30" && day < "2027-09-01") return [{ from: "08:00", to: "12:00" }];
    const morning = { from: "08:30", to: "13:00" };
    return name === "Tue" || name === "Thu" ? [morning, { from: "15:00", to: "17:00" }] : [morning];
  }

  const months = Array.from({ length: 14 }, (_, count) => {
    return `${new Date(Date.UTC(2026, 8 + count, 1)).toISOString().slice(0, 7)}-01`;
  });
  it.each(months)("is open, about to open or closed as the rules say: the month of %s", (first) => {
    const start = Date.parse(`${first}T00:00:00Z`);
    let count = 0;
    for (let minutes = 0; minutes < 31 * 24 * 60; minutes += 15) {
      const moment = new Date(start + minutes * 60_000);
      const hour = clock.format(moment).slice(11);
      const openings = expected(moment);
      const open = openings.find(({ from, to }) => from <= hour && hour < to);
      const later = openings.find(({ from }) => from > hour);
      const state = officeState(hours, moment);
      if (open) expect(state).toEqual({ kind: "open", until: open.to });
      else if (later) expect(state).toMatchObject({ kind: "opens", at: later.from });
      else {
        expect(state?.kind).toBe("closed");
        // What it promises comes true, and nothing comes before it.
        const next = state?.kind === "closed" ? state.next : undefined;
        const today = clock.format(moment).slice(0, 10);
        if (minutes % 1440 === 0 && next) {
          expect(officeState(hours, at(next.day, next.at))).toMatchObject({ kind: "open" });
          for (let day = addDays(today, 1); day < next.day; day = addDays(day, 1))
            expect(expected(at(day, "12:00"))).toEqual([]);
        }
      }
      count++;
    }
    expect(count).toBe(31 * 24 * 4);
  });
});

describe("the hours in words", () => {
  it("are one sentence", () => {
    expect(sayOfficeHours(hours)).toBe(
      "da lunedì a venerdì dalle 8:30 alle 13:00; martedì e giovedì anche dalle 15:00 alle 17:00",
    );
  });

  it.each([
    [[opening([1], "08:00", "09:00")], "lunedì dalle 8:00 alle 9:00"],
    [[opening([1, 2], "08:00", "09:00")], "lunedì e martedì dalle 8:00 alle 9:00"],
    [[opening([1, 2, 4], "08:00", "09:00")], "lunedì, martedì e giovedì dalle 8:00 alle 9:00"],
    [[opening([1, 2, 3, 6], "08:00", "09:00")], "da lunedì a mercoledì e sabato dalle 8:00 alle 9:00"],
    [[opening([1, 2, 3, 4, 5, 6, 7], "11:00", "12:00")], "tutti i giorni dalle 11:00 alle 12:00"],
    [[opening([2], "01:00", "09:00"), opening([1], "01:00", "09:00")], "lunedì e martedì dall’1:00 alle 9:00"],
    [
      [opening([3], "15:00", "16:00"), opening([1, 2], "08:00", "09:00")],
      "lunedì e martedì dalle 8:00 alle 9:00; mercoledì dalle 15:00 alle 16:00",
    ],
    // "anche" only where all of its days have been said.
    [
      [opening([1], "08:00", "09:00"), opening([1, 2], "15:00", "16:00")],
      "lunedì dalle 8:00 alle 9:00; lunedì e martedì dalle 15:00 alle 16:00",
    ],
  ])("%#: %j", (weekly, sentence) => {
    expect(sayOfficeHours({ weekly, exceptions: [] })).toBe(sentence);
    expect(weeklyRows(weekly)).toHaveLength(sentence.split("; ").length);
  });

  it("list the exceptions that are not over, in their order", () => {
    expect(exceptionRows(hours, "2026-12-07")).toEqual([
      { days: "dal 7 all’8 dicembre (Ponte)", hours: "chiusa" },
      { days: "dal 23 dicembre 2026 al 6 gennaio 2027 (Vacanze)", hours: "chiusa" },
      { days: "dal 1° luglio al 31 agosto 2027 (Estate)", hours: "da lunedì a venerdì dalle 8:00 alle 12:00" },
    ]);
    expect(exceptionRows(hours, "2027-01-02")[0]?.days).toBe("dal 23 dicembre 2026 al 6 gennaio 2027 (Vacanze)");
    expect(exceptionRows(hours, "2026-12-05")[0]).toEqual({
      days: "sabato 5 dicembre (Porte aperte)",
      hours: "dalle 9:00 alle 11:30",
    });
    expect(exceptionRows({ weekly: [], exceptions: [exception("2026-12-11", "2026-12-14")] }, "2026-12-01")).toEqual([
      { days: "dall’11 al 14 dicembre", hours: "chiusa" },
    ]);
  });
});
