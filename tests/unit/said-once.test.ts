import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAILY_RUN } from "#features/news/daily-run.ts";
import { kept } from "#shared/retention.ts";

const sql = readdirSync("supabase/migrations")
  .sort()
  .map((name) => readFileSync(`supabase/migrations/${name}`, "utf8"))
  .join("\n");
const privacy = readFileSync("src/content/articles/privacy.ts", "utf8");
const news = readFileSync("src/content/news.ts", "utf8");

/** The intervals of the jobs that delete, as people say them. */
const inWords: Record<string, string> = {
  "7 days": "sette giorni",
  "180 days": "circa sei mesi",
  "1 year": "un anno",
  "2 years": "due anni",
};

/** As the last migration has it. */
function inSql(pattern: RegExp): string {
  const found = [...sql.matchAll(new RegExp(pattern, "g"))].at(-1)?.[1];
  if (!found) throw new Error(`No migration has ${String(pattern)}`);
  return inWords[found] ?? found;
}

it("pages and texts say how long things are kept as the database keeps them", () => {
  const roleChanges = inSql(/function private\.role_changes_kept\(\)[^;]*?select interval '([^']+)'/);
  expect(kept.roleChanges).toBe(roleChanges);
  expect(privacy).toContain(`L’elenco dei cambi di ruolo resta ${roleChanges}:`);
  expect(kept.messages).toBe(inSql(/function private\.messages_kept\(\)[^;]*?select interval '([^']+)'/));
  const unconfirmed = inSql(/and created_at < now\(\) - interval '([^']+)'/);
  expect(privacy).toContain(`Un account mai confermato si cancella da solo ${unconfirmed} dopo la registrazione`);
  const ofNews = inSql(/public\.news where created_at < now\(\) - interval '([^']+)'/);
  expect(news).toContain(`li tiene per ${ofNews}.`);
  // The years until the night on which the receipts of a school year go: the first of them is that year itself.
  const years = Number(inSql(/private\.school_year\(p_now - interval '(\d) years'\)/)) - 1;
  expect(privacy).toContain(
    `Le conferme di lettura e i promemoria restano ${inWords[`${years} years`] ?? ""} dopo la fine dell’anno scolastico`,
  );
});

it("pages and texts say when the portals are read as the database reads them", () => {
  expect(`0${DAILY_RUN}`).toBe(inSql(/v_local::time < '([\d:]+)'/));
  expect(news).toContain(`Ogni mattina, dalle ${DAILY_RUN.replace(":00", "")},`);
});
