import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CONTENTS, readCopy } from "../backup/copy.ts";
import { Problem } from "../backup/problem.ts";
import type { Context } from "./context.ts";

/** The migrations to apply that take data away, each with the words that do. */
export function destructiveMigrations(root: string, versions: readonly string[]): string[] {
  const folder = path.join(root, "supabase/migrations");
  return readdirSync(folder).flatMap((file) => {
    if (!versions.some((version) => file.startsWith(version))) return [];
    const found = destructiveWords(readFileSync(path.join(folder, file), "utf8"));
    return found.length > 0 ? [`${file} (${found.join(", ")})`] : [];
  });
}

const TAKES_AWAY =
  /\b(?:drop\s+(?:table|column|schema|materialized view|type)|delete\s+from|alter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type)\b/gi;

/** As a statement: it is also the name of a privilege and of an event. */
const TRUNCATES = /(?:^|;|\bbegin|\bthen|\bloop)\s*truncate\b/i;

/** Comments say nothing, and a function deletes only once it is called; a `do` block runs. */
export function destructiveWords(sql: string): string[] {
  const run = sql
    .replace(/--.*$|\/\*[^]*?\*\//gm, "")
    .replace(/\bas\s+(\$\w*\$)[^]*?\1/gi, "")
    // What a publication sends loses no row.
    .replace(/\balter\s+publication\b[^;]*/gi, "");
  const found = [...(run.match(TAKES_AWAY) ?? []), ...(TRUNCATES.test(run) ? ["truncate"] : [])];
  return [...new Set(found.map((words) => words.toLowerCase().replace(/\s+/g, " ")))];
}

const DAY_MS = 86_400_000;

/** Refuses to go on without a whole copy of this project's data of the last 24 hours. */
export async function requireCopy(
  { questions, withoutCopy }: Context,
  destructive: readonly string[],
  applied: string[],
): Promise<void> {
  if (withoutCopy || destructive.length === 0) return;
  const folder = await questions.ask({
    variable: "BACKUP_FOLDER",
    text: "La cartella delle copie (npm run backup), perché questo aggiornamento toglie dati",
    objection: (answer) => (existsSync(answer) ? undefined : `la cartella ${answer} non c’è`),
  });
  const newest = readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, CONTENTS)))
    .sort()
    .at(-1);
  const lacking = (why: string) =>
    new Problem(
      `${why}. Questo aggiornamento toglie dati: ${destructive.join("; ")}. Prima fate npm run backup -- ${folder}, o rinunciate alla copia con -- --without-copy. Non è cambiato niente.`,
    );
  if (!newest) throw lacking(`In ${folder} non c’è nessuna copia`);
  const { madeAt, migrations } = await readCopy(path.join(folder, newest));
  if (Date.now() - Date.parse(madeAt) > DAY_MS) throw lacking(`L’ultima copia, ${newest}, ha più di 24 ore`);
  if (migrations.join() !== applied.join()) throw lacking(`La copia ${newest} non è di questo progetto com’è adesso`);
}
