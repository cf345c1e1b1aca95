import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { changesFor } from "../../src/build/commands/school/changes.ts";
import { wrongValues } from "../../src/build/commands/school/wrong-values.ts";

it("every file that repeats something of src/content/school.ts says the same: if not, npm run school", async () => {
  expect((await changesFor(".", school)).map(({ file, what }) => `${file} (${what}): npm run school`)).toEqual([]);
});

it("what src/content/school.ts says can be used", async () => {
  expect(await wrongValues(".", school)).toEqual([]);
});
