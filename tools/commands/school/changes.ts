import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, getFileInfo, resolveConfig } from "prettier";
import type { School } from "#content/school-form.ts";
import { type Place, places } from "./places.ts";

export interface Change {
  file: string;
  /** The facts of the school that the file repeats, in Italian. */
  what: string;
  text: string;
}

/** The files that differ from school.ts, with their corrected text. */
export async function changesFor(root: string, school: School): Promise<Change[]> {
  const changes = await Promise.all(places.map((place) => changeAt(root, place, school)));
  const migrations = [await domainMigration(root, school.emailDomain), await patronMigration(root, school.patron)];
  return [...changes, ...migrations].filter((change) => change !== undefined);
}

export async function writeChanges(root: string, changes: readonly Change[]): Promise<void> {
  for (const { file, text } of changes) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

async function changeAt(root: string, place: Place, school: School): Promise<Change | undefined> {
  const { file, from, what } = place;
  const full = path.join(root, file);
  const before = existsSync(full) ? await readFile(full, "utf8") : "";
  const source = from === undefined || from === file ? before : await readFile(path.join(root, from), "utf8");
  const text = await asFormatted(full, written(place, source, school));
  return text === before ? undefined : { file, what, text };
}

function written({ file, from, write }: Place, source: string, school: School): string {
  try {
    return write(school, source);
  } catch (error) {
    throw new Error(`${from ?? file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Formats the text with Prettier: a longer name may need a line break. */
export async function asFormatted(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file);
  // The folder of a test has no Prettier configuration: use the repository's.
  const settings = (await resolveConfig(file)) ?? (await resolveConfig(import.meta.filename));
  return inferredParser ? format(text, { ...settings, parser: inferredParser, filepath: file }) : text;
}

const FOLDER = "supabase/migrations";
const ALLOWED = /^insert into private\.allowed_email_domains \(domain\) values \('([^']+)'\)/m;

/**
 * A new migration that changes the mail domain, or undefined if the last one has this domain. Existing migrations are
 * never edited, because a project may have received them.
 */
export async function domainMigration(root: string, domain: string): Promise<Change | undefined> {
  const names = (await readdir(path.join(root, FOLDER))).sort();
  const saying = names.filter((name) => name.endsWith("_email_domain.sql"));
  const texts = await Promise.all(saying.map((name) => readFile(path.join(root, FOLDER, name), "utf8")));
  const before = ALLOWED.exec(texts.at(-1) ?? "")?.[1];
  if (before === domain) return undefined;
  const file = `${FOLDER}/${versionAfter(names)}_email_domain.sql`;
  return { file, what: "il dominio della posta", text: migration(domain, before) };
}

/** A new migration that changes the patron saint's day, or undefined if the last one has it. */
export async function patronMigration(root: string, { day, name }: School["patron"]): Promise<Change | undefined> {
  const names = (await readdir(path.join(root, FOLDER))).sort();
  const last = names.findLast((each) => each.endsWith("_patron_saint.sql"));
  const text = [
    "-- The patron saint's day, as in src/content/school.ts.",
    "create or replace function private.patron_saint() returns table (day text, name text)",
    "language sql immutable set search_path = ''",
    `as $$ select '${day}', '${name.replaceAll("'", "''")}'${day ? "" : " where false"} $$;`,
    "",
  ].join("\n");
  const before = last && (await readFile(path.join(root, FOLDER, last), "utf8"));
  if (before === undefined ? day === "" : before === text) return undefined;
  // After the migration of a new mail domain, which may be written with it.
  const file = `${FOLDER}/${String(BigInt(versionAfter(names)) + 1n)}_patron_saint.sql`;
  return { file, what: "la festa del patrono", text };
}

/** Tells the staff, in Italian, how to apply a migration to a published site. */
export function migrationAdvice(text: string): string {
  const sql = text.split("\n").filter((line) => line && !line.startsWith("--"));
  return [
    "\nSe il sito è già pubblicato, il cambiamento vale dopo npx supabase@3 db push --remote,",
    "oppure scrivendo nell'editor SQL del progetto:",
    ...sql.map((line) => `  ${line}`),
  ].join("\n");
}

function migration(domain: string, before: string | undefined): string {
  return [
    "-- The school's mail domain, as in src/content/school.ts. Accounts that exist already keep working.",
    `insert into private.allowed_email_domains (domain) values ('${domain}') on conflict do nothing;`,
    ...(before ? [`delete from private.allowed_email_domains where domain = '${before}';`] : []),
    "",
  ].join("\n");
}

/** The last version plus one, so that a migration with a later date still comes after. */
function versionAfter(names: readonly string[]): string {
  return String(BigInt(names.at(-1)?.slice(0, 14) ?? "0") + 1n);
}
