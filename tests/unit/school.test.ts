import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { school } from "#content/school.ts";

it("facts of the school are in school.ts and nowhere else in src", () => {
  const { name, emailDomain, phones, email, pec, meccanografico, fiscalCode, buildings } = school;
  const streets = buildings.map(({ street }) => street);
  const values = [name, emailDomain, ...phones, email, pec, meccanografico, fiscalCode, ...streets].filter(Boolean);
  const patterns = values.flatMap((value) => ["-e", value]);
  const listed = execFileSync("git", ["grep", "-liF", "--untracked", ...patterns, "--", "src"], { encoding: "utf8" });
  expect(listed.trim().split("\n")).toEqual(["src/content/school.ts"]);
});
