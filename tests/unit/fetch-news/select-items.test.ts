import { describe, expect, test } from "vitest";
import { addDays } from "#shared/rome-time.ts";
import { parseHtmlList } from "../../../supabase/functions/fetch-news/parse-html-list.ts";
import { MAX_ITEMS } from "../../../supabase/functions/fetch-news/select-items.ts";
import { startDatabase } from "./fake-database.ts";
import { item, NOW, rss, titlesOf } from "./feeds.ts";
import { serveDocument } from "./loopback.ts";
import { portalAt, runDaily } from "./run-function.ts";

const COUNT = 1_000;
const numbers = Array.from({ length: COUNT }, (_value, index) => index);
const day = (index: number) => addDays("2024-01-01", index);
const newest = numbers.slice(-MAX_ITEMS).map((index) => `n${index}`);
// Every number once, not ordered by time.
const shuffled = numbers.map((index) => (index * 777) % COUNT);

const inRss = (order: number[], name = "pubDate") =>
  rss(...order.map((index) => item(`n${index}`, `n${index}`, `<${name}>${day(index)}</${name}>`)));

describe("the newest two hundred items are read", () => {
  test.each(["pubDate", "dc:date", "a10:updated"])("in RSS, by <%s>", (name) => {
    expect(titlesOf(inRss(numbers, name))).toEqual(newest);
    expect(titlesOf(inRss(numbers.toReversed(), name))).toEqual(newest.toReversed());
    expect(titlesOf(inRss(shuffled, name)).toSorted()).toEqual(newest.toSorted());
  });

  test("in Atom, by publication rather than last change", () => {
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

  test("in an HTML page", () => {
    const boxes = numbers.map(
      (index) =>
        `<div class="box_list_large"><span class="date">${day(index)}</span><h3><a href="/-/n${index}">n${index}</a></h3></div>`,
    );
    expect(parseHtmlList(`<html>${boxes.join("")}</html>`).map(({ title }) => title)).toEqual(newest);
  });

  test("with a date in CDATA, spaces and attributes", () => {
    const written = inRss(numbers)
      .replaceAll("<pubDate>", '<pubDate zone="it" >\n <![CDATA[ ')
      .replaceAll("</pubDate>", " ]]>\n</pubDate>");
    expect(titlesOf(written)).toEqual(newest);
  });

  test("with an item without a date counted like the one before it", () => {
    const document = inRss(numbers).replace(
      /<title>n(100|900)<\/title>(.*?)<pubDate>.*?<\/pubDate>/g,
      "<title>n$1</title>$2",
    );
    expect(titlesOf(document)).toEqual(newest);
  });

  test("or the first two hundred without any date", () => {
    const document = rss(...numbers.map((index) => item(`n${index}`, `n${index}`)));
    expect(titlesOf(document)).toEqual(numbers.slice(0, MAX_ITEMS).map((index) => `n${index}`));
  });
});

// Two megabytes: quadratic time would be hours.
describe("hostile documents", { timeout: 30_000 }, () => {
  test.each([
    ["dates without a time zone", "<item><pubDate>20/11/2026 10:30</pubDate></item>"],
    ["empty items", "<item>"],
    ["truncated dates", "<item><pubDate "],
    ["empty dates", "<item><pubDate><pubDate><pubDate>"],
    ["text similar to dates", `<item><pubDate>${"1 mar 1 ".repeat(24)}</pubDate></item>`],
    ["prefixes", "<item><a:pubDate><aa:pubDate><aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa:b"],
  ])("are read in linear time: %s", (_case, one) => {
    expect(titlesOf(`<rss>${one.repeat(2_000_000 / one.length)}</rss>`)).toHaveLength(MAX_ITEMS);
  });
});

const dated = (title: string, date: string) => item(title, title, `<pubDate>${date}</pubDate>`);
const undated = (count: number, prefix = "senza-data") =>
  Array.from({ length: count }, (_value, index) => item(`${prefix}-${index}`, `${prefix}-${index}`));

/** The titles stored for a document, newest first, and the health of the portal. */
async function stored(document: string, type = "application/rss+xml", kind: "feed" | "html" = "feed") {
  const database = await startDatabase([portalAt(await serveDocument(document, { "content-type": type }), { kind })]);
  database.settings.now = () => NOW;
  await runDaily(database);
  const titles = database.runs[0]?.p_items.map(({ title }) => title).reverse();
  return { titles, health: database.runs[0]?.p_portals[0] };
}

describe("items without a valid date", () => {
  test("are stored when they are among the newest", async () => {
    const { titles } = await stored(rss(...undated(10)));
    expect(titles).toHaveLength(10);
    const mixed = rss(dated("nuova", "20 Nov 2026"), ...undated(1), dated("altra", "19 Nov 2026"));
    expect((await stored(mixed)).titles?.toSorted()).toEqual(["altra", "nuova", "senza-data-0"]);
  });

  test("are stored only among the first twenty of the list", async () => {
    expect((await stored(rss(...undated(150)))).titles).toEqual(
      Array.from({ length: 20 }, (_value, index) => `senza-data-${index}`),
    );
    const after = rss(dated("nuova", "20 Nov 2026"), ...undated(150));
    expect((await stored(after)).titles).toHaveLength(20);
  });

  test("are not stored after an old item", async () => {
    const archive = rss(dated("nuova", "20 Nov 2026"), dated("vecchia", "3 May 2019"), ...undated(10));
    expect((await stored(archive)).titles).toEqual(["nuova"]);
    const pinned = rss(dated("in evidenza", "3 May 2019"), dated("nuova", "20 Nov 2026"), ...undated(1));
    expect((await stored(pinned)).titles?.toSorted()).toEqual(["nuova", "senza-data-0"]);
  });

  test("are not stored before an old item in a list that ends with the newest", async () => {
    const [old, recent] = [dated("vecchia", "3 May 2019"), dated("nuova", "20 Nov 2026")];
    const archive = rss(...undated(10), old, recent, ...undated(1, "x"));
    expect((await stored(archive)).titles?.toSorted()).toEqual(["nuova", "x-0"]);
  });

  test.each([
    ["the year in their addresses", rss(item("Vecchia", "2019/una-notizia"))],
    ["the year and the month in their addresses", rss(item("Vecchia", "2026/03/una-notizia"))],
    ["the year in the words of their date", rss(dated("Vecchia", "primavera 2019"))],
    [
      "the feed's own last change",
      rss(...undated(5)).replace("<item>", "<lastBuildDate>3 May 2019</lastBuildDate><item>"),
    ],
    [
      "the own last change of an Atom feed",
      `<feed><updated>2019-05-03T10:00:00Z</updated><entry><title>Vecchia</title><link href="https://www.gazzettascuola.example/a"/></entry></feed>`,
    ],
  ])("are not stored when %s shows that they are old, which is not an error", async (_case, document) => {
    const { titles, health } = await stored(document);
    expect(titles).toEqual([]);
    expect(health).toMatchObject({ ok: true, error: null, found: 0 });
  });

  test.each([
    ["the year in their addresses", rss(item("Nuova", "2026/una-notizia"))],
    ["the year and the month in their addresses", rss(item("Nuova", "2026/10/una-notizia"))],
    ["the school year in their addresses", rss(item("Nuova", "2025/2026/una-notizia"))],
    ["the year in the words of their date", rss(dated("Nuova", "autunno 2026"))],
    [
      "the feed's own last change",
      rss(item("Nuova", "a")).replace("<item>", "<lastBuildDate>20 Nov 2026</lastBuildDate><item>"),
    ],
  ])("are stored when %s allows it", async (_case, document) => {
    expect((await stored(document)).titles).toEqual(["Nuova"]);
  });

  test("do not apply the last change of the feed to items with a date", async () => {
    const document = rss(dated("Nuova", "20 Nov 2026"));
    const stale = document.replace("<item>", "<pubDate>3 May 2019</pubDate><item>");
    expect((await stored(stale)).titles).toEqual(["Nuova"]);
  });

  test("of an HTML page are stored up to the first twenty headings", async () => {
    const headings = Array.from({ length: 50 }, (_value, at) => `<h2><a href="/web/guest/-/n${at}">n${at}</a></h2>`);
    const page = `<!doctype html><html><body>${headings.join("").replaceAll("/web", "https://www.gazzettascuola.example/web")}</body></html>`;
    expect((await stored(page, "text/html", "html")).titles).toHaveLength(20);
  });
});

describe("a feed that lists the oldest first", () => {
  const day = (index: number) => new Date(NOW.getTime() - (2_500 - index) * 12 * 3_600_000).toUTCString();
  const many = Array.from({ length: 2_500 }, (_value, index) => dated(`n${index}`, day(index)));

  test("is stored from its newest item", async () => {
    const { titles, health } = await stored(rss(...many));
    // Sixty days with two items each.
    expect(titles).toEqual(Array.from({ length: 120 }, (_value, index) => `n${2_499 - index}`));
    expect(health).toMatchObject({ ok: true, error: null, found: 120 });
  });

  test("keeps its order among items of the same day", async () => {
    const same = ["19 Nov 2026", "20 Nov 2026", "20 Nov 2026"].map((date, index) => dated(`n${index}`, date));
    expect((await stored(rss(...same))).titles).toEqual(["n2", "n1", "n0"]);
  });
});
