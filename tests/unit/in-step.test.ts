import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { changesFor } from "../../src/build/commands/school/changes.ts";
import { wrongValues } from "../../src/build/commands/school/wrong-values.ts";

it("every file that repeats facts of src/content/school.ts is up to date: if not, npm run school", async () => {
  expect((await changesFor(".", school)).map(({ file, what }) => `${file} (${what}): npm run school`)).toEqual([]);
});

it("the values of src/content/school.ts are valid", async () => {
  expect(await wrongValues(".", school)).toEqual([]);
});
