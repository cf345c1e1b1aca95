import { describe, expect, it } from "vitest";
import { news } from "#content/news.ts";
import { addressOf, readParams } from "#features/news/list/news-list-params.ts";
import { readListParams } from "#features/notices/editor/list/editor-list-params.ts";
import { readParams as readNoticeParams } from "#features/notices/list/notice-list-params.ts";
import { readParams as readPeopleParams } from "#features/people/people-params.ts";
import { sayFresh, sayNothing, sayStale } from "#features/news/list/news-list-messages.ts";
import { freshItems } from "#features/news/list/news-list-queries.ts";
import { groupByDay } from "#features/news/list/group-by-day.ts";

const now = new Date("2026-11-21T10:00:00Z");
const portal = news.portals.find(({ slug }) => slug === "tuttoscuola");
const item = (id: string, published_at: string, created_at = published_at) => ({
  id,
  title: "",
  source: "",
  url: "",
  published_at,
  created_at,
});

describe("groupByDay", () => {
  it("groups items under the day in Rome, with its name", () => {
    const days = groupByDay(
      [
        item("a", "2026-11-21T05:00:00Z"),
        item("b", "2026-11-20T23:30:00Z"), // half past midnight
        item("c", "2026-11-20T17:30:00Z"),
        item("d", "2026-11-19T17:30:00Z"),
        item("e", "2025-12-31T22:30:00Z"),
      ],
      now,
    );
    expect(days.map(({ name, detail, items }) => [name, detail, items.map(({ id }) => id).join()])).toEqual([
      ["Oggi", "sabato 21 novembre", "a,b"],
      ["Ieri", "venerdì 20 novembre", "c"],
      ["Giovedì", "19 novembre", "d"],
      ["Mercoledì", "31 dicembre 2025", "e"],
    ]);
  });

  it("keeps the days when daylight saving time ends", () => {
    const [, before] = groupByDay(
      [item("a", "2026-10-25T22:00:00Z"), item("b", "2026-10-24T22:30:00Z"), item("c", "2026-10-24T21:30:00Z")],
      new Date("2026-10-25T22:30:00Z"),
    );
    expect(before).toMatchObject({ day: "2026-10-24", name: "Ieri" });
  });
});

describe("the search parameters of the list", () => {
  const id = "0b8ad1a6-53f3-4b7e-9d6c-6a0f6f0a4b11";

  it("are written with portal, words and cursor, and read back", () => {
    const before = { moment: "2026-11-20T05:00:00.123456+00:00", id };
    const address = addressOf({ portal, words: "l’orto & la scuola", before });
    expect(address).toContain("portale=tuttoscuola");
    expect(readParams(new URLSearchParams(address))).toEqual({
      params: { portal, words: "l’orto & la scuola", before: { moment: "2026-11-20T05:00:00.123456Z", id } },
      problems: [],
    });
    expect(addressOf({ words: "" })).toBe("");
  });

  it.each([
    ["?portale=ignoto&parole=orto", "Il portale «ignoto» non è fra i nostri: ecco le notizie di tutti."],
    [`?prima-di=ieri,${id}&parole=orto`, "L’indirizzo di questa pagina è incompleto: ecco le notizie più recenti."],
    [
      "?prima-di=2026-11-20T05:00:00Z&parole=orto",
      "L’indirizzo di questa pagina è incompleto: ecco le notizie più recenti.",
    ],
    [
      `?prima-di=2026-99-20T05:00:00Z,${id}&parole=orto`,
      "L’indirizzo di questa pagina è incompleto: ecco le notizie più recenti.",
    ],
  ])("of %s says what is wrong and keeps the rest", (address, problem) => {
    const { params, problems } = readParams(new URLSearchParams(address));
    expect(problems).toEqual([problem]);
    expect(params).toEqual({ words: "orto" });
  });
});

it.each([
  ["/notizie", readParams],
  ["/avvisi", readNoticeParams],
  ["/admin/avvisi", readListParams],
  ["/admin/persone", readPeopleParams],
])("the words in the address of %s are such as the database takes, and no longer", (_, read) => {
  const wordsOf = (parole: string) => read(new URLSearchParams({ parole }));
  expect(wordsOf(" l’orto\0e il\ud83d museo ")).toMatchObject({
    params: { words: "l’orto e il\ufffd museo" },
    problems: [],
  });
  const { params, problems } = wordsOf("🎒".repeat(300));
  expect(params.words).toMatch(/^(?:🎒)+$/u);
  expect(problems).toEqual([expect.stringMatching(/^La ricerca guarda solo le prime [12]00 lettere\.$/)]);
});

describe("the messages of the list", () => {
  it.each([
    [1, "1 nuova notizia"],
    [3, "3 nuove notizie"],
    [20, "Almeno 20 nuove notizie"],
  ])("say %i as %s", (count, said) => expect(sayFresh(count)).toBe(said));

  it.each([
    ["2026-11-20T00:00:00Z", undefined],
    ["2026-11-19T20:00:00Z", "Le ultime sono di due giorni fa."],
    ["2026-11-18T20:00:00Z", "Le ultime sono di tre giorni fa."],
    ["2026-11-09T20:00:00Z", "Le ultime sono di 12 giorni fa."],
  ])("say that those of %s are old: %s", (newest, said) => expect(sayStale(newest, now)).toBe(said));

  it.each([
    [{ words: "" }, "Non ci sono ancora notizie. Arrivano ogni mattina, dopo le 6."],
    [{ words: "orto" }, "Nessuna notizia ha nel titolo «orto»."],
    [{ portal, words: "" }, "Nessuna notizia di Tuttoscuola."],
    [{ portal, words: "orto" }, "Nessuna notizia di Tuttoscuola ha nel titolo «orto»."],
  ])("say what there is none of: %o", (question, said) => expect(sayNothing(question)).toBe(said));
});

describe("freshItems", () => {
  const first = item("a", "2026-11-21T08:00:00Z");
  const second = item("b", "2026-11-20T08:00:00Z");
  const shown = [first, second];

  it("returns items stored later, also when published earlier", () => {
    const late = item("late", "2026-11-20T20:00:00Z", "2026-11-21T09:00:00Z");
    expect(freshItems([first, late, second], shown)).toEqual([late]);
  });

  it("ignores older items that moved up after a deletion", () => {
    expect(freshItems([second, item("c", "2026-11-19T08:00:00Z")], shown)).toEqual([]);
  });

  it("returns all items when the list was empty", () => {
    expect(freshItems(shown, [])).toEqual(shown);
  });
});
