import { describe, expect, test } from "vitest";
import { parseFeed } from "../../../supabase/functions/fetch-news/parse-feed.ts";
import { parseDate } from "../../../supabase/functions/fetch-news/parse-date.ts";
import { rss } from "./feeds.ts";

describe("parseDate", () => {
  test.each([
    ["Wed, 22 Apr 2026 09:07:21 +0000", "2026-04-22T09:07:21.000Z"],
    ["Wed, 22 Apr 2026 09:07:21 +0200", "2026-04-22T07:07:21.000Z"],
    ["22 Apr 2026 09:07 GMT", "2026-04-22T09:07:00.000Z"],
    ["Wed, 22 Apr 26 09:07:21 EDT", "2026-04-22T13:07:21.000Z"],
    ["Wed, 22 Apr 2026 09:07:21 CEST", "2026-04-22T07:07:21.000Z"],
    ["2026-04-22T09:07:21Z", "2026-04-22T09:07:21.000Z"],
    ["2026-04-22T09:07:21.123+02:00", "2026-04-22T07:07:21.000Z"],
    ["2026-04-22 09:07", "2026-04-22T07:07:00.000Z"],
    ["2026-04-22", "2026-04-21T22:00:00.000Z"],
    ["12 maggio 2026", "2026-05-11T22:00:00.000Z"],
    ["Martedì, 12 maggio 2026", "2026-05-11T22:00:00.000Z"],
    ["Pubblicato il 1° dicembre 2026, ore 9.30", "2026-12-01T08:30:00.000Z"],
    ["21 Ago 2026 - 15:27", "2026-08-21T13:27:00.000Z"],
    ["21 gen 2026 - 15:27", "2026-01-21T14:27:00.000Z"],
    ["12/05/2026", "2026-05-11T22:00:00.000Z"],
    ["12/05/2026 18:00", "2026-05-12T16:00:00.000Z"],
    // Around the start and the end of daylight saving time.
    ["29/03/2026 01:59", "2026-03-29T00:59:00.000Z"],
    ["29/03/2026 03:00", "2026-03-29T01:00:00.000Z"],
    ["25/10/2026 01:59", "2026-10-24T23:59:00.000Z"],
    ["25/10/2026 03:00", "2026-10-25T02:00:00.000Z"],
    ["2026/11/20 10:30", "2026-11-20T09:30:00.000Z"],
    ["2026.11.20", "2026-11-19T23:00:00.000Z"],
    ["20/11/26 10:30", "2026-11-20T09:30:00.000Z"],
    ["20-11-26", "2026-11-19T23:00:00.000Z"],
    ["20/11/99", "1999-11-19T23:00:00.000Z"],
    ["Nov 20, 2026", "2026-11-19T23:00:00.000Z"],
    ["November 20th, 2026 at 3:30 PM", "2026-11-20T14:30:00.000Z"],
    ["Fri Nov 20 2026 10:30:00 GMT+0100", "2026-11-20T09:30:00.000Z"],
    ["Fri Nov 20 2026 10:30:00 GMT-0500 (Eastern Standard Time)", "2026-11-20T15:30:00.000Z"],
    ["Fri Nov 20 10:30:00 EST 2026", "2026-11-20T15:30:00.000Z"],
    ["Fri Nov 20 10:30:00 2026", "2026-11-20T09:30:00.000Z"],
    ["Fri, 20 Nov 2026 10:30:00 EST (New York)", "2026-11-20T15:30:00.000Z"],
    ["1º dicembre 2026", "2026-11-30T23:00:00.000Z"],
    ["1° dicembre 2026", "2026-11-30T23:00:00.000Z"],
    ["Circolare n. 123 del 20 novembre 2026", "2026-11-19T23:00:00.000Z"],
    ["Circolare n. 12 del 20 novembre 2026", "2026-11-19T23:00:00.000Z"],
    ["Circolare 12, martedì 24 novembre 2026", "2026-11-23T23:00:00.000Z"],
    ["Prot. 1234/2026 del 20/11/2026 ore 10.30", "2026-11-20T09:30:00.000Z"],
    ["Pubblicato: 2026-11-20T10:30:00Z", "2026-11-20T10:30:00.000Z"],
    ["\n      20 sett. 2026\n      ore 10:30\n", "2026-09-20T08:30:00.000Z"],
    ["20 Nov 2026 3:30:00 PM +0100", "2026-11-20T14:30:00.000Z"],
    ["20 Nov 2026 3:30 p.m. +0500", "2026-11-20T10:30:00.000Z"],
    ["20 Nov 2026 12:30:00 AM +0100", "2026-11-19T23:30:00.000Z"],
    ["20 Nov 2026 12:30:00 PM +0100", "2026-11-20T11:30:00.000Z"],
    ["2026-11-20T10:30:00+05:30", "2026-11-20T05:00:00.000Z"],
    ["2026-11-20T10:30:00-12:00", "2026-11-20T22:30:00.000Z"],
    ["2026-11-20T10:30:00+02", "2026-11-20T08:30:00.000Z"],
    ["20/11/2026 ore 10:30 (classi +02:00)", "2026-11-20T09:30:00.000Z"],
    ["1 gennaio 1990", "1989-12-31T23:00:00.000Z"],
    ["20/11/69", "2069-11-19T23:00:00.000Z"],
    // Invalid offsets: the time is taken as local time in Rome.
    ["2026-11-20T10:30:00+25:00", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T10:30:00-13:00", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T10:30:00+05:60", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T10:30:00+05:75", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T10:30:00+14:00", "2026-11-19T20:30:00.000Z"],
  ])("%j is %s", (written, instant) => {
    expect(parseDate(written)?.toISOString()).toBe(instant);
  });

  test.each([
    "",
    "ieri",
    "Wed, 32 Foo 2026",
    "32/01/2026",
    "31 febbraio 2026",
    "2026-13-01",
    "2026-02-30T10:00Z",
    "12/05/2026 25:00",
    "12/05/2026 10:60",
    "12/05/2026 10:75",
    "31 dicembre 1989",
    "20/11/70",
    "0",
    "9".repeat(5_000),
    "Circolare n. 123",
    "20 novembre 10:30",
    "20 novembre 10.30",
    "Nov 31, 2026",
    "31/11/26",
    "2026/11/31",
    "versione 2.10",
    "1 dicembrata 2026",
    "20 Nov 2026 13:61 PM",
  ])("%j is not a date", (written) => {
    expect(parseDate(written)).toBeNull();
  });
});

describe("the date of an item", () => {
  const dateOf = (fields: string) => parseFeed(rss(`<item><title>Primo</title>${fields}</item>`))[0]?.date;

  test.each(["a10:updated", "atom:updated", "atom:published", "dc:date", "dcterms:created", "date"])(
    "is read from <%s> in RSS",
    (name) => {
      expect(dateOf(`<${name}>2026-11-20T10:30:00Z</${name}>`)).toBe("2026-11-20T10:30:00Z");
    },
  );

  test("is the date of publication rather than the last change, with any prefix", () => {
    expect(dateOf("<a10:updated>2026-11-21</a10:updated><pubDate>2026-11-20</pubDate>")).toBe("2026-11-20");
    expect(dateOf("<atom:updated>2026-11-21</atom:updated><atom:published>2026-11-20</atom:published>")).toBe(
      "2026-11-20",
    );
  });

  test("is a valid date rather than an invalid one", () => {
    expect(dateOf("<pubDate>ieri</pubDate><dc:date>2026-11-20</dc:date>")).toBe("2026-11-20");
    expect(dateOf("<pubDate>ieri</pubDate><dc:date>oggi</dc:date>")).toBe("ieri");
  });
});
