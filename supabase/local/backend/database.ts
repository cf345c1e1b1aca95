import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { App } from "@supabase/lite";
import { type PGlite, type PgliteConnection, createPgliteConnection } from "@supabase/lite/pglite";
import { type Queue, createQueue } from "./create-queue.ts";
import { LOCAL_KEYS } from "./keys.ts";

export interface LocalDatabase {
  db: PGlite;
  connection: PgliteConnection;
  /** Work waits for its turn here: there is one connection, and requests must not mix their transactions. */
  serial: Queue;
  fromSnapshot: boolean;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Where the finished database is kept for the next start. */
  cacheDir?: string | undefined;
  /** The folder with migrations and seed.sql. */
  supabaseDir?: string | undefined;
  seed?: boolean | undefined;
  /** Called when there is no snapshot yet and the start takes longer. */
  onFirstStart?: (() => void) | undefined;
}

export const SUPABASE_DIR = fileURLToPath(new URL("../..", import.meta.url));
export const DEFAULT_CACHE_DIR = path.join(SUPABASE_DIR, "../node_modules/.cache/embedded-backend");

// PostgreSQL is compiled at each start, for the little it is asked: compiling its busy parts a second time, to make them
// faster, costs more than it ever gives back.
setFlagsFromString("--liftoff-only");

/** A PostgreSQL in memory with the auth schema, the project's migrations and, unless told otherwise, its seed. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<LocalDatabase> {
  const { cacheDir = DEFAULT_CACHE_DIR, supabaseDir = SUPABASE_DIR, seed = true, onFirstStart } = options;
  const scripts = readScripts(supabaseDir, seed);
  const snapshotFile = path.join(cacheDir, `${seed ? "seeded" : "empty"}-${fingerprint(scripts)}.tgz`);
  const snapshot = readSnapshot(snapshotFile);

  if (snapshot === undefined) onFirstStart?.();
  const connection = await createPgliteConnection({
    pgliteOptions: { parsers: isoTimestamps, ...(snapshot ? { loadDataDir: snapshot } : {}) },
  });
  const db = connection.driver;
  if (snapshot === undefined) {
    await createAuthSchema(connection);
    for (const script of scripts) await run(db, script);
    await saveSnapshot(db, snapshotFile);
  }
  // Otherwise the first request would grant everything to anon and authenticated, undoing the migrations' revokes.
  // The property is private in the types only.
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

// PostgREST writes timestamps in ISO 8601, PGlite as PostgreSQL prints them.
const isoTimestamps = {
  1114: (value: string) => value.replace(" ", "T"),
  1184: (value: string) => value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
};

// What is local only comes last, so that migrations and seed run under the rules of the hosted project.
function readScripts(supabaseDir: string, seed: boolean): Script[] {
  const read = (name: string, file: string): Script => ({ name, sql: readFileSync(file, "utf8") });
  const local = (name: string) => read(name, fileURLToPath(new URL(name, import.meta.url)));
  const migrationsDir = path.join(supabaseDir, "migrations");
  const migrations = readdirSync(migrationsDir)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => read(name, path.join(migrationsDir, name)));
  const seedFile = path.join(supabaseDir, "seed.sql");
  const seeds = seed && existsSync(seedFile) ? [read("seed.sql", seedFile)] : [];
  return [local("bootstrap.sql"), ...migrations, ...seeds, local("overlay.sql"), local("../realtime/triggers.sql")];
}

function fingerprint(scripts: Script[]): string {
  const versions = ["@supabase/lite", "@electric-sql/pglite"].map(packageVersion);
  return createHash("sha256")
    .update(JSON.stringify([scripts, versions]))
    .digest("hex")
    .slice(0, 16);
}

function packageVersion(name: string): string {
  // The packages do not export their package.json, so it is looked for above their entry point.
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

async function createAuthSchema(connection: PgliteConnection) {
  const app = new App({ connection, auth: { enabled: true, jwt_secret: LOCAL_KEYS.jwt } });
  await app.init();
  await app.ensureSystemSchema();
}

async function run(db: PGlite, { name, sql }: Script) {
  try {
    await db.transaction((transaction) => transaction.exec(sql));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

// Renamed when complete, because another copy may start at the same moment and must not read half a file.
async function saveSnapshot(db: PGlite, file: string) {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const dump = await db.dumpDataDir("gzip");
  const temporary = path.join(folder, `${randomUUID()}.tmp`);
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, file);
  removeOld(folder, path.basename(file).replace(/-.*/, "-"));
}

// The one before stays: that of another branch, or of this one when a check has tried another school.
function removeOld(folder: string, prefix: string) {
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0; // it may be gone by now
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name))
    .sort((one, other) => changed(other) - changed(one));
  for (const file of files.slice(2)) rmSync(file, { force: true });
}
