import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const readme = readFileSync("README.md", "utf8");

it("the README begins with the two commands", () => {
  const [, ...lines] = readme.split("\n").filter((line) => line.trim() !== "");
  expect(lines.slice(0, 6).join("\n")).toMatch(/npm ci && npm run dev[\s\S]*npm ci && npm test/);
});

it("the README sends the school to its own text before anything else, and can be read at one sitting", () => {
  expect(readme.slice(0, readme.indexOf("```"))).toMatch(/^Per la scuola: .*\(src\/content\/LEGGIMI\.md\)/m);
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(120);
});

it("every path that the README names exists", () => {
  const named = [
    ...readme.matchAll(/[`(]((?:src|supabase|tests|public|\.github|\.ci)\/[^`)\s<>*…]+)[`)]/g),
    ...readme.matchAll(/`(\.env\.example|\w+\.config\.[jt]s)`/g),
  ].map((match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("every npm script that the README names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? "");
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});
