import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLines } from "#features/notices/editor/compare-lines.ts";

const marks = { same: " ", added: "+", removed: "-" };
const compared = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text }) => marks[kind] + text);

describe("compareLines", () => {
  it.each([
    ["nothing", "a\nb", "a\nb", [" a", " b"]],
    ["a line in the middle", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["a line more", "a\nc", "a\nb\nc", [" a", "+b", " c"]],
    ["a line less", "a\nb\nc", "a\nc", [" a", "-b", " c"]],
    ["the order", "a\nb", "b\na", ["-a", " b", "+a"]],
    ["everything", "a", "b", ["-a", "+b"]],
  ])("finds that %s has changed", (_, before, after, expected) => {
    expect(compared(before, after)).toEqual(expected);
  });

  it("contains both texts whole, whatever they are", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compareLines(before, after);
        const without = (kind: string) =>
          lines
            .filter((line) => line.kind !== kind)
            .map((line) => line.text)
            .join("\n");
        expect(without("added")).toBe(before);
        expect(without("removed")).toBe(after);
      }),
    );
  });

  it("compares two texts of 20,000 lines in little time and memory", () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at % 7}`).join("\n");
    expect(compareLines(lines("a"), lines("b"))).toHaveLength(40_000);
  });
});
