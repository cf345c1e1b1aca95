// What another school does on its first day, done to a copy of the repository: its own src/content/school.ts,
// `npm run school`, the page of a placeholder, a course and an article more, a tutorial less. Then everything that
// depends on them must be as good as before. `npm test -- adoption`; with --keep the copy is left to look at.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { school } from "#content/school.ts";
import { compiler } from "../runner/compiler.ts";
import { sampleProject } from "../sample-project.ts";
import { adopt } from "./adopt.ts";
import { anotherSchool } from "./another-school.ts";
import { copyRepository } from "./copy-repository.ts";
import { Ledger } from "./ledger.ts";
import { testsThatSee } from "./tests-that-see.ts";
import { tracesOf } from "./traces.ts";

const copy = copyRepository(process.cwd(), "another-school");
const site = path.join(copy, "dist");
const ledger = new Ledger(copy);

try {
  await adopt(copy, anotherSchool);
  await ledger.check("npm run school brings the copy into step", ["tsx", "src/build/school/main.ts"], /Ora sono in/);
  await ledger.check("a second time it changes nothing", ["tsx", "src/build/school/main.ts"], /non cambia niente/);
  await ledger.check("the site is built", ["tsx", "src/build/main.ts"], undefined, sampleProject);
  // What looks at a built site looks at this one.
  Object.assign(process.env, { BUILT_SITE: site, SITE_OF_SAMPLE_PROJECT: site });
  await Promise.all([looks(), tests()]);
  const traces = tracesOf(school, site);
  ledger.note("the built site names nothing of the school before", traces.join("\n"));
} finally {
  if (process.argv.includes("--keep")) console.log(copy);
  else rmSync(copy, { recursive: true });
}

await mkdir("test-results", { recursive: true });
await writeFile("test-results/adoption.json", JSON.stringify(ledger.report()));
process.exitCode = ledger.failed > 0 ? 1 : 0;

async function looks(): Promise<void> {
  await ledger.check("the words keep to their rules", ["tsx", "tests/content/check.ts"]);
  await ledger.check("the compiler agrees", compiler);
  const changed = changedFiles();
  await ledger.check("the files are formatted", ["prettier", "--check", "--ignore-unknown", ...changed]);
  await ledger.check("the rules are kept", ["eslint", ...changed.filter((file) => /\.tsx?$/.test(file))]);
}

async function tests(): Promise<void> {
  // What cannot see any of the changed files is as good as in the step "unit". How the news are read, a site is served
  // and the checks are run read files, none of them the school's; the last one copies the repository to break its
  // school.ts.
  const names = [
    "fetch-news/**",
    "observatory.test.ts",
    "run*.test.ts",
    "what-changed.test.ts",
    "tests-that-see.test.ts",
    "content-check.test.ts",
  ];
  const others = names.map((name) => `tests/unit/${name}`);
  const excluded = others.flatMap((files) => ["--exclude", files]);
  const seeing = testsThatSee(changedFiles(), copy, "tests/unit/*.test.ts", "tests/screens/*.test.tsx");
  await ledger.tests("unit and screens", ["--project", "unit", "--project", "screens", ...seeing, ...excluded]);
  await ledger.tests("database", ["--project", "database", ...databaseTests()]);
}

function changedFiles(): string[] {
  return lines("git", "diff", "--name-only").concat(lines("git", "ls-files", "--others", "--exclude-standard"));
}

/** The tests of the database that take values of the school's: sign-up by its domain, its accounts, its settings. */
function databaseTests(): string[] {
  // These need somebody's address, and would be as content with any: how bad requests are refused, how the commands
  // begin and end, what the advisors say of tables.
  const others = ["bad-requests", "dev-command", "lints"].map((name) => `:!supabase/tests/${name}.test.ts`);
  const seen = "content/school|EXAMPLE_ACCOUNTS|email_domain";
  return lines("git", "grep", "-lE", seen, "--", "supabase/tests/*.test.ts", ...others);
}

function lines(program: string, ...words: string[]): string[] {
  return execFileSync(program, words, { cwd: copy, encoding: "utf8" }).split("\n").filter(Boolean);
}
