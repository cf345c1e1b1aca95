import { spawnSync } from "node:child_process";
import type { Problem } from "./content.ts";

const CSPELL = ["node_modules/cspell/bin.mjs", "lint", "--config", "tests/unit/cspell.json"];
const REPORT = ["--no-progress", "--no-color", "--relative"];
const UNKNOWN = /^(.+):(\d+):\d+ - Unknown word \((.+?)\)/;

/** The words that are neither in the Italian dictionary nor in the school's list. */
export function spellingProblems(files: readonly string[]): Problem[] {
  const { stdout, stderr } = spawnSync(process.execPath, [...CSPELL, ...REPORT, ...files], { encoding: "utf8" });
  // A checker that reads nothing finds nothing.
  if (!stderr.includes(`Files checked: ${files.length},`))
    throw new Error(`cspell did not read every file.\n${stderr}`);
  return stdout.split("\n").flatMap((line) => spellingProblem(line) ?? []);
}

/** A line of cspell's report, for who writes the words. */
export function spellingProblem(line: string): Problem | undefined {
  const [, file, row, word] = UNKNOWN.exec(line) ?? [];
  if (!word) return undefined;
  return `${file}, riga ${row}: "${word}" non è nel dizionario. Correggete la parola o, se è giusta, ${remedy(file)}`;
}

function remedy(file = ""): string {
  // The school's own words are taken from there.
  return file === "src/content/school.ts"
    ? "date il comando npm run school."
    : "aggiungetela in una riga di tests/unit/words.txt.";
}
