import { expect, it } from "vitest";
import { readContent } from "#build/commands/check-content/content.ts";
import { rules } from "#build/commands/check-content/rules.ts";

const content = await readContent();

it("reads all of src/content", () => {
  expect(content.modules.size).toBeGreaterThan(10);
});

it.each(Object.entries(rules))("the content has no problem of %s", (_, rule) => {
  expect(rule(content)).toEqual([]);
});
