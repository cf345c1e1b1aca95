import { describe, expect, it } from "vitest";
import { endOfDay, fromMoment, romeDay, romeHour, toMoment } from "#shared/rome-time.ts";
import { nextMeeting, yearOfMonth } from "#features/meetings/meeting-year.ts";
import { schoolYearFrom, schoolYearName } from "#shared/school-year.ts";
import { formatDate, monthName } from "#shared/format-date.ts";

describe("the school year", () => {
  it("is written as families write it", () => {
    expect(schoolYearName(schoolYearFrom(2026))).toBe("2026/27");
    expect(schoolYearName(schoolYearFrom(2099))).toBe("2099/00");
  });

  it("begins in September", () => {
    expect([9, 10, 12, 1, 5, 8].map((month) => yearOfMonth(month, 2026))).toEqual([2026, 2026, 2026, 2027, 2027, 2027]);
  });
});

describe("the next meeting", () => {
  const october = { month: 10 };
  const november = { month: 11, day: 18 };
  const january = { month: 1 };
  const may = { month: 5 };
  const meetings = [october, november, january, may];
  const on = (today: string) => nextMeeting(meetings, 2026, today);

  it("without a day, is ahead until its month ends", () => {
    expect(on("2026-09-10")).toBe(october);
    expect(on("2026-10-31")).toBe(october);
    expect(on("2026-11-01")).toBe(november);
  });

  it("with a day, is over the day after", () => {
    expect(on("2026-11-18")).toBe(november);
    expect(on("2026-11-19")).toBe(january);
  });

  it("follows the calendar, not the order of the list", () => {
    expect(nextMeeting([may, january, november], 2026, "2026-12-01")).toBe(january);
  });

  it("is undefined after the last one", () => {
    expect(on("2027-05-31")).toBe(may);
    expect(on("2027-06-01")).toBeUndefined();
  });
});

describe("dates and times in Italy", () => {
  it("are written in Italian", () => {
    expect(formatDate("2026-11-21")).toBe("21 novembre 2026");
    expect(formatDate("2027-05-01")).toBe("1° maggio 2027");
    expect(monthName(10)).toBe("ottobre");
  });

  it("are refused when they are not dates", () => {
    expect(() => formatDate("novembre")).toThrow('"novembre" is not a day');
    expect(() => monthName(13)).toThrow("13 is not a month");
  });

  it("do not depend on the time zone of the device", () => {
    expect(romeDay(new Date("2026-12-31T22:59:59Z"))).toBe("2026-12-31");
    expect(romeDay(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
    expect(romeDay(new Date("2026-06-30T22:00:00Z"))).toBe("2026-07-01");
  });

  it("ends a day at midnight in Italy, also when the clock changes", () => {
    const ends = ["2026-11-25", "2027-05-14", "2027-03-27", "2027-03-28", "2026-10-24", "2026-10-25"].map(endOfDay);
    expect(ends.map((end) => new Date(end).toISOString().slice(0, 13))).toEqual([
      "2026-11-25T23",
      "2027-05-14T22",
      "2027-03-27T23",
      "2027-03-28T22",
      "2026-10-24T22",
      "2026-10-25T23",
    ]);
  });

  it("follow daylight saving time", () => {
    expect(toMoment("2027-01-15", "17:30")).toBe("2027-01-15T16:30:00.000Z");
    expect(toMoment("2027-05-14", "17:30")).toBe("2027-05-14T15:30:00.000Z");
    expect(toMoment("2027-03-28", "09:00")).toBe("2027-03-28T07:00:00.000Z");
    expect(toMoment("2026-10-25", "17:30")).toBe("2026-10-25T16:30:00.000Z");
  });

  it("are those of the time zone database, hour by hour: if this fails, the law on daylight saving time has changed", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Rome" });
    const others: string[] = [];
    for (let moment = Date.UTC(2019, 11, 31); moment < Date.UTC(2036, 0, 2); moment += 3_600_000) {
      const { day, hour } = fromMoment(new Date(moment).toISOString());
      if (`${day} ${hour}` !== clock.format(moment)) others.push(new Date(moment).toISOString());
    }
    expect(others).toEqual([]);
  });

  it("are said without a leading zero", () => {
    expect(romeHour(new Date("2026-11-21T05:07:00Z"))).toBe("6:07");
    expect(romeHour(new Date("2026-11-20T23:30:00Z"))).toBe("0:30");
    expect(romeHour(new Date("2026-07-01T15:30:00Z"))).toBe("17:30");
  });
});
