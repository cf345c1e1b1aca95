import fc from "fast-check";
import ICAL from "ical.js";
import { sync, type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { calendarFile, type FileDate } from "#shared/calendar-file.ts";
import { haveBuildings } from "../sample-buildings.ts";

const host = new URL(school.url).host;
const date: FileDate = {
  id: "00000000-0000-4000-8100-000000000001",
  kind: "incontro",
  title: "Colloqui con le famiglie",
  details: "Aule del piano terra",
  starts_on: "2027-01-29",
  ends_on: "2027-01-29",
  starts_at: "15:00",
  ends_at: "18:30",
  schools: ["infanzia", "primaria", "secondaria"],
  buildings: [],
  state: "shown",
  sequence: 3,
  updated_at: "2026-11-21T08:00:00.123456+00:00",
  notice: null,
};
const wholeDay = { starts_at: null, ends_at: null };
const linesOf = (more: Partial<FileDate> = {}) => calendarFile([{ ...date, ...more }]).split("\r\n");

/** What Mozilla's parser, which Thunderbird and Nextcloud use, finds in a file. */
function readWithIcal(file: string) {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const text = (name: string) => component.getFirstPropertyValue(name)?.toString();
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      isWholeDay: event.startDate.isDate,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: text("status"),
      category: text("categories"),
      url: text("url"),
    };
  });
}

/** What the parser of another author, which knows the time zones by their names, finds in it. */
function readWithNode(file: string) {
  const events = Object.values(sync.parseICS(file)).filter((part): part is VEvent => part?.type === "VEVENT");
  return events.map((event) => {
    const isWholeDay = event.datetype === "date";
    const local = (moment: Date) =>
      [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
    const say = (moment: Date | undefined) => moment && (isWholeDay ? local(moment) : moment.toISOString());
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      isWholeDay,
      start: say(event.start),
      end: say(event.end),
      sequence: Number(event.sequence),
      status: event.status,
      category: event.categories?.join(),
      url: (event.url as unknown as { val?: string } | undefined)?.val ?? event.url,
    };
  });
}

describe.each([
  ["ical.js", readWithIcal],
  ["node-ical", readWithNode],
])("%s reads from the calendar file", (_, read) => {
  const one = (more: Partial<FileDate> = {}) => read(calendarFile([{ ...date, ...more }]))[0];

  it("the whole of a date", () => {
    expect(one()).toEqual({
      uid: `${date.id}@${host}`,
      title: "Colloqui con le famiglie",
      description: `Aule del piano terra\n${school.name}`,
      isWholeDay: false,
      start: "2027-01-29T14:00:00.000Z",
      end: "2027-01-29T17:30:00.000Z",
      sequence: 3,
      status: "CONFIRMED",
      category: "Incontro",
      url: `${school.url}/calendario#evento-${date.id}`,
    });
  });

  it("the building that a date is for, by its name of now", () => {
    const buildings = school.buildings;
    haveBuildings("Rodari", "Via Roma");
    const described = (ids: string[]) => one({ schools: ["primaria"], buildings: ids })?.description;
    expect(described(["Rodari"])).toBe(`Aule del piano terra\nScuola: primaria\nSede: Rodari\n${school.name}`);
    expect(described(["Rodari", "tolta"])).toContain("\nSedi: Rodari, una sede che non c’è più\n");
    Object.assign(school, { buildings });
  });

  it.each([
    ["the evening before March's change", "2027-03-27", "2027-03-27T22:30:00.000Z"],
    ["the day of March's change", "2027-03-28", "2027-03-28T21:30:00.000Z"],
    ["the day after March's change", "2027-03-29", "2027-03-29T21:30:00.000Z"],
    ["the evening before October's change", "2027-10-30", "2027-10-30T21:30:00.000Z"],
    ["the day of October's change", "2027-10-31", "2027-10-31T22:30:00.000Z"],
    ["the day after October's change", "2027-11-01", "2027-11-01T22:30:00.000Z"],
  ])("an hour of Italy on %s", (_when, day, start) => {
    expect(one({ starts_on: day, ends_on: day, starts_at: "23:30", ends_at: null })).toMatchObject({
      start,
      isWholeDay: false,
    });
  });

  it.each([
    ["March", "2027-03-27", "2027-03-28", "2027-03-27T19:00:00.000Z", "2027-03-28T06:00:00.000Z"],
    ["October", "2027-10-30", "2027-10-31", "2027-10-30T18:00:00.000Z", "2027-10-31T07:00:00.000Z"],
  ])("a night that spans the change in %s", (_month, starts_on, ends_on, start, end) => {
    expect(one({ starts_on, ends_on, starts_at: "20:00", ends_at: "08:00" })).toMatchObject({ start, end });
  });

  it.each([
    ["one day at the end of a month", "2027-01-31", "2027-01-31", "2027-02-01"],
    ["one day before March's change", "2027-03-27", "2027-03-27", "2027-03-28"],
    ["the day of October's change", "2027-10-31", "2027-10-31", "2027-11-01"],
    ["the holidays over the end of a year", "2026-12-23", "2027-01-06", "2027-01-07"],
    ["the 29th of February", "2028-02-29", "2028-02-29", "2028-03-01"],
  ])("whole days: %s", (_range, starts_on, ends_on, end) => {
    expect(one({ ...wholeDay, starts_on, ends_on })).toMatchObject({ isWholeDay: true, start: starts_on, end });
  });

  it("several days with an hour of the first alone, until the last is over", () => {
    expect(one({ ends_on: "2027-01-30", ends_at: null })).toMatchObject({
      start: "2027-01-29T14:00:00.000Z",
      end: "2027-01-30T23:00:00.000Z",
    });
  });

  it("a deadline with its hour, at that moment of its last day", () => {
    expect(
      one({ kind: "scadenza", starts_on: "2027-01-20", starts_at: "12:00", ends_at: null, title: "Quota" }),
    ).toMatchObject({ start: "2027-01-29T11:00:00.000Z", category: "Scadenza" });
  });

  it("a long text with commas, semicolons, backslashes, newlines and emoji, as it was written", () => {
    const title = "Gita: Mantova, Ferrara; «perché no»? \\o/ 🎒👩‍👧".repeat(3);
    const details = "Portate l’impermeabile, la merenda; è già tutto pagato.\nNiente telefoni. 🚌".repeat(4);
    expect(one({ title, details })).toMatchObject({ title, description: `${details}\n${school.name}` });
  });

  it("a cancelled date, said in words too", () => {
    expect(one({ state: "cancelled" })).toMatchObject({
      status: "CANCELLED",
      title: "Annullato: Colloqui con le famiglie",
    });
  });

  it("nothing of a removed date but its id, number, moment and end", () => {
    expect(one({ state: "removed", title: "", details: "" })).toMatchObject({
      uid: `${date.id}@${host}`,
      title: "Annullato",
      status: "CANCELLED",
      sequence: 3,
      start: "2027-01-29T14:00:00.000Z",
    });
    expect(linesOf({ state: "removed" }).join()).not.toMatch(/DESCRIPTION|Colloqui|Incontro|calendario/);
  });

  it("many dates, each with its own", () => {
    const dates = Array.from({ length: 100 }, (_each, place) => ({
      ...date,
      id: `data-${place}`,
      title: `Titolo ${place}`,
    }));
    expect(read(calendarFile(dates, { name: "Calendario" })).map(({ uid, title }) => [uid, title])).toEqual(
      dates.map(({ id, title }) => [`${id}@${host}`, title]),
    );
  });
});

