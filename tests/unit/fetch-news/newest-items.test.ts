import { describe, expect, test } from "vitest";
import { MAX_ITEMS } from "../../../supabase/functions/fetch-news/parse-feed.ts";
import { parseHtmlList } from "../../../supabase/functions/fetch-news/parse-html-list.ts";
import { item, rss, titlesOf } from "./feeds.ts";

const COUNT = 1_000;
const numbers = Array.from({ length: COUNT }, (_value, index) => index);
const day = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
const newest = numbers.slice(-MAX_ITEMS).map((index) => `n${index}`);
// Every number once, in no order of time.
const shuffled = numbers.map((index) => (index * 777) % COUNT);

const inRss = (order: number[], name = "pubDate") =>
  rss(...order.map((index) => item(`n${index}`, `n${index}`, `<${name}>${day(index)}</${name}>`)));

describe("of more than two hundred items the newest are read", () => {
  test.each(["pubDate", "dc:date", "a10:updated"])("in RSS, by <%s>", (name) => {
    expect(titlesOf(inRss(numbers, name))).toEqual(newest);
    expect(titlesOf(inRss(numbers.toReversed(), name))).toEqual(newest.toReversed());
    expect(titlesOf(inRss(shuffled, name)).toSorted()).toEqual(newest.toSorted());
  });

  test("in Atom, by the day of publication before that of the last change", () => {
    const entries = numbers.map(
      (index) =>
        `<entry><title>n${index}</title><updated>${day(COUNT - index)}</updated><published>${day(index)}</published></entry>`,
    );
    expect(titlesOf(`<feed>${entries.join("")}</feed>`)).toEqual(newest);
  });

  test("in a JSON Feed", () => {
    const items = numbers.map((index) => ({ title: `n${index}`, date_published: day(index) }));
    expect(titlesOf(JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items }))).toEqual(newest);
  });

  test("in a page", () => {
    const boxes = numbers.map(
      (index) =>
        `<div class="box_list_large"><span class="date">${day(index)}</span><h3><a href="/-/n${index}">n${index}</a></h3></div>`,
    );
    expect(parseHtmlList(`<html>${boxes.join("")}</html>`).map(({ title }) => title)).toEqual(newest);
  });

  test("with a date in CDATA, or with spaces and attributes around", () => {
    const written = inRss(numbers)
      .replaceAll("<pubDate>", '<pubDate zone="it" >\n <![CDATA[ ')
      .replaceAll("</pubDate>", " ]]>\n</pubDate>");
    expect(titlesOf(written)).toEqual(newest);
  });

  test("and an item without a date counts as the one listed before it", () => {
    const document = inRss(numbers).replace(
      /<title>n(100|900)<\/title>(.*?)<pubDate>.*?<\/pubDate>/g,
      "<title>n$1</title>$2",
    );
    expect(titlesOf(document)).toEqual(newest);
  });

  test("and those without any date are the first", () => {
    const document = rss(...numbers.map((index) => item(`n${index}`, `n${index}`)));
    expect(titlesOf(document)).toEqual(numbers.slice(0, MAX_ITEMS).map((index) => `n${index}`));
  });
});

// Two megabytes: a time that grows with the square of the length would be hours.
describe("documents made to be chosen from for ever", { timeout: 30_000 }, () => {
  test.each([
    ["dates that need the clock of Rome", "<item><pubDate>20/11/2026 10:30</pubDate></item>"],
    ["items with nothing in them", "<item>"],
    ["dates cut in half", "<item><pubDate "],
    ["dates without a word", "<item><pubDate><pubDate><pubDate>"],
    ["words that are nearly dates", `<item><pubDate>${"1 mar 1 ".repeat(24)}</pubDate></item>`],
    ["prefixes of every kind", "<item><a:pubDate><aa:pubDate><aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa:b"],
  ])("still give their two hundred: %s", (_case, one) => {
    expect(titlesOf(`<rss>${one.repeat(2_000_000 / one.length)}</rss>`)).toHaveLength(MAX_ITEMS);
  });
});
