import { describe, expect, test } from "vitest";
import { item, NOW, rss } from "./feeds.ts";
import { serveDocument } from "./loopback.ts";
import { portalAt, runDaily } from "./run-function.ts";
import { startDatabase } from "./fake-database.ts";

const dated = (title: string, date: string) => item(title, title, `<pubDate>${date}</pubDate>`);
const undated = (count: number, prefix = "senza-data") =>
  Array.from({ length: count }, (_value, index) => item(`${prefix}-${index}`, `${prefix}-${index}`));

/** What is stored of a document on the day of the tests, newest first. */
async function stored(document: string, type = "application/rss+xml", kind: "feed" | "html" = "feed") {
  const database = await startDatabase([portalAt(await serveDocument(document, { "content-type": type }), { kind })]);
  database.settings.now = () => NOW;
  await runDaily(database);
  const titles = database.runs[0]?.p_items.map(({ title }) => title).reverse();
  return { titles, health: database.runs[0]?.p_portals[0] };
}

describe("items without a readable date", () => {
  test("come in when they are among the portal's newest", async () => {
    const { titles } = await stored(rss(...undated(10)));
    expect(titles).toHaveLength(10);
    const mixed = rss(dated("nuova", "20 Nov 2026"), ...undated(1), dated("altra", "19 Nov 2026"));
    expect((await stored(mixed)).titles?.toSorted()).toEqual(["altra", "nuova", "senza-data-0"]);
  });

  test("are at most the first twenty of the list, whatever stands among them", async () => {
    expect((await stored(rss(...undated(150)))).titles).toEqual(
      Array.from({ length: 20 }, (_value, index) => `senza-data-${index}`),
    );
    const after = rss(dated("nuova", "20 Nov 2026"), ...undated(150));
    expect((await stored(after)).titles).toHaveLength(20);
  });

  test("stay out when an item listed before them is old", async () => {
    const archive = rss(dated("nuova", "20 Nov 2026"), dated("vecchia", "3 May 2019"), ...undated(10));
    expect((await stored(archive)).titles).toEqual(["nuova"]);
    const pinned = rss(dated("in evidenza", "3 May 2019"), dated("nuova", "20 Nov 2026"), ...undated(1));
    expect((await stored(pinned)).titles?.toSorted()).toEqual(["nuova", "senza-data-0"]);
  });

  test("stay out when an item listed after them is old, in a list that ends with the newest", async () => {
    const archive = rss(
      ...undated(10),
      dated("vecchia", "3 May 2019"),
      dated("nuova", "20 Nov 2026"),
      ...undated(1, "x"),
    );
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
  ])("stay out when %s says that they are old, and the portal is only quiet", async (_case, document) => {
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
  ])("come in when %s allows it", async (_case, document) => {
    expect((await stored(document)).titles).toEqual(["Nuova"]);
  });

  test("do not lend the feed's own last change to items with a date", async () => {
    const document = rss(dated("Nuova", "20 Nov 2026"));
    const stale = document.replace("<item>", "<pubDate>3 May 2019</pubDate><item>");
    expect((await stored(stale)).titles).toEqual(["Nuova"]);
  });

  test("of a page are its first twenty headings", async () => {
    const headings = Array.from({ length: 50 }, (_value, at) => `<h2><a href="/web/guest/-/n${at}">n${at}</a></h2>`);
    const page = `<!doctype html><html><body>${headings.join("").replaceAll("/web", "https://www.gazzettascuola.example/web")}</body></html>`;
    expect((await stored(page, "text/html", "html")).titles).toHaveLength(20);
  });
});

describe("a feed that begins with its oldest", () => {
  const day = (index: number) => new Date(NOW.getTime() - (2_500 - index) * 12 * 3_600_000).toUTCString();
  const many = Array.from({ length: 2_500 }, (_value, index) => dated(`n${index}`, day(index)));

  test("gives its newest, the last one first", async () => {
    const { titles, health } = await stored(rss(...many));
    // Sixty days of two a day.
    expect(titles).toEqual(Array.from({ length: 120 }, (_value, index) => `n${2_499 - index}`));
    expect(health).toMatchObject({ ok: true, error: null, found: 120 });
  });

  test("keeps its own order among items of the same day", async () => {
    const same = ["19 Nov 2026", "20 Nov 2026", "20 Nov 2026"].map((date, index) => dated(`n${index}`, date));
    expect((await stored(rss(...same))).titles).toEqual(["n2", "n1", "n0"]);
  });
});