describe("the calendar file", () => {
  it("names the page of the notice, or the part of the article", () => {
    expect(linesOf({ notice: { school_year: "2026-27", number: 12 } })).toContain(
      `URL:${school.url}/avvisi/2026-27/12`,
    );
    expect(linesOf({ article: { path: "/famiglie", part: "in-rete" } })).toContain(
      `URL:${school.url}/famiglie#in-rete`,
    );
  });

  it("says for which schools a date is, unless it is for all", () => {
    const file = (schools: FileDate["schools"]) => linesOf({ schools }).join();
    expect(file(["infanzia", "primaria", "secondaria"])).not.toContain("Scuol");
    expect(file(["primaria"])).toContain("\\nScuola: primaria\\n");
    expect(file(["infanzia", "primaria"])).toContain("\\nScuole: infanzia\\, primaria\\n");
  });

  it("is the same as long as the dates are", () => {
    expect(linesOf()).toContain("DTSTAMP:20261121T080000Z");
    expect(linesOf()).toContain("LAST-MODIFIED:20261121T080000Z");
    expect(calendarFile([date])).toBe(calendarFile([date]));
  });

  it("has the time zone when a date has an hour, and no zone or length that nobody needs", () => {
    expect(linesOf(wholeDay).join()).not.toMatch(/VTIMEZONE|TZID/);
    expect(linesOf().filter((line) => line === "TZID:Europe/Rome")).toHaveLength(1);
    expect(linesOf({ ends_at: null }).filter((line) => line.startsWith("DTEND"))).toEqual([]);
  });

  it("has a name and says how often to ask again, when one subscribes to it", () => {
    const lines = calendarFile([], { name: "Calendario: scuola, primaria" }).split("\r\n");
    expect(lines).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Sito della scuola//Calendario//IT",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "NAME:Calendario: scuola\\, primaria",
      "X-WR-CALNAME:Calendario: scuola\\, primaria",
      "X-WR-TIMEZONE:Europe/Rome",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
      "X-PUBLISHED-TTL:PT6H",
      "END:VCALENDAR",
      "",
    ]);
    expect(linesOf().join()).not.toMatch(/NAME:Cal|REFRESH/);
  });

  it("folds lines at 75 octets without losing a character", () => {
    const words = fc.string({ unit: fc.constantFrom("a", "è", "’", "👧", ",", " "), minLength: 60, maxLength: 300 });
    fc.assert(
      fc.property(words, (title) => {
        const file = calendarFile([{ ...date, title }]);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll("\r\n ", "")).toContain(`\r\nSUMMARY:${title.replaceAll(",", "\\,")}\r\n`);
      }),
    );
  });
});
