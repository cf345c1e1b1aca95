import { expect, it } from "vitest";
import { page } from "#content/languages/it/page.ts";
import { languagePage } from "#features/languages/language-page.ts";
import type { SchoolFacts } from "#features/languages/school-facts.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";

/** The Italian lines of these facts, by their ids. */
function said(facts: Partial<SchoolFacts>): Record<string, string> {
  const sections = languagePage("it", page, page, { today: "2026-11-25", phones: [], buildings: [], ...facts });
  return Object.fromEntries(sections.flatMap(({ lines }) => lines.map(({ id, text }) => [id, plainText(text)])));
}

it("says the cents of a meal with two digits, and both prices where there are two", () => {
  expect(said({ mealPrice: { from: 405 } })["services.meal"]).toMatch(/4,05/);
  expect(said({ mealPrice: { from: 405, to: 600 } })["services.meal"]).toMatch(/4,05.*6,00/);
});

it("says before which hour to call for an absence", () => {
  expect(said({ absence: { phone: "06 7654321", before: "08:30" } })["absence.call"]).toMatch(/entro le 8:30/);
});

it("says the exceptions of the office that are not over, the nearest first", () => {
  const weekly = [{ days: [1, 2, 3, 4, 5], from: "08:30", to: "13:00" }];
  const closed = (from: string, to = from) => ({ from, to, reason: "", openings: [] });
  const exceptions = [closed("2026-12-07"), closed("2026-11-23"), closed("2026-11-20", "2026-11-25")];
  const lines = said({ hours: { weekly, exceptions } });
  expect(lines["office.exception.2026-12-07"]).toMatch(/^Lunedì 7 dicembre/);
  expect(Object.keys(lines).filter((id) => id.includes("exception"))).toEqual([
    "office.exception.2026-11-20",
    "office.exception.2026-12-07",
  ]);
});
