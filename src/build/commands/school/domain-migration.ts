import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Change } from "./changes.ts";

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

/** Tells the staff, in Italian, how to apply the migration to a published site. */
export function domainAdvice(text: string): string {
  const sql = text.split("\n").filter((line) => line && !line.startsWith("--"));
  return [
    "\nSe il sito è già pubblicato, il nuovo dominio vale dopo npx supabase@3 db push,",
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
