import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Change } from "./changes.ts";

const FOLDER = "supabase/migrations";
const ALLOWED = /^insert into private\.allowed_email_domains \(domain\) values \('([^']+)'\)/m;

/**
 * The migration that changes the mail domain, unless the last one already says it. Always another one: none that is
 * there is edited, so nobody needs to know which of them a project has had already.
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

/** What is still to be done, once the migration is there. */
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

/** Right after the last: a later one, of whoever carries the site on, still comes after. */
function versionAfter(names: readonly string[]): string {
  return String(BigInt(names.at(-1)?.slice(0, 14) ?? "0") + 1n);
}
