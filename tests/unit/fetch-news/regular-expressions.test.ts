import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { DATE_FORMATS } from "../../../supabase/functions/fetch-news/parse-date.ts";
import { DATE_FIELDS } from "../../../supabase/functions/fetch-news/parse-feed.ts";

// The feeds are untrusted input: a regular expression open to ReDoS would stop the whole run.
const ROOT = path.join(import.meta.dirname, "../../..");
const FOLDERS = ["supabase/functions/fetch-news", "src/features/news"];

const BUILT = new Map([
  ["supabase/functions/fetch-news/parse-date.ts", DATE_FORMATS],
  ["supabase/functions/fetch-news/parse-feed.ts", Object.values(DATE_FIELDS)],
]);

const nodes = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => nodesOf(path.join(folder, name))),
);
const literals = nodes.flatMap(({ file, node }) =>
  ts.isRegularExpressionLiteral(node) ? [[node.text, file] as const] : [],
);
const built = [...BUILT].flatMap(([file, expressions]) => expressions.map((one) => [String(one), file] as const));

function nodesOf(file: string): { file: string; node: ts.Node }[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), "utf8"), ts.ScriptTarget.Latest);
  const found: { file: string; node: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    found.push({ file, node });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function callsRegExp(node: ts.Node): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
}

// recheck counts steps instead of seconds, so that the result does not depend on the load of the machine.
const LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, randomSeed: 1 };

const CACHE = path.join(ROOT, "node_modules/.cache/recheck");
const CHECKER = readFileSync(path.join(ROOT, "node_modules/recheck/package.json"), "utf8");

/** The result of recheck, cached for each version of it: one expression takes up to two seconds. */
async function complexity(text: string): Promise<string> {
  const file = path.join(CACHE, hash("sha256", JSON.stringify([text, LIMITS, CHECKER])));
  if (existsSync(file)) return readFileSync(file, "utf8");
  const verdict = await findComplexity(text);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, verdict);
  return verdict;
}

async function findComplexity(text: string): Promise<string> {
  const end = text.lastIndexOf("/");
  const verdict = await check(text.slice(1, end), text.slice(end + 1), LIMITS);
  return verdict.status === "vulnerable" ? `${verdict.complexity.summary}: ${verdict.attack.pattern}` : verdict.status;
}

describe("every regular expression that reads the text of a portal", () => {
  test("is a literal, or is listed above", () => {
    const builders = nodes.filter(({ node }) => callsRegExp(node)).map(({ file }) => file);
    expect(new Set(builders)).toEqual(new Set(BUILT.keys()));
    const found = literals.map(([, file]) => FOLDERS.find((folder) => file.startsWith(folder)));
    expect(new Set(found)).toEqual(new Set(FOLDERS));
  });

  test.each([...new Map([...literals, ...built])])(
    "takes linear time: %s in %s",
    // Without a native binary for the system recheck runs in JavaScript, three times slower.
    { timeout: 120_000 },
    async (text) => {
      expect(await complexity(text)).toBe("safe");
    },
  );

  test.each(["/\\/+$/", "/<a[^>]*>/", "/^(a|a)*$/"])("%s would be rejected", { timeout: 120_000 }, async (text) => {
    expect(await complexity(text)).toMatch(/polynomial|exponential/);
  });
});
