import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { App, getStorageSchemaSql } from "@supabase/lite";
import { type PGlite, type PgliteConnection, createPgliteConnection } from "@supabase/lite/pglite";
import { romeDay } from "#shared/rome-time.ts";
import { type Queue, createQueue } from "./create-queue.ts";
import { LOCAL_KEYS } from "./keys.ts";

export interface LocalDatabase {
  db: PGlite;
  connection: PgliteConnection;
  /** Serializes work on the only connection, so that the transactions of two requests cannot mix. */
  serial: Queue;
  fromSnapshot: boolean;
  close: () => Promise<void>;
}

type Query = <T>(sql: string, values?: unknown[]) => Promise<{ rows: T[] }>;

/** What Realtime and the example files need of a database, the embedded one or another. */
export interface AnyDatabase {
  db: {
    query: Query;
    transaction: <T>(work: (transaction: { query: Query }) => Promise<T>) => Promise<T>;
    listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;
  };
  serial: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface DatabaseOptions {
  cacheDir?: string | undefined;
  supabaseDir?: string | undefined;
  /** Without the examples of the seed, and without what is different in the local backend. */
  onlyMigrations?: boolean | undefined;
  /** Called when there is no snapshot: this start is slower. */
  onFirstStart?: (() => void) | undefined;
}

export const SUPABASE_DIR = fileURLToPath(new URL("../../supabase", import.meta.url));
export const DEFAULT_CACHE_DIR = path.join(SUPABASE_DIR, "../node_modules/.cache/embedded-backend");

// Only V8's baseline WebAssembly compiler: optimizing PostgreSQL takes more time than the few queries here gain.
setFlagsFromString("--liftoff-only");

/** Opens a PostgreSQL in memory with the schemas of Auth and Storage, the project's migrations and, by default, its seed. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<LocalDatabase> {
  const { cacheDir = DEFAULT_CACHE_DIR, supabaseDir = SUPABASE_DIR, onlyMigrations = false, onFirstStart } = options;
  const scripts = readScripts(supabaseDir, onlyMigrations);
  const snapshotFile = path.join(cacheDir, `${onlyMigrations ? "empty" : "seeded"}-${fingerprint(scripts)}.tgz`);
  const snapshot = readSnapshot(snapshotFile);

  if (snapshot === undefined) onFirstStart?.();
  const connection = await createPgliteConnection({
    pgliteOptions: { parsers: isoTimestamps, ...(snapshot ? { loadDataDir: snapshot } : {}) },
  });
  const db = connection.driver;
  if (snapshot === undefined) {
    await createSystemSchemas(connection);
    for (const script of scripts) await run(db, script);
    await saveSnapshot(db, snapshotFile);
  }
  // Arrays of the enums that the migrations create would be text.
  await db.refreshArrayTypes();
  // Otherwise @supabase/lite grants everything to anon and authenticated at the first request, undoing the migrations'
  // revokes. The property is private in the types only.
  Object.assign(connection, { rlsState: "active" });
  return {
    db,
    connection,
    serial: createQueue(),
    fromSnapshot: snapshot !== undefined,
    close: () => connection.close(),
  };
}

interface Script {
  name: string;
  sql: string;
}

// PostgREST returns ISO 8601 timestamps, PGlite returns PostgreSQL's text format.
const isoTimestamps = {
  1114: (value: string) => value.replace(" ", "T"),
  1184: (value: string) => value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
};

// Local changes come last, so that migrations and seed run under the rules of the hosted project.
function readScripts(supabaseDir: string, onlyMigrations: boolean): Script[] {
  const read = (name: string, file: string): Script => ({ name, sql: readFileSync(file, "utf8") });
  const local = (name: string) => read(name, fileURLToPath(new URL(name, import.meta.url)));
  const migrationsDir = path.join(supabaseDir, "migrations");
  const migrations = readdirSync(migrationsDir)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => read(name, path.join(migrationsDir, name)));
  const made = [local("bootstrap.sql"), ...migrations];
  if (onlyMigrations) return made;
  const seedFile = path.join(supabaseDir, "seed.sql");
  const seeds = existsSync(seedFile) ? [read("seed.sql", seedFile)] : [];
  return [...made, ...seeds, local("overlay.sql"), local("functions/calls.sql"), local("realtime/triggers.sql")];
}

// The day is part of it: the examples of the seed have dates before and after the day on which it runs.
function fingerprint(scripts: Script[]): string {
  const versions = ["@supabase/lite", "@electric-sql/pglite"].map(packageVersion);
  return createHash("sha256")
    .update(JSON.stringify([scripts, versions, romeDay(new Date())]))
    .digest("hex")
    .slice(0, 16);
}

function packageVersion(name: string): string {
  // The packages do not export their package.json: search the folders above their entry point.
  let folder = path.dirname(fileURLToPath(import.meta.resolve(name)));
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return readFileSync(path.join(folder, "package.json"), "utf8");
}

function readSnapshot(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)], { type: "application/x-gzip" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function createSystemSchemas(connection: PgliteConnection) {
  const auth = { enabled: true, jwt_secret: LOCAL_KEYS.jwt };
  const app = new App({ connection, auth });
  await app.init();
  await app.ensureSystemSchema();
  await connection.driver.exec(getStorageSchemaSql());
}

async function run(db: PGlite, { name, sql }: Script) {
  try {
    await db.transaction((transaction) => transaction.exec(sql));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

// Written under a temporary name and then renamed: another process may read the snapshot at the same time.
async function saveSnapshot(db: PGlite, file: string) {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const dump = await db.dumpDataDir("gzip");
  const temporary = path.join(folder, `${randomUUID()}.tmp`);
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, file);
  removeOld(folder, path.basename(file).replace(/-.*/, "-"));
}

// Keeps the previous snapshot: another branch, or a check with other content, may use it.
function removeOld(folder: string, prefix: string) {
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0; // deleted meanwhile
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name))
    .sort((one, other) => changed(other) - changed(one));
  for (const file of files.slice(2)) rmSync(file, { force: true });
}
