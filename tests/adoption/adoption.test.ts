// What another school does, done to a copy of the repository: its own src/content/school.ts and emblem, `npm run school`,
// the page that LEGGIMI prints, one more entry in the menu, a level of school, a course and a tutorial less, five texts of
// its own; then three releases of the software. Every check must be as good as before.
import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { format, resolveConfig } from "prettier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { sampleProject } from "../sample-project.ts";
import { anotherSchool, copyRepository } from "./another-school.ts";

const copy = copyRepository(process.cwd(), "another-school");
const software = mkdtempSync(path.join(tmpdir(), "software-"));
const site = path.join(copy, "dist");
/** The same school, with other telephones and mail, and a page, in its database. */
const withFacts = mkdtempSync(path.join(tmpdir(), "with-facts-"));
const noRows = { notices: [], notice_years: [], events: [], answers: [], news: [], news_by_day: [] };
const orchestra = {
  ...{ path: "/progetti/orchestra", parent: "/progetti", title: "Orchestra", version: 1, files: [] },
  ...{ published_at: "2026-11-19T08:00:00Z", first_published: "2026-11-19T08:00:00Z" },
  content: {
    ...{ heading: "La nostra orchestra", intro: "Chi suona, e quando.", simple: [], closing: "" },
    ...{ helplines: [], links_heading: "", links: [] },
    sections: [{ heading: "Le prove", blocks: [{ kind: "text", text: "Prove ogni giovedì.", terms: false }] }],
  },
};
const withOwnContent = {
  ...{ ...noRows, made_at: "2026-11-23T06:00:00+00:00", hash: "a1", notices_total: 0, notices_ended: 0 },
  pages: [orchestra],
  facts: {
    ...{ phones: ["0987 222333"], email: "ufficio@roccavecchia.example" },
    buildings: anotherSchool.buildings
      .slice(0, 1)
      .map((one) => ({ ...one, levels: ["infanzia", "primaria", "secondaria"] })),
  },
};
afterAll(() => [copy, software, withFacts].forEach((folder) => rmSync(folder, { recursive: true })));

const updated = /updated: "[^"]+"/;
const articles = readdirSync("src/content/articles", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `src/content/articles/${file}`)
  .filter((file) => updated.test(readFileSync(file, "utf8")))
  .slice(0, 5);

