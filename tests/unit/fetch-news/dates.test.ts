import { describe, expect, test } from "vitest";
import { parseFeed } from "../../../supabase/functions/fetch-news/parse-feed.ts";
import { readDate } from "../../../supabase/functions/fetch-news/read-date.ts";
import { rss } from "./feeds.ts";

describe("readDate", () => {
  test.each([
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
    // Such zones do not exist: the time is the portal's own.
    ["2026-11-20T10:30:00+25:00", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T10:30:00-13:00", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T10:30:00+05:75", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T10:30:00+14:00", "2026-11-19T20:30:00.000Z"],
  ])("%j is %s", (written, instant) => {
    expect(readDate(written)?.toISOString()).toBe(instant);
  });

  test.each([
    "Circolare n. 123",
    "20 novembre 10:30",
    "20 novembre 10.30",
    "Nov 31, 2026",
    "31/11/26",
    "2026/11/31",
    "versione 2.10",
    "1 dicembrata 2026",
    "20 Nov 2026 13:61 PM",
  ])("%j is no date", (written) => {
    expect(readDate(written)).toBeNull();
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

  test("is the day of publication before that of the last change, whatever their prefixes", () => {
    expect(dateOf("<a10:updated>2026-11-21</a10:updated><pubDate>2026-11-20</pubDate>")).toBe("2026-11-20");
    expect(dateOf("<atom:updated>2026-11-21</atom:updated><atom:published>2026-11-20</atom:published>")).toBe(
      "2026-11-20",
    );
  });

  test("is one that can be read before one that cannot", () => {
    expect(dateOf("<pubDate>ieri</pubDate><dc:date>2026-11-20</dc:date>")).toBe("2026-11-20");
    expect(dateOf("<pubDate>ieri</pubDate><dc:date>oggi</dc:date>")).toBe("ieri");
  });
});
