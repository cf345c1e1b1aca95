import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarFile, type CalendarEvent } from "#features/meetings/calendar-file.ts";

const now = new Date("2026-11-21T08:00:00.123Z");
const event: CalendarEvent = {
  uid: "2027-01-01-in-rete@www.esempio.edu.it",
  day: "2027-01-29",
  title: "In rete con rispetto",
  description: "Prevenire, riconoscere; chiedere aiuto",
  url: "https://www.esempio.edu.it/incontri",
};

describe("the calendar file", () => {
  it("is one iCalendar event", () => {
    const lines = calendarFile(event, now).split("\r\n");
    expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
    expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
    expect(lines).toContain("UID:2027-01-01-in-rete@www.esempio.edu.it");
    expect(lines).toContain("DTSTAMP:20261121T080000Z");
    expect(lines).toContain("URL:https://www.esempio.edu.it/incontri");
  });

  it("lasts the whole day without a time, also at the end of a month", () => {
    const lines = calendarFile({ ...event, day: "2027-01-31" }, now).split("\r\n");
    expect(lines).toContain("DTSTART;VALUE=DATE:20270131");
    expect(lines).toContain("DTEND;VALUE=DATE:20270201");
  });

  it("begins at its time in Italy", () => {
    const lines = calendarFile({ ...event, time: "17:30" }, now).split("\r\n");
    expect(lines).toContain("DTSTART:20270129T163000Z");
  });

  it("escapes commas, semicolons, backslashes and newlines", () => {
    const lines = calendarFile({ ...event, title: "Uno, due; tre \\ quattro\ncinque" }, now).split("\r\n");
    expect(lines).toContain("SUMMARY:Uno\\, due\\; tre \\\\ quattro\\ncinque");
  });

  it("folds lines at 75 octets without losing a character", () => {
    const words = fc.string({ unit: fc.constantFrom("a", "è", "’", "👧", ",", " "), minLength: 60, maxLength: 300 });
    fc.assert(
      fc.property(words, (title) => {
        const file = calendarFile({ ...event, title }, now);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll("\r\n ", "")).toContain(`\r\nSUMMARY:${title.replaceAll(",", "\\,")}\r\n`);
      }),
    );
  });
});
