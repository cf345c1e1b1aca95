import { readFileSync } from "node:fs";
import ts from "typescript";
import type { Problem } from "./content.ts";

/** Syntax errors. The other checks run only when there are none. */
export function syntaxProblems(files: readonly string[]): Problem[] {
  return files.flatMap((file) => syntaxProblem(file, readFileSync(file, "utf8")) ?? []);
}

export function syntaxProblem(file: string, source: string): Problem | undefined {
  const [first] = ts.transpileModule(source, { fileName: file, reportDiagnostics: true }).diagnostics ?? [];
  if (!first) return undefined;
  const line = source.slice(0, first.start ?? 0).split("\n").length;
  return `${file}, riga ${line}: qui il file non si capisce più. Di solito manca una virgola, una virgoletta o una parentesi, in questa riga o in quella prima.`;
}
