import { expect, it } from "vitest";
import { newSection } from "#features/pages/editor/page-form.ts";
import { splitParts } from "#features/pages/editor/split-parts.ts";

const part = (heading: string, text: string) => newSection(heading, { kind: "text", text, terms: false });
const split = (sections: ReturnType<typeof part>[], headings: string[]) =>
  splitParts(sections, sections[0]?.blocks[0]?.id ?? "", headings)?.map(({ heading, blocks }) => [
    heading,
    blocks.length,
  ]);

it("divides a text at its headings", () => {
  const whole = part("Orari", "Prima.\n\nEntrata\nAlle 8.\n\nUscita\nAlle 13.");
  expect(split([whole, part("Altro", "x")], ["Entrata", "Uscita"])).toEqual([
    ["Orari", 1],
    ["Entrata", 1],
    ["Uscita", 1],
    ["Altro", 1],
  ]);
});

it("leaves a part that has a title and no text before the first heading, to be written", () => {
  expect(split([part("Orari", "Entrata\nAlle 8.")], ["Entrata"])).toEqual([
    ["Orari", 0],
    ["Entrata", 1],
  ]);
});

it.each([
  ["no line is a heading", 1, ["Uscita"]],
  ["a heading has no text", 1, ["Alle 8."]],
  ["there is no room for one more part", 30, ["Entrata"]],
])("divides nothing where %s", (_, count, headings) => {
  const sections = Array.from({ length: count }, () => part("Orari", "Entrata\nAlle 8."));
  expect(split(sections, headings)).toBeUndefined();
});
