import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readContent } from "../../tools/commands/content-check/content.ts";
import { rules } from "../../tools/commands/content-check/rules.ts";
import { school } from "#content/school.ts";
import { changesFor } from "../../tools/commands/school/changes.ts";
import { wrongValues } from "../../tools/commands/school/wrong-values.ts";
import { sources } from "./sources.ts";

const content = await readContent();

describe("the content", () => {
  it("is all read by the checks", () => {
    expect(content.modules.size).toBeGreaterThan(10);
  });

  it.each(Object.entries(rules))("has no problem of %s", (_, rule) => {
    expect(rule(content)).toEqual([]);
  });
});

describe("src/content/school.ts", () => {
  it("has valid values", async () => {
    expect(await wrongValues(".", school)).toEqual([]);
  });

  it("is up to date in the files that repeat its facts: if not, npm run school", async () => {
    expect((await changesFor(".", school)).map(({ file, what }) => `${file} (${what}): npm run school`)).toEqual([]);
  }, 30_000); // formats every file that it compares

  it("is the only file of src with facts of the school", () => {
    const { name, emailDomain, phones, email, pec, meccanografico, fiscalCode, buildings } = school;
    const streets = buildings.map(({ street }) => street);
    const values = [name, emailDomain, ...phones, email, pec, meccanografico, fiscalCode, ...streets].filter(Boolean);
    const patterns = values.flatMap((value) => ["-e", value]);
    const listed = execFileSync("git", ["grep", "-liF", "--untracked", ...patterns, "--", "src"], { encoding: "utf8" });
    expect(listed.trim().split("\n")).toEqual(["src/content/school.ts"]);
  });
});

it("the screens say «browser» and «Email», as the texts do", () => {
  const screens = [...sources].filter(([file]) => !file.startsWith("src/content/"));
  const written = [...screens, ["index.html", readFileSync("index.html", "utf8")] as const];
  expect(written.length).toBeGreaterThan(100);
  const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  const found = written.filter(([, source]) => /navigator[ei]\b|\be-mail\b/i.test(withoutComments(source)));
  expect(found.map(([file]) => file)).toEqual([]);
});
