import { expect, it } from "vitest";
import { readContent } from "#build/commands/check-content/content.ts";
import { rules } from "#build/commands/check-content/rules.ts";

const content = await readContent();

it("all of src/content is read", () => {
  expect(content.modules.size).toBeGreaterThan(10);
});

it.each(Object.entries(rules))("the words of the site have no problem of %s", (_, rule) => {
  expect(rule(content)).toEqual([]);
});
