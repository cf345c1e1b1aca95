import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";
import pg from "pg";
import { addressForPg, databaseVariables, isOfCertificate, WRONG_CERTIFICATE } from "../../database-certificate.ts";
import { Problem, quoted } from "./problem.ts";

/** Connects as the owner of the project's database. */
export async function connectTo(databaseUrl: URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressForPg(databaseUrl), connectionTimeoutMillis: 20_000 });
  // A connection that is lost while pg_dump works: the next question fails, with this reason.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw whyNotConnected(error, databaseUrl.hostname);
  }
  return client;
}

function whyNotConnected(error: unknown, host: string): Problem {
  const { code = "", message = "", errors = [] } = error as { code?: string; message?: string; errors?: Error[] };
  const said = quoted(message || String(errors.at(0)?.message ?? code));
  if (isOfCertificate(error)) return new Problem(`Non mi collego${said}: ${WRONG_CERTIFICATE}.`);
  if (code === "28P01" || /password authentication failed/i.test(message))
    return new Problem(
      `La password del database è sbagliata${said}. Se ne fa un'altra nel pannello di Supabase, in Settings → Database.`,
    );
  if (/tenant or user not found/i.test(message))
    return new Problem(
      `Il progetto di DATABASE_URL non esiste, oppure è in pausa o in un'altra regione${said}. Copiate di nuovo la stringa da Connect → Session pooler.`,
    );
  if (code === "3D000")
    return new Problem(`Il database di DATABASE_URL non esiste${said}. Di solito si chiama postgres.`);
  return new Problem(
    `Il database non risponde all'indirizzo ${host}${said}. Controllate la connessione e che il progetto non sia in pausa; gli indirizzi db.<codice>.supabase.co vogliono IPv6: usate la stringa di Connect → Session pooler.`,
  );
}

export async function majorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
  return Math.floor(Number(rows[0]?.number) / 10_000);
}

/** The versions that `db push` has applied, in their order. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    );
    return rows.map(({ version }) => version);
  } catch (error) {
    if ((error as { code?: string }).code !== "42P01") throw error; // of PostgreSQL: no such table
    return [];
  }
}

/** PostgreSQL's own programs. One that is older than the server refuses it. */
export type Tool = "pg_dump" | "psql";

export function requireTool(tool: Tool, server: number): void {
  const { stdout, error } = spawnSync(tool, ["--version"], { encoding: "utf8" });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1]);
  if (error === undefined && version >= server) return;
  const found =
    error === undefined && version > 0 ? `${tool} è della versione ${version}` : `Manca il programma ${tool}`;
  throw new Problem(
    [
      `${found}: il database è PostgreSQL ${server}, e serve ${tool} ${server} o più recente.`,
      `  Debian e Ubuntu: sudo apt install postgresql-client-${server}`,
      "    (se non c'è: sudo apt install postgresql-common, poi sudo /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh)",
      `  macOS: brew install postgresql@${server}, poi export PATH="$(brew --prefix postgresql@${server})/bin:$PATH"`,
      "  Windows: l'installatore di postgresql.org, solo «Command Line Tools»; poi la sua cartella bin nel PATH",
    ].join("\n"),
  );
}

interface Run {
  databaseUrl: URL;
  signal: AbortSignal;
  /** Writes what the program reads. */
  feed?: (stdin: Writable) => Promise<void>;
}

/** Runs a program to its end. The password goes by a variable, which other people on the computer cannot read. */
export async function runTool(tool: Tool, options: string[], { databaseUrl, signal, feed }: Run): Promise<void> {
  const child = spawn(tool, options, { env: variablesFor(databaseUrl), stdio: ["pipe", "ignore", "pipe"], signal });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (said = (said + chunk).slice(-4000)));
  const ended = once(child, "close") as Promise<[number | null]>;
  // A program that ends early closes what it reads: its exit code says so.
  const fed = Promise.resolve(feed?.(child.stdin)).catch((error: unknown) => error);
  child.stdin.on("error", () => undefined);
  if (feed === undefined) child.stdin.end();
  const [code] = await ended;
  const unfed = await fed;
  if (code === 0 && unfed === undefined) return;
  if (/No space left on device|Disk quota exceeded/.test(said))
    throw Object.assign(new Error(said), { code: "ENOSPC" });
  throw new Problem(`${tool} non è riuscito. Dice:\n${said.trim() || String(unfed)}`);
}

function variablesFor(url: URL): NodeJS.ProcessEnv {
  // Not the keys of the project: these programs need none of them.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|PG\w+)$/i.test(name)),
  );
  return { ...inherited, ...databaseVariables(url), LC_ALL: "C" };
}
