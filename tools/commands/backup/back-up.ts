import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import {
  attachment,
  checkedContents,
  CONTENTS,
  type Contents,
  type CopiedFile,
  DUMP,
  readDump,
  summary,
} from "./copy.ts";
import { appliedMigrations, connectTo, majorVersion, requireTool, runTool } from "./dump-database.ts";
import { Problem, quoted } from "./problem.ts";
import type { ProjectAccess } from "./project-access.ts";
import { createStorage, type Storage } from "./storage.ts";

interface Order {
  access: ProjectAccess;
  /** Where the copies are, each in a folder of its own. */
  place: string;
  version: string;
  signal: AbortSignal;
}

/** Copies the data and the attachments of a project into a new folder. It has its name only when it is whole. */
export async function backUp({ access, place, version, signal }: Order): Promise<string[]> {
  const storage = createStorage(access, signal);
  const client = await connectTo(access.databaseUrl);
  const madeAt = new Date();
  const folder = path.join(place, `copia-${stamp(madeAt)}`);
  const unfinished = `${folder}.incompleta`;
  try {
    const postgres = await majorVersion(client);
    requireTool("pg_dump", postgres);
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0)
      throw new Problem("In questo database non ci sono le migrazioni del sito: DATABASE_URL è quella giusta?");
    await storage.check();
    if (existsSync(folder)) throw new Problem(`${folder} c'è già: riprovate fra un momento.`);
    await mkdir(place, { recursive: true, mode: 0o700 });
    await mkdir(unfinished, { mode: 0o700 });

    const snapshot = await openSnapshot(client);
    const [tables, listed] = [await countRows(client), await listFiles(client)];
    if (!tables["auth.users"]) throw new Problem("Nel progetto non c'è nessun account: non c'è niente da copiare.");
    const dump = await dumpData(path.join(unfinished, DUMP), { access, snapshot, tables, signal });
    const files = await copyFiles(listed, { storage, folder: unfinished });
    const contents = checkedContents({
      format: 1,
      madeAt: madeAt.toISOString(),
      version,
      postgres,
      migrations,
      dump,
      tables,
      files,
    } satisfies Contents);
    await writeFile(path.join(unfinished, CONTENTS), `${JSON.stringify(contents, undefined, 1)}\n`, { mode: 0o600 });
    signal.throwIfAborted();
    await rename(unfinished, folder);
    return [
      `Copia fatta e controllata: ${folder}`,
      `  ${summary(contents)}`,
      "Contiene nomi e indirizzi di persone: tenetela cifrata e fuori da questo computer, e cancellate quelle vecchie.",
      "I segreti di Vault e delle funzioni non ci sono: tenete da parte quelli.",
    ];
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const { code, message } = error as { code?: string; message?: string }; // of PostgreSQL: no such table or column
    if (code === "42P01" || code === "42703")
      throw new Problem(
        `Al database mancano migrazioni di questa versione del sito${quoted(message ?? "")}: date prima db push.`,
      );
    throw error;
  } finally {
    await client.end();
  }
}

function stamp(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join("");
  return `${day}-${time}-${String(date.getMilliseconds()).padStart(3, "0")}`;
}

/** One moment for the dump, the counts and the list of files. */
async function openSnapshot(client: Client): Promise<string> {
  await client.query("begin transaction isolation level repeatable read, read only");
  const { rows } = await client.query<{ name: string }>("select pg_export_snapshot() as name");
  return rows[0]?.name ?? "";
}

/** Accounts without their sessions and tokens, and all that the migrations have made. */
const COPIED = `schemaname in ('public', 'private') or schemaname = 'auth' and tablename in ('users', 'identities')`;

async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where ${COPIED} order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts[name] = Number(counted[0]?.count);
  }
  return counts;
}

type Listed = Omit<CopiedFile, "sha256">;

// What waits to be removed is not kept in a copy either.
async function listFiles(client: Client): Promise<Listed[]> {
  const { rows } = await client.query<Listed>(`
    select f.bucket, f.path, (o.metadata ->> 'size')::int as bytes, f.mime as type
    from (
      select 'notices' as bucket, n.path, n.mime from private.notice_files n
      union all select 'pages', p.path, p.mime from private.page_files p
    ) as f
    join storage.objects o on o.bucket_id = f.bucket and o.name = f.path
    where f.path not in (select r.path from private.files_to_remove r)
    order by f.bucket, f.path`);
  return rows;
}

interface Dump {
  access: ProjectAccess;
  snapshot: string;
  tables: Record<string, number>;
  signal: AbortSignal;
}

async function dumpData(file: string, { access, snapshot, tables, signal }: Dump): Promise<Contents["dump"]> {
  const chosen = ["public.*", "private.*", "auth.users", "auth.identities"].map((name) => `--table=${name}`);
  const options = ["--data-only", "--no-owner", `--snapshot=${snapshot}`, ...chosen, `--file=${file}`];
  await runTool("pg_dump", options, { databaseUrl: access.databaseUrl, signal });
  const { rows, ...dump } = await readDump(file);
  const wrong = Object.entries(tables).filter(([name, count]) => rows.get(name) !== count);
  if (wrong.length > 0)
    throw new Problem(
      `La copia dei dati non è intera: ${wrong.map(([name, count]) => `${name} ha ${rows.get(name) ?? 0} righe su ${count}`).join(", ")}. Riprovate.`,
    );
  return dump;
}

interface Attachments {
  storage: Storage;
  folder: string;
}

async function copyFiles(listed: Listed[], { storage, folder }: Attachments): Promise<CopiedFile[]> {
  return storage.forEach(listed, async (file) => {
    const target = path.join(folder, attachment(file));
    const content = await storage.download(file);
    if (content.length !== file.bytes)
      throw new Problem(`L'allegato ${file.path} è arrivato con ${content.length} byte su ${file.bytes}. Riprovate.`);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, content, { mode: 0o600 });
    return { ...file, sha256: createHash("sha256").update(content).digest("hex") };
  });
}
