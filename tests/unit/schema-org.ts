import path from "node:path";
import ts from "typescript";

const FILE = path.resolve("tests/unit/json-ld-of-the-site.ts");

/**
 * Checks blocks of JSON-LD against the types of schema-dts: unknown types, properties and values of schema.org. One
 * compiler run for all blocks, because it takes seconds.
 */
export function faultsInVocabulary(blocks: readonly string[]): string[] {
  const documents = blocks.map((block, at) => `export const page${at}: Graph = ${block};`);
  const source = ['import type { Graph } from "schema-dts";', ...documents].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es5.d.ts"], // strings and arrays only: loading the DOM library takes half a second
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
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
