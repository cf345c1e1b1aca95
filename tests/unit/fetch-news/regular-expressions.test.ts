import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { describe, expect, test, vi } from "vitest";

// Feeds are written by strangers: an expression that needs the square of the length stops the whole run.
const ROOT = path.join(import.meta.dirname, "../../..");
const FOLDERS = ["supabase/functions/fetch-news", "src/features/news"];

const nodes = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => nodesOf(path.join(folder, name))),
);
const literals = nodes.flatMap(({ file, node }) =>
  ts.isRegularExpressionLiteral(node) ? [[node.text, file] as const] : [],
);
const builders = [...new Set(nodes.filter(({ node }) => buildsExpression(node)).map(({ file }) => file))];
const built: (readonly [text: string, file: string])[] = [];
for (const file of builders) built.push(...(await builtBy(file))); // one after the other: they share the global

function buildsExpression(node: ts.Node): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
}

/** The expressions that a file puts together when it is loaded. */
async function builtBy(file: string): Promise<(readonly [text: string, file: string])[]> {
  const found: (readonly [string, string])[] = [];
  const construct = (target: typeof RegExp, parts: [string, string?]) => {
    const expression = new target(...parts);
    found.push([String(expression), file]);
    return expression;
  };
  vi.stubGlobal("RegExp", new Proxy(RegExp, { construct }));
  vi.resetModules();
  await import(/* @vite-ignore */ path.join(ROOT, file));
  vi.unstubAllGlobals();
  return found;
}

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

// Steps are counted, not seconds: a busy machine must not change the verdict.
const LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, randomSeed: 1 };

const CACHE = path.join(ROOT, "node_modules/.cache/recheck");
const CHECKER = readFileSync(path.join(ROOT, "node_modules/recheck/package.json"), "utf8");

/** The verdict on an expression is found once: the same checker gives the same, in up to two seconds each. */
async function complexity(text: string): Promise<string> {
  const file = path.join(CACHE, hash("sha256", JSON.stringify([text, LIMITS, CHECKER])));
  if (existsSync(file)) return readFileSync(file, "utf8");
  const verdict = await findComplexity(text);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, verdict);
  return verdict;
}

// Where the checker has no program of its own for the system, it does the same in JavaScript, in three times the time.
async function findComplexity(text: string): Promise<string> {
  const end = text.lastIndexOf("/");
  const verdict = await check(text.slice(1, end), text.slice(end + 1), LIMITS);
  return verdict.status === "vulnerable" ? `${verdict.complexity.summary}: ${verdict.attack.pattern}` : verdict.status;
}

describe("every regular expression that reads what portals write", () => {
  test("is written where it can be found", () => {
    const found = literals.map(([, file]) => FOLDERS.find((folder) => file.startsWith(folder)));
    expect(new Set(found)).toEqual(new Set(FOLDERS));
    for (const file of builders) expect(built.map(([, builder]) => builder)).toContain(file);
  });

  // A file that is loaded loads others: what these build is found once more.
  test.each([...new Map([...literals, ...built])])(
    "takes a time in proportion to the text: %s in %s",
    { timeout: 120_000 },
    async (text) => {
      expect(await complexity(text)).toBe("safe");
    },
  );

  test.each(["/\\/+$/", "/<a[^>]*>/", "/^(a|a)*$/"])("would find %s too slow", { timeout: 120_000 }, async (text) => {
    expect(await complexity(text)).toMatch(/polynomial|exponential/);
  });
});
