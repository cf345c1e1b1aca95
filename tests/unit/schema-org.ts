import path from "node:path";
import ts from "typescript";

const FILE = path.resolve("tests/unit/json-ld-of-the-site.ts");

interface Fault {
  /** Which of the blocks; before the first, what a visitor may write into an action. */
  at: number;
  said: string;
}

/**
 * What schema.org does not know in these blocks of JSON-LD: a kind of thing, a property of it, a value. The vocabulary
 * is that of the package schema-dts, whose types the compiler holds the blocks against, all in one go: it takes seconds.
 */
export function faultsInVocabulary(blocks: readonly string[]): Fault[] {
  const actions: string[] = [];
  // What a visitor writes into an action ("query-input") has a type of its own, and needs to be named for it.
  const named = (key: string, value: unknown) =>
    key === "potentialAction" ? `action${actions.push(JSON.stringify(value)) - 1}` : value;
  const documents = blocks.map((block, at) => {
    const graph = JSON.stringify(JSON.parse(block, named)).replace(/"(action\d+)"/g, "$1");
    return `export const page${at}: Graph = ${graph};`;
  });
  const declared = actions.map((action, at) => `const action${at}: WithActionConstraints<SearchAction> = ${action};`);
  const imported = 'import type { Graph, SearchAction, WithActionConstraints } from "schema-dts";';
  const source = [imported, ...declared, ...documents].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es5.d.ts"], // strings and lists: to read what a browser has takes half a second
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const file = program.getSourceFile(FILE);
  const found = [...program.getSemanticDiagnostics(file), ...program.getSyntacticDiagnostics(file)];
  return found.map(({ messageText, start = 0 }) => ({
    at: source.slice(0, start).split("\n").length - 2 - declared.length,
    said: ts.flattenDiagnosticMessageText(messageText, "\n"),
  }));
}
