import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const decisions = readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`);
const guides = readdirSync("docs").filter((name) => name.endsWith(".md"));
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ".github/SECURITY.md",
  ".github/pull_request_template.md",
  "src/content/LEGGIMI.md",
  ...guides.map((name) => `docs/${name}`),
  ...decisions,
];

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const read = (file: string) => readFileSync(file, "utf8");

/** A document without code examples, whose files need not exist. Trees (```text) are kept. */
const prose = (file: string) => read(file).replace(/^ *```(?!text)\w+\n[\s\S]*?^ *```$/gm, "");

/** The inline code of a document, and the paths in its trees. */
function quoted(file: string): string[] {
  const trees = [...prose(file).matchAll(/^```text\n([\s\S]*?)^```$/gm)].flatMap(([, tree = ""]) => tree.split("\n"));
  const sentences = prose(file).replace(/^```text\n[\s\S]*?^```$/gm, "");
  return [
    ...trees.map((line) => line.split(/\s/)[0] ?? ""),
    ...[...sentences.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code),
  ];
}

const FOLDERS = ["src", "tools", "supabase", "tests", "public", "docs", ".github", ".ci"];
const isPath = (code: string) => FOLDERS.some((folder) => code.startsWith(`${folder}/`)) && /^[\w./-]+$/.test(code);
const isFileName = (code: string) => /^(?:[\w.-]+\.(?:tsx?|md|yml)|\.nvmrc|\.npmrc|\.env\.example)$/.test(code);

/** The files that may be named without their folder. */
const fileNames = new Set([
  "contatti.ts", // which LEGGIMI.md tells the staff to add
  ...readdirSync("."),
  ...FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" })).map((file) =>
    path.basename(file),
  ),
]);

describe.each(documents)("%s", (file) => {
  it("names files and folders that exist", () => {
    const codes = quoted(file);
    expect(codes.filter(isPath).filter((name) => !existsSync(name))).toEqual([]);
    expect(codes.filter(isFileName).filter((name) => !fileNames.has(name))).toEqual([]);
  });

  it("links to documents and headings that exist", () => {
    const links = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    const broken = links.filter((target) => !/^https:/.test(target) && !leadsSomewhere(file, target));
    expect(broken).toEqual([]);
  });

  it("names commands and options that exist", () => {
    expect(commandsOf(file).flatMap(problemOf)).toEqual([]);
  });
});

it("the checks find enough names to be meaningful", () => {
  expect(documents.flatMap(quoted).filter((code) => isPath(code) || isFileName(code)).length).toBeGreaterThan(100);
  expect(documents.flatMap(commandsOf).length).toBeGreaterThan(40);
});

it("every document is linked from the README or from one linked there", () => {
  expect(guides.filter((name) => !read("README.md").includes(`(docs/${name})`))).toEqual([]);
  const listed = read("docs/decisions/README.md");
  expect(decisions.filter((name) => !name.endsWith("README.md") && !listed.includes(path.basename(name)))).toEqual([]);
});

it("every decision has its date, status, context, decision and consequences", () => {
  for (const file of decisions.filter((name) => !name.endsWith("README.md")))
    expect(read(file), file).toMatch(
      /^# \d+\. .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
    );
});

it("docs/by-hand.md and docs/database.md count the jobs as they are scheduled last", () => {
  const migrations = readdirSync("supabase/migrations").sort();
  const sql = migrations.map((name) => read(`supabase/migrations/${name}`)).join("\n");
  const [, body = ""] =
    /function private\.schedule_jobs\(\)[\s\S]*?\$\$([\s\S]*?)\$\$/.exec(
      sql.slice(sql.lastIndexOf("function private.schedule_jobs() returns")),
    ) ?? [];
  const jobs = [...body.matchAll(/cron\.schedule\('([\w-]+)'/g)].map(([, name = ""]) => name);
  const word = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"][jobs.length] ?? "";
  expect(read("docs/by-hand.md")).toContain(`\`select jobname from cron.job;\` with ${word}.`);
  expect(read("docs/database.md")).toContain(`schedules all ${word},`);
  for (const job of jobs) expect(read("docs/database.md")).toContain(`\`${job}\``);
});

describe("the README", () => {
  const readme = read("README.md");

  it("begins with the two commands", () => {
    const [, code = ""] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(code).toMatch(/^npm ci && npm run dev .*\nnpm ci && npm test /);
    expect(readme.indexOf("`")).toBeGreaterThan(0);
  });

  it("links first to the text for the school's staff", () => {
    expect(readme.slice(0, readme.indexOf("```"))).toMatch(/^Per la scuola: .*\(src\/content\/LEGGIMI\.md\)/m);
  });
});

function leadsSomewhere(file: string, target: string): boolean {
  const [name = "", heading] = target.split("#");
  const linked = name ? path.join(path.dirname(file), name) : file;
  if (!existsSync(linked)) return false;
  return !heading || [...read(linked).matchAll(/^#+ (.+)$/gm)].some(([, title = ""]) => anchorOf(title) === heading);
}

/** The anchor that GitHub generates. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

/** The npm and npx commands of a document, also in code examples. An option alone belongs to the previous command. */
function commandsOf(file: string): string[] {
  const inShell = [...read(file).matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, code = ""]) =>
    code.split("\n"),
  );
  const inSentences = [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...inShell, ...inSentences]
    .flatMap((line) => (line.split(/\s#/)[0] ?? "").split("&&"))
    .map((command) => command.trim())
    .filter((command) => /^np[mx] /.test(command));
}

function problemOf(command: string): string[] {
  const [program, name = "", ...words] = command.split(/\s+/);
  if (program === "npx") {
    const isKnown = /^supabase@\d+$/.test(name) || existsSync(`node_modules/.bin/${name}`);
    const missing = words
      .filter((word) => word.startsWith("tests/") || word.startsWith("supabase/"))
      .filter((word) => !existsSync(word));
    return [...(isKnown ? [] : [`${command}: no program ${name}`]), ...missing.map((word) => `${command}: no ${word}`)];
  }
  if (name === "ci") return [];
  const [script, ...options] = name === "run" ? words : [name, ...words];
  const line = scripts[script ?? ""];
  if (!line) return [`${command}: no script ${script}`];
  const source = sourceOf(line);
  const told = options.filter((word) => /^(?:--)?[a-z][\w-]+$/.test(word)).map((word) => word.replace(/^--/, ""));
  return told
    .filter((word) => !new RegExp(`(?:^|[^\\w-]|--)${word}(?![\\w-])`).test(source))
    .map((word) => `${command}: ${word} is unknown`);
}

/** The source of a script and of the files in its folder, where its options are defined. */
function sourceOf(script: string): string {
  const file = /[\w./-]+\.(?:ts|js)\b/.exec(script)?.[0];
  if (!file) return script;
  const imported = [...read(file).matchAll(/from "(\.\/[^"]+)"/g)].map(([, name = ""]) =>
    path.join(path.dirname(file), name),
  );
  return [file, ...imported].map(read).join("\n");
}

it("docs/database.md names every migration", () => {
  const subjects = readdirSync("supabase/migrations").map((file) => file.replace(/^\d+_|\.sql$/g, ""));
  expect(subjects.filter((subject) => !read("docs/database.md").includes(`\`${subject}\``))).toEqual([]);
});
