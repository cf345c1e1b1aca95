import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, getFileInfo, resolveConfig } from "prettier";
import type { School } from "#content/school-form.ts";
import { domainMigration } from "./domain-migration.ts";
import { places, type Place } from "./places.ts";

export interface Change {
  file: string;
  /** The facts of the school that the file repeats, in Italian. */
  what: string;
  text: string;
}

/** The files that differ from school.ts, with their corrected text. */
export async function changesFor(root: string, school: School): Promise<Change[]> {
  const changes = await Promise.all(places.map((place) => changeAt(root, place, school)));
  const migration = await domainMigration(root, school.emailDomain);
  return [...changes, migration].filter((change) => change !== undefined);
}

export async function writeChanges(root: string, changes: readonly Change[]): Promise<void> {
  for (const { file, text } of changes) await writeFile(path.join(root, file), text);
}

async function changeAt(root: string, place: Place, school: School): Promise<Change | undefined> {
  const { file, what } = place;
  const full = path.join(root, file);
  if (!existsSync(full) && !place.isMade) return undefined;
  const before = existsSync(full) ? await readFile(full, "utf8") : "";
  const text = await asFormatted(full, rewritten(place, before, school));
  return text === before ? undefined : { file, what, text };
}

function rewritten({ file, rewrite }: Place, before: string, school: School): string {
  try {
    return rewrite(before, school);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Formats the text with Prettier: a longer name may need a line break. */
async function asFormatted(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file);
  // The folder of a test has no Prettier configuration: use the repository's.
  const settings = (await resolveConfig(file)) ?? (await resolveConfig(import.meta.filename));
  return inferredParser ? format(text, { ...settings, parser: inferredParser, filepath: file }) : text;
}
