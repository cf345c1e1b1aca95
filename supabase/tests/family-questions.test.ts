import { describe, expect, it } from "vitest";
import { createSearch } from "#features/search/create-search.ts";
import { data } from "#features/search/entries/collect-entries.ts";
import { familyQuestions } from "../../tests/example/family-questions.ts";
import { isExample } from "../../tests/example/is-example.ts";
import { databaseOfFile } from "./postgres/databases.ts";

const { widen } = createSearch(data.entries, data.sameWords);

const db = await databaseOfFile("seeded");

/** The numbers of the notices that the search shows for a question. */
async function found(words: string, asked: readonly string[] | null = widen(words).map((group) => group.join(" "))) {
  const { rows } = await db.query<{ number: number }>(
    "select number from public.list_notices(p_words => $1, p_asked => $2) limit 5",
    [words, asked],
  );
  return rows.map(({ number }) => number);
}

describe.runIf(isExample)("a family’s sentence", () => {
  it.each(familyQuestions.filter(({ notice }) => notice))("finds its notice: «$words»", async ({ words, notice }) => {
    expect(await found(words)).toContain(notice);
  });
});

describe("the notices that are asked for in groups of words", () => {
  it.each<[string, readonly (string | null)[], number[]]>([
    ["one word of each group", ["gita viaggio uscita", "terze"], [7]],
    ["the beginning of the last", ["uscita", "bibliot"], [7]],
    ["all of three but one", ["uscita", "biblioteca", "parolachenonce"], [7]],
    ["not one of two", ["uscita", "parolachenonce"], []],
    ["not all of three but two", ["uscita", "parolachenonce", "neanchequesta"], []],
    ["without groups", [], []],
    ["with nothing in them", ["", null, " ' & | ! ( ) : * <-> \\ \" "], []],
    ["with operators", ["uscita:* | !terze'); drop table news; --", "terze & biblioteca"], [7]],
    ["with ten thousand letters", ["uscita", "terze", "x".repeat(10_000)], [7]],
    ["with a thousand groups", Array.from({ length: 1_000 }, () => "uscita"), [7]],
  ])("have %s", async (_, asked, numbers) => {
    expect(await found("x", asked as string[])).toEqual(numbers);
  });

  it("are still found by the number in the question", async () => {
    expect((await found("circolare n. 7", ["7"]))[0]).toBe(7);
  });
});

it("news are found by one word of each group", async () => {
  const { rows } = await db.query<{ title: string }>(
    "select title from public.search_news('x', array['parolachenonce scuola'])",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect((await db.query("select from public.search_news('scuola', array['scuola', 'parolachenonce'])")).rowCount).toBe(
    0,
  );
});
