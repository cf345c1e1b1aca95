import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

// Whoever reads files, lists them or asks for what the build collects may see any of them.
const READS_FILES = /"node:(?:fs|child_process)|import\.meta\.glob|"virtual:/;

/**
 * The tests that can see the changed files: those that load one of them, by however many steps, or a module that reads
 * files by itself. What a type alone leads to is the compiler's to see.
 */
export function testsThatSee(changed: readonly string[], folder: string, ...tests: string[]): string[] {
  const sees = (file: string) =>
    changed.includes(file) || READS_FILES.test(readFileSync(path.join(folder, file), "utf8"));
  const files = execFileSync("git", ["ls-files", "-z", "--", ...tests], { cwd: folder, encoding: "utf8" }).split("\0");
  return files.filter((file) => file && loadedWith(file, folder).some(sees));
}

/** The file and all of the project's own files that it loads, mocks or waits for. */
function loadedWith(file: string, folder: string): string[] {
  const found = new Set([file]);
  // What is added meanwhile is visited too.
  for (const each of found) for (const loaded of loadedBy(each, folder)) found.add(loaded);
  return [...found];
}

function loadedBy(file: string, folder: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(path.join(folder, file), "utf8").replace(/^(?:import|export) type [^;]*;/gm, "");
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ""))
    .map((name) => (name.startsWith("#") ? `src/${name.slice(1)}` : path.join(path.dirname(file), name)))
    .filter((name) => path.extname(name) && existsSync(path.join(folder, name)));
}
