import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Copies the files of the repository to a new folder, a repository of its own, with the same installed packages. */
export function copyRepository(from: string, name: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" });
  const files = git("-C", from, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  for (const file of files.filter((name) => name && existsSync(path.join(from, name))))
    cpSync(path.join(from, file), path.join(copy, file));
  git("-C", copy, "init", "--quiet");
  git("-C", copy, "add", "--all");
  symlinkSync(path.join(from, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}
