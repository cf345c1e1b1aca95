import { expect, it } from "vitest";
import type { LanguageCode } from "#content/languages/language.ts";
import { closureParts } from "#features/closures/closure-sentences.ts";
import { languagePage } from "#features/languages/language-page.ts";
import { loadPagePhrases } from "#features/languages/load-page-phrases.ts";
import type { SchoolFacts } from "#features/languages/school-facts.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";
import { announced, holiday } from "../sample-day.ts";

const nothing = { closures: [], more: 0, dates: [] };
const snow = announced({}, { path: "/avvisi/2026-27/14" });
const closed = [{ ...snow, say: (code: LanguageCode) => closureParts(snow.closure, code, snow.schools, 3) }];

/** The ids of the lines that say the day. */
async function said(today: string, day: SchoolFacts["day"], code: LanguageCode = "ro"): Promise<string[]> {
  return (await lines(today, day, code)).map(({ id }) => id);
}

async function lines(today: string, day: SchoolFacts["day"], code: LanguageCode = "ro") {
  const [phrases, italian] = await Promise.all([loadPagePhrases(code), loadPagePhrases("it")]);
  return languagePage(code, phrases, italian, { today, phones: [], buildings: [], day })[0]?.lines ?? [];
}

const holidays = { ...nothing, dates: [holiday("Natale", "2026-12-23", "2027-01-06")] };

it.each([
  ["the first day", "2026-12-23"],
  ["a day in the middle", "2026-12-25"],
  ["the last day", "2027-01-06"],
])("on %s of a holiday nothing says that no closure is announced", async (_which, today) => {
  expect(await said(today, holidays)).toEqual([expect.stringMatching(/^day\.date\.2026-12-23\.Natale/)]);
  expect(await said(today, { ...holidays, isOld: true })).toEqual([expect.stringMatching(/^day\.date\./)]);
});

it("before a holiday no closure is announced, and the holiday follows; after it nothing more is said of it", async () => {
  expect(await said("2026-12-22", holidays)).toEqual(["day.calm", "day.next", expect.stringMatching(/^day\.date\./)]);
  expect(await said("2027-01-07", holidays)).toEqual(["day.calm"]);
});

it("on the day of a closure nothing says that no closure is announced, and before it something does", async () => {
  const id = "day.closure./avvisi/2026-27/14";
  const day = { ...nothing, closures: closed };
  expect(await said("2026-11-25", day)).toEqual(["day.calm", id]);
  expect(await said("2026-11-26", day)).toEqual([id]);
  expect(await said("2026-11-27", day)).toEqual(["day.calm"]);
});

it("a state of another day, or none, says that the site does not know", async () => {
  expect(await said("2026-11-25", { ...nothing, isOld: true })).toEqual(["day.unknown"]);
  expect(await said("2026-11-25", undefined)).toEqual(["day.unknown"]);
});

it("a closure leads to its notice, at the sentence of the language; dates and other closures to their lists", async () => {
  const day = { ...nothing, closures: closed, more: 2, dates: [holiday("Natale", "2026-12-23", "2027-01-06")] };
  const inRomanian = await lines("2026-11-26", day);
  expect(inRomanian.map(({ to, part }) => [to, part])).toEqual([
    ["/avvisi/2026-27/14", "ro"],
    ["/avvisi", undefined],
    [undefined, undefined],
    ["/calendario", undefined],
  ]);
  const [inItalian] = await lines("2026-11-26", day, "it");
  expect(inItalian).toMatchObject({ to: "/avvisi/2026-27/14" });
  expect(inItalian?.part).toBeUndefined();
});

it("a holiday of one day has no last day", async () => {
  const [, , one] = await lines("2026-12-01", { ...nothing, dates: [holiday("Immacolata", "2026-12-08")] }, "it");
  expect(plainText(one?.text ?? [])).toBe("Martedì 8 dicembre non c’è lezione: Immacolata.");
});

it("other closures are counted only where there are some", async () => {
  expect(await said("2026-11-25", { ...nothing, more: 0 })).not.toContain("day.more");
  expect(await said("2026-11-25", { ...nothing, more: 1 })).toContain("day.more");
});
