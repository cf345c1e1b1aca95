import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { attachment, BUCKETS, type Contents, DUMP, readCopy, summary } from "../backup/copy.ts";
import { appliedMigrations, connectTo, majorVersion, requireTool, runTool } from "../backup/dump-database.ts";
import { Problem } from "../backup/problem.ts";
import type { ProjectAccess } from "../backup/project-access.ts";
import { createStorage } from "../backup/storage.ts";

interface Order {
  access: ProjectAccess;
  /** The folder of one copy. */
  folder: string;
  signal: AbortSignal;
}

/**
 * Puts a copy into a project that has the migrations and no data. The files go first, then all rows in one
 * transaction: whatever happens before its end, the same command can be given again.
 */
export async function restore({ access, folder, signal }: Order): Promise<string[]> {
  const contents = await readCopy(folder);
  const storage = createStorage(access, signal);
  const client = await connectTo(access.databaseUrl);
  try {
    await requireEmptyProject(client, contents);
    requireTool("psql", await majorVersion(client));
    await storage.check();
  } finally {
    await client.end();
  }
  await storage.forEach(contents.files, async (file) => {
    const content = new Uint8Array(await readFile(path.join(folder, attachment(file))));
    await storage.upload(file, content);
  });
  const feed = (stdin: Writable) => loadScript(stdin, { folder, contents });
  await runTool("psql", ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file=-"], {
    databaseUrl: access.databaseUrl,
    signal,
    feed,
  });
  return [
    `Il progetto ha ora la copia del ${contents.madeAt}.`,
    `  ${summary(contents)}`,
    "Le password sono quelle di prima; tutti devono entrare di nuovo.",
    "Ciò che è stato ritirato o cancellato dopo la copia è tornato: ritiratelo di nuovo.",
    "Che cosa resta da fare: docs/operations.md, «Backups».",
  ];
}

async function requireEmptyProject(client: Client, { postgres, migrations, version, files }: Contents): Promise<void> {
  if ((await majorVersion(client)) < postgres)
    throw new Problem(`La copia viene da PostgreSQL ${postgres}, questo progetto ha una versione più vecchia.`);
  const applied = await appliedMigrations(client);
  const [missing, added] = [without(migrations, applied), without(applied, migrations)];
  if (missing.length > 0 || added.length > 0)
    throw new Problem(
      [
        "Il progetto non ha le stesse migrazioni della copia.",
        ...(missing.length > 0 ? [`  Nel progetto mancano: ${missing.join(", ")}`] : []),
        ...(added.length > 0 ? [`  Nella copia mancano: ${added.join(", ")}`] : []),
        `Prendete il sito nella versione ${version}, date npx supabase@3 db push --remote in un progetto nuovo, ripristinate, e aggiornate dopo.`,
      ].join("\n"),
    );
  const { rows } = await client.query<{ name: string; count: string }>(
    `select 'account' as name, count(*) from auth.users
     union all select 'avvisi', count(*) from private.notices
     union all select 'pagine', count(*) from private.pages
     union all select 'date del calendario', count(*) from private.events
     union all select 'risposte scritte', count(*) from private.answer_versions
     union all select 'allegati che la copia non ha', count(*) from storage.objects
       where bucket_id = any ($2) and name <> all ($1)`,
    [files.map((file) => file.path), BUCKETS],
  );
  const found = rows.filter(({ count }) => count !== "0").map(({ name, count }) => `${name}: ${count}`);
  if (found.length > 0)
    throw new Problem(
      `Il progetto non è vuoto (${found.join(", ")}): una copia si ripristina solo in un progetto nuovo, dopo db push e senza gli esempi.`,
    );
}

function without(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((one) => !others.includes(one));
}

interface Load {
  folder: string;
  contents: Contents;
}

// No psql option makes the transaction: psql would commit at the end of what it reads, also where that ends too early.
async function loadScript(stdin: Writable, { folder, contents }: Load): Promise<void> {
  const filled = Object.keys(contents.tables).filter((name) => !name.startsWith("auth."));
  stdin.write(`begin;
set local session_replication_role = replica;
truncate ${filled.join(", ")};
`);
  await pipeline(createReadStream(path.join(folder, DUMP)), stdin, { end: false });
  stdin.end(`
update auth.users set confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = '',
  email_change_token_current = '', reauthentication_token = '';
do $check$
begin
  perform private.accept_stored_files();
${Object.entries(contents.tables).map(sameCount).join("\n")}
end
$check$;
commit;
`);
}

function sameCount([name, count]: [string, number]): string {
  return `  if (select count(*) from ${name}) <> ${count} then raise exception '${name}: not the ${count} rows of the copy'; end if;`;
}
