import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { sources } from "./sources.ts";

const FILE = "src/content/LEGGIMI.md";
const text = readFileSync(FILE, "utf8");
const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, "");
const spans = [...prose.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");

const wordsOfTheSite = [...sources.values()].join("\n");

describe("the text for the school's staff", () => {
  it("is short", () => {
    const wordsOf = (words: string) => words.split(/\s+/).length;
    expect(wordsOf(text)).toBeLessThanOrEqual(3500);
    expect(text.split("\n").filter((paragraph) => wordsOf(paragraph) > 180)).toEqual([]);
  });

  it("names fields that the files of content have", () => {
    const fields = spans.flatMap((span) => /^(?:\/\/ )?([a-z][A-Za-z]+)(?::.*)?$/.exec(span)?.[1] ?? []);
    expect(fields.length).toBeGreaterThan(10);
    const declared = [...sources].filter(([file]) => file.startsWith("src/content/"));
    const known = declared.map(([, source]) => source).join("\n");
    expect(fields.filter((field) => !NO_FIELD.has(field) && !new RegExp(`\\b${field}\\b`).test(known))).toEqual([]);
  });

  it("quotes only labels of the site and its own headings", () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    const quoted = [...prose.matchAll(/«([^»]+)»/g)].map((match) => match[1] ?? "");
    expect(quoted.length).toBeGreaterThan(8);
    const unknown = quoted.filter((label) => !headings.includes(label) && !wordsOfTheSite.includes(label));
    expect(unknown).toEqual([]);
  });

  it("names a check of the workflow and a step of it", () => {
    const [, check, node, step] = /`(\w+) \((\d+)\)` e aprite il passo `(\w+)`/.exec(text) ?? [];
    const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
    const [, job = ""] = workflow.split(`\n  ${check}:\n`);
    expect(job).toMatch(new RegExp(`node: \\[.*\\b${node}\\b.*\\][^]*?- name: ${step}\\n`));
  });

  it("has an example article that compiles", { timeout: 60_000 }, () => {
    const example = /^ *```ts\n([\s\S]*?)^ *```$/m.exec(text)?.[1] ?? "";
    const [whole, withoutIntro] = problemsOf(example, example.replace(/^ *intro:.*$/m, ""));
    expect(whole).toEqual([]);
    expect(withoutIntro).toHaveLength(1);
  });
});

// Inline code that is not a field.
const NO_FIELD = new Set(["telefono", "main"]);

/** The compiler's messages for each text, as if it were an article. */
function problemsOf(...texts: string[]): string[][] {
  const written = new Map(texts.map((text, at) => [path.resolve(`src/content/articles/prova-${at}.ts`), text]));
  const files = [...written.keys()];
  const { config } = ts.readConfigFile("tsconfig.json", (name) => readFileSync(name, "utf8")) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: files }, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => written.has(path.resolve(name)) || fileExists(name);
  host.getSourceFile = (name, target, ...rest) => {
    const source = written.get(path.resolve(name));
    return source === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, source, target);
  };
  const program = ts.createProgram(files, { ...options, types: [] }, host);
  return files.map((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  );
}
