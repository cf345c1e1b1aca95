import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const blocks = [...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(
  ([, code = ""]) => code,
);
const pathOf = (block: string) => /^\/\/ (\S+\.tsx?)\n/.exec(block)?.[1];

/** Where a block without a path goes: behind these words of a file. */
const places: [block: RegExp, file: string, behind: RegExp][] = [
  [/^\["select /, "supabase/tests/policies.test.ts", /^const table: Row\[\] = \[\n/m],
  [/path: "\/ambienti\/mensa"/, "src/content/site-map.ts", /path: "\/ambienti",[\s\S]*?pages: \[\n/],
  [/path: "\/admin\/mensa"/, "src/content/site-map.ts", /path: "\/admin",[\s\S]*?pages: \[\n/],
];

/** What the document does in words: `npm run types` after the migration. */
const inWords: [file: string, behind: RegExp, added: string][] = [
  [
    "src/shared/database.types.ts",
    /^ {4}Tables: \{\n/m,
    "canteen_menus: { Row: { day: string; dishes: string }; Insert: { day: string; dishes: string }; Update: { day?: string; dishes?: string }; Relationships: [] };\n",
  ],
];

/** The files of the project as they are after the worked example. */
function afterTheExample(): Map<string, string> {
  const files = new Map<string, string>();
  const add = (file: string, behind: RegExp, added: string) => {
    const text = files.get(file) ?? readFileSync(file, "utf8");
    const found = behind.exec(text);
    if (!found) throw new Error(`${file} has no place for:\n${added}`);
    const at = found.index + found[0].length;
    files.set(file, text.slice(0, at) + added + text.slice(at));
  };
  for (const block of blocks) {
    const own = pathOf(block);
    if (own) {
      files.set(own, block);
      continue;
    }
    const place = places.find(([known]) => known.test(block));
    if (!place) throw new Error(`No place is known for this block:\n${block}`);
    add(place[1], place[2], block);
  }
  for (const addition of inWords) add(...addition);
  return files;
}

it("the worked example of CONTRIBUTING.md compiles", () => {
  const files = afterTheExample();
  const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ".");
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const written = (file: string) => files.get(path.relative(".", file));
  host.fileExists = (file) => written(file) !== undefined || fileExists(file);
  host.readFile = (file) => written(file) ?? readFile(file);
  host.directoryExists = () => true; // a folder of the example is not on the disk
  const readSource = host.getSourceFile;
  host.getSourceFile = (file, version, ...rest) => {
    const text = written(file);
    return text === undefined ? readSource(file, version, ...rest) : ts.createSourceFile(file, text, version, true);
  };

  const program = ts.createProgram([...files.keys(), "tests/screens/setup.ts"], options, host);
  const problems = [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) return [`${file} is not read`];
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((problem) => {
      const { line } = source.getLineAndCharacterOfPosition(problem.start ?? 0);
      return `${file}:${line + 1} ${ts.flattenDiagnosticMessageText(problem.messageText, "\n")}`;
    });
  });
  expect(problems).toEqual([]);
  const titles = [...(files.get("src/content/site-map.ts") ?? "").matchAll(/\btitle: "([^"]+)"/g)].map(
    ([, title]) => title,
  );
  expect(
    titles.filter((title, at) => titles.indexOf(title) !== at),
    "used twice",
  ).toEqual([]);
  expect(files.size).toBe(9);
}, 120_000);
