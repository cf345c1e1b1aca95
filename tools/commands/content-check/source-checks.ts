import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import ts from "typescript";
import type { Problem } from "./content.ts";

const CSPELL = ["node_modules/cspell/bin.mjs", "lint", "--config", "tools/commands/content-check/cspell.json"];
const REPORT = ["--no-progress", "--no-color", "--relative"];
const UNKNOWN = /^(.+):(\d+):\d+ - Unknown word \((.+?)\)/;

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

/** Runs Prettier on each file and reports the first line that differs. */
export async function layoutProblems(files: readonly string[]): Promise<Problem[]> {
  const found = await Promise.all(files.map(async (file) => layoutProblem(file, readFileSync(file, "utf8"))));
  return found.flatMap((problem) => problem ?? []);
}

export async function layoutProblem(file: string, source: string): Promise<Problem | undefined> {
  // The Tailwind plugin is not needed: the content has no class names.
  const wanted = await format(source, { ...(await resolveConfig(file)), plugins: [], filepath: file });
  if (wanted === source) return undefined;
  const [is, shouldBe] = [source.split("\n"), wanted.split("\n")];
  const at = is.findIndex((line, index) => line !== shouldBe[index]);
  const line = shouldBe[at];
  const said = line?.trim() ? `così, con gli stessi spazi:\n${line}` : "senza questa riga.";
  return `${file}, riga ${at + 1}: spazi e a capo non sono come negli altri file. Va scritta ${said}`;
}

/** Words that are neither in the Italian dictionary nor in the project's word list. */
export function spellingProblems(files: readonly string[]): Problem[] {
  const { stdout, stderr } = spawnSync(process.execPath, [...CSPELL, ...REPORT, ...files], { encoding: "utf8" });
  // Without this, a wrong configuration would pass: no file read, no error found.
  if (!stderr.includes(`Files checked: ${files.length},`))
    throw new Error(`cspell did not read every file.\n${stderr}`);
  return stdout.split("\n").flatMap((line) => spellingProblem(line) ?? []);
}

/** Translates a line of cspell's report into a message for the author of the text. */
export function spellingProblem(line: string): Problem | undefined {
  const [, file, row, word] = UNKNOWN.exec(line) ?? [];
  if (!word) return undefined;
  return `${file}, riga ${row}: "${word}" non è nel dizionario. Correggete la parola o, se è giusta, ${remedy(file)}`;
}

function remedy(file = ""): string {
  // `npm run school` copies the names in that file to the word list.
  return file === "src/content/school.ts"
    ? "date il comando npm run school."
    : "aggiungetela in una riga di src/content/known-words.txt.";
}
