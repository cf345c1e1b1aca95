import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import type { Problem } from "./content.ts";

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
