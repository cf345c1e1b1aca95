import { readFileSync } from "node:fs";
import semver from "semver";
import { expect, it } from "vitest";
import { parse } from "yaml";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m).slice(1);
const headings = sections.map((section) => section.split("\n")[0] ?? "");
const versions = headings.filter((name) => name !== "Unreleased");

it("has one number in every file that names it", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  const { softwareVersion } = parse(readFileSync("publiccode.yml", "utf8")) as { softwareVersion: string };
  expect([lock.version, lock.packages[""]?.version, softwareVersion]).toEqual(Array(3).fill(version));
});

it("has its section in CHANGELOG.md, or changes that are not released and are those of a higher number", () => {
  const [newest = ""] = versions;
  expect(headings.indexOf("Unreleased")).toBeLessThanOrEqual(0);
  if (headings[0] === "Unreleased") expect(semver.gte(version, newest)).toBe(true);
  else expect(newest).toBe(version);
});

it("is above the earlier ones in CHANGELOG.md", () => {
  expect(versions.filter((name) => !semver.valid(name))).toEqual([]);
  expect(versions).toEqual([...versions].sort(semver.rcompare));
});

it("says what it asks of schools", () => {
  expect(sections.filter((section) => !/^### For schools\n\n\S/m.test(section))).toEqual([]);
});
