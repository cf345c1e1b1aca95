import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { describe, expect, test } from "vitest";

// Feeds, and what an editor pastes or writes, are untrusted input: a regular expression open to ReDoS would stop the
// whole run, or the editor.
const ROOT = path.join(import.meta.dirname, "../../..");
const FOLDERS = ["supabase/functions/fetch-news", "src/features/calendar", "src/features/news", "src/features/notices"];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);
const literals = files.flatMap((file) => literalsOf(file).map((text) => [text, file] as const));
const builders = files.filter((file) => /\bRegExp\(/.test(readFileSync(path.join(ROOT, file), "utf8")));
const built = (await Promise.all(builders.map(exportedBy))).flat();

function literalsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), "utf8"), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The expressions that a file builds from parts, and exports for this test. */
async function exportedBy(file: string): Promise<(readonly [text: string, file: string])[]> {
  const module = (await import(/* @vite-ignore */ path.join(ROOT, file))) as Record<string, unknown>;
  const expressions = Object.values(module)
    .flatMap((value) => (value instanceof RegExp ? value : Object.values(value ?? {})))
    .filter((value) => value instanceof RegExp);
  return expressions.map((expression) => [String(expression), file] as const);
}

// recheck counts steps instead of seconds, so that the result does not depend on the load of the machine.
const LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, randomSeed: 1 };

const CACHE = path.join(ROOT, "node_modules/.cache/recheck");
const CHECKER = readFileSync(path.join(ROOT, "node_modules/recheck/package.json"), "utf8");

/** The result of recheck, cached for each version of it: one expression takes up to two seconds. */
async function complexity(text: string): Promise<string> {
  const file = path.join(CACHE, hash("sha256", JSON.stringify([text, LIMITS, CHECKER])));
  if (existsSync(file)) return readFileSync(file, "utf8");
  const end = text.lastIndexOf("/");
  const verdict = await check(text.slice(1, end), text.slice(end + 1), LIMITS);
  const said = verdict.status === "vulnerable" ? verdict.complexity.summary : verdict.status;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, said);
  return said;
}

describe("every regular expression that reads foreign text", () => {
  test("is a literal, or exported by the file that builds it", () => {
    expect(new Set(literals.map(([, file]) => FOLDERS.find((folder) => file.startsWith(folder))))).toEqual(
      new Set(FOLDERS),
    );
    expect(new Set(built.map(([, file]) => file))).toEqual(new Set(builders));
  });

  test.each([...new Map([...literals, ...built])])(
    "takes linear time: %s in %s",
    { timeout: 120_000 },
    async (text) => {
      expect(await complexity(text)).toBe("safe");
    },
  );
});