beforeAll(async () => {
  commit(copy, "The software");
  lines("git", "tag", "software");
  lines("git", "clone", "--quiet", ".", software);
  lines("git", "remote", "add", "upstream", software);
  const own = `import type { School } from "./school-form.ts";\n\nexport const school: School = ${JSON.stringify(anotherSchool)};\n`;
  write("src/content/school.ts", await format(own, { ...(await resolveConfig("tests/run.ts")), parser: "typescript" }));
  write(
    "public/stemma.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>\n',
  );
  for (const file of articles) edit(file, updated, 'updated: "2026-09-01"');
  const entry = ['path: "/iscrizioni",', 'title: "Iscrizioni",', 'screen: "in-progress",'].join("\n    ");
  edit("src/content/site-map.ts", /(?= {2}\{\n {4}path: "\/links")/, `  {\n    ${entry}\n  },\n`);
  edit("src/content/site-map.ts", / {6}\{\n {8}path: "\/ambienti\/infanzia",.*?\n {6}\},\n/s, "");
  if (!existsSync(path.join(copy, "src/content/articles/contatti.ts"))) writePrintedPage();
  edit("src/content/courses.ts", /\n {2}\{\n {4}id: "[^"]+",.*?\n {2}\},/s, "");
  edit("src/content/tutorials.ts", /\n {4}\{\n {6}id: "[^"]+",[^}]*\},/, "");
});

describe("another school", () => {
  it("is brought into step by one command, which has nothing to do the second time", async () => {
    expect(await run("tsx", "tools/commands/school/main.ts")).toContain("Ora sono in accordo");
    expect(await run("tsx", "tools/commands/school/main.ts")).toContain("non cambia niente");
  });

  it("takes three releases at once without a conflict, and keeps what is its own", async () => {
    commit(copy, "Our school");
    release("90.1.0", "supabase/config.toml", /(?<=# End of what .*\n)/, "# A line that the release adds.\n");
    release("90.2.0", "supabase/templates/recovery.html", /(?= {6}<h1)/, "      <p>Una riga nuova.</p>\n");
    symlinkSync(path.resolve("node_modules"), path.join(software, "node_modules"));
    edit(path.join(software, "src/content/school.ts"), /(?<=name: ")(?=Istituto)/, "Nuovo ");
    await run("tsx", path.join(software, "tools/commands/school/main.ts"));
    for (const file of articles) edit(path.join(software, file), updated, 'updated: "2026-10-01"');
    release(
      "90.3.0",
      "src/schemes/light.css",
      /(?= {2}--color-on-infanzia)/,
      "  /* A line that the release adds. */\n",
    );

    expect(await run("tsx", "tools/commands/update/main.ts")).toContain("Il sito ha ora la versione v90.3.0");
    expect(await run("tsx", "tools/commands/school/main.ts")).toContain("supabase/templates/school/recovery.html");
    const mail = read("supabase/templates/school/recovery.html");
    for (const line of ["<p>Una riga nuova.</p>", "Rocca Vecchia"]) expect(mail).toContain(line);
    expect(read("supabase/config.toml")).toMatch(/roccavecchia[^]*# A line that the release adds\./);
    expect(read("src/schemes/light.css")).toContain("A line that the release adds");
    for (const file of articles) expect(read(file)).toContain('updated: "2026-09-01"');
    expect(JSON.parse(read("package.json"))).toMatchObject({ version: "90.3.0" });
  });

  it("has its own site, which names nothing of the school before, and with pages and facts of its database nothing else", async () => {
    const server = createServer((_request, response) => response.end(JSON.stringify(withOwnContent))).listen(0);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await Promise.all([
      run("tsx", "tools/commands/build/main.ts", "--without-content"),
      run("tsx", "tools/commands/build/main.ts", "--out-dir", withFacts, "--content-from", `http://127.0.0.1:${port}`),
    ]);
    server.close();
    const { name, buildings, phones, email, meccanografico, fiscalCode, emailDomain, colours } = school;
    const towns = buildings.flatMap(({ name, street, town }) => [
      name,
      street,
      town,
      ...(town.match(/\p{Lu}\p{Ll}{3,}/gu) ?? []),
    ]);
    const codes = [email, meccanografico, fiscalCode, emailDomain, ...Object.values(colours)];
    const values = [name, ...towns, ...phones, ...phones.map(phoneLink), ...codes];
    expect(tracesIn(site, values)).toEqual([]);
    expect(tracesIn(withFacts, [...values, ...anotherSchool.phones, anotherSchool.email])).toEqual([]);
    const page = readFileSync(path.join(withFacts, "progetti/orchestra.html"), "utf8");
    expect(page).toMatch(/<h1[^>]*>La nostra orchestra<[^]*Prove ogni giovedì\.[^]*0987 222333/);
    expect(calendarsOfBuildings(site)).toEqual(anotherSchool.buildings.map(({ id }) => id));
    expect(calendarsOfBuildings(withFacts), "one building alone").toEqual([]);
  });

  it("keeps to the rules of the words", () => run("tsx", "tools/commands/content-check/main.ts"));

  it("is accepted by the compiler, by ESLint and by Prettier", async () => {
    commit(copy, "The update");
    const changed = lines("git", "diff", "--name-only", "--diff-filter=d", "software", "HEAD");
    await Promise.all([
      run("node", "node_modules/typescript-7/bin/tsc"),
      run("node", "node_modules/typescript-7/bin/tsc", "--project", "src"),
      run("eslint", ...changed.filter((file) => /\.tsx?$/.test(file))),
      run("prettier", "--check", "--ignore-unknown", ...changed),
    ]);
  });

  it("passes the tests that are not the example's own", { timeout: 1_800_000 }, async () => {
    const projects = ["unit", "screens", "database"].flatMap((name) => ["--project", name]);
    await run("vitest", "run", ...projects, ...(process.env["ADOPTION"] === "whole" ? [] : testsOfSchools()));
  });
});

/** Where the files of a site have one of the values. */
function tracesIn(folder: string, values: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(html|js|css|xml|txt|json|svg)$|_headers$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), "utf8").toLowerCase();
      // Zeros are no code of anybody's, and programs are full of them.
      return values
        .filter((value) => !/^0*$/.test(value) && text.includes(value.toLowerCase()))
        .map((value) => `${file}: ${value}`);
    });
}

/** The buildings whose calendars a site has, in the order in which it offers them. */
function calendarsOfBuildings(folder: string): string[] {
  const calendar = readFileSync(path.join(folder, "calendario.html"), "utf8");
  const offered = [...calendar.matchAll(/value="sede-([a-z-]+)"/g)].map(([, id = ""]) => id);
  const files = readdirSync(folder).filter((file) => file.startsWith("calendario-sede-"));
  expect(files.sort()).toEqual(offered.map((id) => `calendario-sede-${id}.ics`).sort());
  return offered;
}

/** The page that LEGGIMI prints. A school that has written it has nothing to add. */
function writePrintedPage(): void {
  const [, printed = ""] = /```ts\n(.*?)```/s.exec(read("src/content/LEGGIMI.md")) ?? [];
  write("src/content/articles/contatti.ts", printed.replace(/^ {3}/gm, ""));
  const description = 'description: "Gli orari della segreteria e i modi per chiedere un incontro."';
  edit("src/content/site-map.ts", /(path: "\/contatti",[^}]*?)screen: "in-progress"/, `$1${description}`);
}

/**
 * The tests that name the texts of a school or what the build makes of them, the unit tests that name its facts, and the
 * screens that draw the texts. Left out are those that bring a school of their own or build again, which are as long here as
 * in their own step, and a command that is the same for all. ADOPTION=whole, which CI runs every week, leaves out none.
 */
function testsOfSchools(): string[] {
  const texts = ["LEGGIMI", "article", "courses", "site-map", "tutorials"].map((name) => `content/${name}`);
  const files = ["/built-site.ts", "src/schemes", "config.toml", "check-project/checkout.ts", "seed.sql"];
  const ownSchool = ["content-check", "school-command", "update-command", "what-changed", "name-warnings-of-a-school"];
  const ownBuild = ["prerendered-site", "saved-facts", "observatory", "third-party-notices", "documents"];
  const units = [...ownSchool, ...ownBuild].map((name) => `:!tests/unit/${name}.test.ts`);
  const others = ["tests/screens/*.test.tsx", "supabase/tests/*.test.ts", ":!supabase/tests/publish-project.test.ts"];
  const naming = (words: string[], ...where: string[]) =>
    lines(
      "git",
      "grep",
      "-lF",
      ...words.flatMap((word) => ["-e", word]),
      "--",
      "tests/unit/*.test.ts",
      ...units,
      ...where,
    );
  const drawn = ["article", "courses", "home", "pupils", "tutorials"].map((name) => `${name}-page`);
  return [
    ...naming(["content/school.ts"]),
    ...naming([...texts, "#shared/site.ts", ...files], ...others),
    ...[...drawn, "footer", "layout", "meeting-list"].map((name) => `tests/screens/${name}.test.tsx`),
  ];
}

/** Gives what a program of the copy says. Throws what it says when it fails. */
async function run(program: string, ...words: string[]): Promise<string> {
  const PATH = [path.join(copy, "node_modules/.bin"), process.env["PATH"]].join(path.delimiter);
  const env = {
    ...process.env,
    // The site has a project. The tests have none, as in their own step.
    ...(program === "tsx" && sampleProject),
    PATH,
    NODE_ENV: undefined,
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

function commit(folder: string, subject: string): void {
  const git = (...words: string[]) => execFileSync("git", ["-C", folder, ...words]);
  git("config", "user.name", "Prova");
  git("config", "user.email", "prova@example.org");
  git("add", "--all");
  git("commit", "--quiet", "--message", subject);
}

/** Publishes a release of the software that changes one file (CONTRIBUTING.md, "A release"). */
function release(version: string, file: string, find: RegExp, put: string): void {
  edit(path.join(software, file), find, put);
  const numbered: [file: string, find: RegExp][] = [
    ["package.json", /(?<=^ {2}"version": ")[^"]+/m],
    ["package-lock.json", /(?<=^ {2}"version": ")[^"]+/m],
    ["package-lock.json", /(?<=^ {6}"version": ")[^"]+/m],
    ["publiccode.yml", /(?<=^softwareVersion: ).+/m],
  ];
  for (const [name, number] of numbered) edit(path.join(software, name), number, version);
  edit(path.join(software, "CHANGELOG.md"), /^(?=## \d)/m, `## ${version}\n\n### For schools\n\nNothing.\n\n`);
  commit(software, version);
  execFileSync("git", ["-C", software, "tag", `v${version}`]);
}

function read(file: string): string {
  return readFileSync(path.resolve(copy, file), "utf8");
}

function write(file: string, text: string): void {
  writeFileSync(path.resolve(copy, file), text);
}

function edit(file: string, find: RegExp, put: string): void {
  const text = read(file);
  if (!find.test(text)) throw new Error(`${file} has no ${String(find)}.`);
  write(file, text.replace(find, put));
}
