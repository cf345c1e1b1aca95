import { spawnSync } from "node:child_process";
import type { Problem } from "./content.ts";

const CSPELL = ["node_modules/cspell/bin.mjs", "lint", "--config", "src/build/commands/check-content/cspell.json"];
const REPORT = ["--no-progress", "--no-color", "--relative"];
const UNKNOWN = /^(.+):(\d+):\d+ - Unknown word \((.+?)\)/;

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
