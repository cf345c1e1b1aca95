import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { journeysFor } from "./journeys.ts";
import { NamedFiles } from "./named-files.ts";

/** A change of these can break anything: settings, and what every test or no test reads. */
const EVERYTHING =
  /^(?!index\.html$)[^/]+\.(?:json|ts|js|html)$|^\.(?:ci|github\/workflows)\/|^\.npmrc$|^tests\/(?:[^/]+\.ts|runner\/.+|screens\/setup\.ts)$/;

/** What a step checks file by file. */
const FILE_BY_FILE: Record<string, RegExp> = {
  format: /./,
  lint: /\.(?:tsx?|js)$/,
  types: /\.tsx?$/,
  "deno-lint": /^supabase\/functions\//,
};

/** The program of a step. */
const PROGRAMS: Record<string, string> = {
  content: "tools/commands/content-check/main.ts",
  schema: "tools/commands/types/main.ts",
  "deno-types": "supabase/functions/fetch-news/index.ts",
  "deno-types-remind": "supabase/functions/remind/index.ts",
  "deno-types-remove-files": "supabase/functions/remove-files/index.ts",
  "deno-types-tell": "supabase/functions/tell/index.ts",
};

/** The test files of a step. */
const TESTS: Record<string, RegExp> = {
  adoption: /^tests\/adoption\/.+\.test\.ts$/,
  database: /^supabase\/tests\/.+\.test\.ts$/,
  functions: /^tests\/functions\/.+\.test\.ts$/,
  screens: /^tests\/screens\/.+\.test\.tsx$/,
  unit: /^tests\/(?:unit|example)\/.+\.test\.ts$/,
};

/** What the site is made of: files that these steps do not read on from, as others check what it shows. */
const SITE =
  /^(?:index\.html|src\/(?:main|prerender|prerendered-pages)\.tsx?|src\/build\/(?:build-site|commands\/(?:check-content\/main|check-project\/checkout))\.ts)$/;
const ENDS: Record<string, (file: string) => boolean> = {
  adoption: (file) => SITE.test(file) || /^tests\/(?!adoption\/)/.test(file),
  database: (file) => SITE.test(file),
};

/** An article, written where a placeholder was, comes with a line of the map: the tests of the texts are unit tests. */
const ARTICLE = /^src\/content\/(?:articles\/.+|site-map)\.ts$/;

/** The backend reads a folder of them. */
const SQL = /^supabase\/(?!tests\/).+\.sql$/;

/** The steps that the change since main can break, with their arguments; undefined for all steps. */
export function stepsAffected(): Map<string, string[]> | undefined {
  const files = changedFiles();
  console.log(`Changed: ${files.join(", ") || "nothing"}`);
  return stepsFor(files);
}

/** The same for these files. */
export function stepsFor(changed: readonly string[]): Map<string, string[]> | undefined {
  if (changed.some((file) => EVERYTHING.test(file))) return undefined;
  const files = [...new Set([...lines("ls-files", "-z"), ...changed])];
  const named = new NamedFiles(files);
  const isSql = changed.some((file) => SQL.test(file));

  const affected = new Map<string, string[]>();
  for (const [step, checked] of Object.entries(FILE_BY_FILE))
    if (changed.some((file) => checked.test(file))) affected.set(step, []);
  for (const [step, program] of Object.entries(PROGRAMS)) if (named.reaches([program], changed)) affected.set(step, []);
  for (const [step, isTest] of Object.entries(TESTS)) {
    const tests = files.filter((file) => isTest.test(file) && existsSync(file));
    const seen = step === "unit" ? changed : changed.filter((file) => !ARTICLE.test(file));
    const some = tests.filter((test) => named.reaches([test], seen, ENDS[step]));
    if (some.length > 0) affected.set(step, some.length < tests.length ? some : []);
  }
  const journeys = isSql ? "all" : journeysFor(changed, files, named);
  if (journeys === "all") for (const step of ["e2e", "engines"]) affected.set(step, []);
  else if (journeys.length > 0) affected.set("e2e", journeys);
  if (isSql) for (const step of ["schema", "database"]) affected.set(step, []);
  return affected;
}

/** The files changed since the branch left main, uncommitted ones too. */
function changedFiles(): string[] {
  const changed = lines("diff", "--name-only", "--no-renames", "-z", base());
  return [...new Set([...changed, ...lines("ls-files", "--others", "--exclude-standard", "-z")])];
}

function lines(...command: string[]): string[] {
  return execFileSync("git", command, { encoding: "utf8" }).split("\0").filter(Boolean);
}

function base(): string {
  for (const main of ["origin/main", "main"]) {
    try {
      return execFileSync("git", ["merge-base", "HEAD", main], { encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      // No such branch here: the other one, or the last commit.
    }
  }
  return "HEAD";
}
