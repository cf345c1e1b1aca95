// What another school does on its first day, done to a copy of the repository: its own src/content/school.ts and emblem,
// `npm run school`, the page that LEGGIMI prints, a course and a tutorial less. Then every check must be as good as before.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { format, resolveConfig } from "prettier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { sampleProject } from "../sample-project.ts";
import { anotherSchool, copyRepository } from "./another-school.ts";

const copy = copyRepository(process.cwd(), "another-school");
const site = path.join(copy, "dist");
afterAll(() => rmSync(copy, { recursive: true }));

beforeAll(async () => {
  const own = `import type { School } from "./school-form.ts";\n\nexport const school: School = ${JSON.stringify(anotherSchool)};\n`;
  write("src/content/school.ts", await format(own, { ...(await resolveConfig("tests/run.ts")), parser: "typescript" }));
  write(
    "public/stemma.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>\n',
  );
  if (!existsSync(path.join(copy, "src/content/articles/contatti.ts"))) writePrintedPage();
  edit("src/content/courses.ts", /\n {2}\{\n {4}id: "[^"]+",.*?\n {2}\},/s, "");
  edit("src/content/tutorials.ts", /\n {4}\{\n {6}id: "[^"]+",[^}]*\},/, "");
});

describe("another school", () => {
  it("is brought into step by one command, which has nothing to do the second time", async () => {
    expect(await run("tsx", "src/build/commands/school/main.ts")).toContain("Ora sono in accordo");
    expect(await run("tsx", "src/build/commands/school/main.ts")).toContain("non cambia niente");
  });

  it("has its own site, which names nothing of the school before", async () => {
    await run("tsx", "src/build/main.ts", "--without-content");
    const { name, buildings, phones, email, meccanografico, fiscalCode, emailDomain, colours } = school;
    const towns = buildings.flatMap(({ street, town }) => [street, town, ...(town.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [])]);
    const codes = [email, meccanografico, fiscalCode, emailDomain, ...Object.values(colours)];
    const values = [name, ...towns, ...phones, ...phones.map(phoneLink), ...codes];
    const traces = readdirSync(site, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(html|js|css|xml|txt|json|svg)$|_headers$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(site, file), "utf8").toLowerCase();
        // Zeros are no code of anybody's, and programs are full of them.
        return values
          .filter((value) => !/^0*$/.test(value) && text.includes(value.toLowerCase()))
          .map((value) => `${file}: ${value}`);
      });
    expect(traces).toEqual([]);
  });

  it("keeps to the rules of the words", () => run("tsx", "src/build/commands/check-content/main.ts"));

  it("is accepted by the compiler, by ESLint and by Prettier", async () => {
    const changed = lines("git", "ls-files", "--modified", "--others", "--exclude-standard");
    await run("node", "node_modules/typescript-7/bin/tsc");
    await run("eslint", ...changed.filter((file) => /\.tsx?$/.test(file)));
    await run("prettier", "--check", "--ignore-unknown", ...changed);
  });

  // How feeds are read and a site is served read nothing of the school's; the last one copies the repository again.
  const others = ["fetch-news/**", "observatory.test.ts", "content-check.test.ts"];
  it.each([
    ["unit", others.flatMap((name) => ["--exclude", `tests/unit/${name}`])],
    ["screens", screenTests()],
    ["database", databaseTests()],
  ])("passes the tests of the project %s", async (project, options) => {
    await run("vitest", "run", "--project", project, ...options);
  });
});

/** The page that LEGGIMI prints. A school that has written it has nothing to add. */
function writePrintedPage(): void {
  const [, printed = ""] = /```ts\n(.*?)```/s.exec(read("src/content/LEGGIMI.md")) ?? [];
  write("src/content/articles/contatti.ts", printed.replace(/^ {3}/gm, ""));
  const description = 'description: "Gli orari della segreteria e i modi per chiedere un incontro."';
  edit("src/content/site-map.ts", /(path: "\/contatti",[^}]*?)screen: "in-progress"/, `$1${description}`);
}

/**
 * The tests of the screens that take the content, themselves or through a file of theirs, or name the school before. The
 * others bring data of their own, and would only repeat what the step "screens" has said.
 */
function screenTests(): string[] {
  const seeing = (...words: string[]) =>
    lines("git", "grep", "-lF", ...words.flatMap((word) => ["-e", word]), "--", "tests/screens");
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  const seen = ["#content/", school.name, school.emailDomain];
  const through = seeing(...seen).filter((file) => !isTest(file));
  return seeing(...seen, ...through.map((file) => `"./${path.basename(file)}"`)).filter(isTest);
}

/**
 * The tests of the database that take values of the school's: sign-up by its domain, its accounts, its settings. Two only
 * name the table of the domains, and the first of them waits a minute for pg_cron.
 */
function databaseTests(): string[] {
  const seen = "content/school|EXAMPLE_ACCOUNTS|email_domain";
  const without = ["scheduling", "lints", "dev-command"].map((name) => `:!supabase/tests/${name}.test.ts`);
  return lines("git", "grep", "-lE", seen, "--", "supabase/tests/*.test.ts", ...without);
}

/** Gives what a program of the copy says. Throws what it says when it fails. */
async function run(program: string, ...words: string[]): Promise<string> {
  const PATH = [path.join(copy, "node_modules/.bin"), process.env["PATH"]].join(path.delimiter);
  const env = {
    ...process.env,
    ...sampleProject,
    PATH,
    NODE_ENV: undefined,
    BUILT_SITE: site,
    SITE_OF_SAMPLE_PROJECT: site,
    NO_COLOR: "1",
  };
  const { stdout, stderr } = await promisify(execFile)(program, words, { cwd: copy, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => Promise.reject(new Error(stdout + stderr)),
  );
  return stdout + stderr;
}

function lines(program: string, ...words: string[]): string[] {
  return execFileSync(program, words, { cwd: copy, encoding: "utf8" }).split("\n").filter(Boolean);
}

function read(file: string): string {
  return readFileSync(path.join(copy, file), "utf8");
}

function write(file: string, text: string): void {
  writeFileSync(path.join(copy, file), text);
}

function edit(file: string, find: RegExp, put: string): void {
  const text = read(file);
  if (!find.test(text)) throw new Error(`${file} has no ${String(find)}.`);
  write(file, text.replace(find, put));
}
