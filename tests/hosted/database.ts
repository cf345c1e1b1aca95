import { readFileSync } from "node:fs";
import pg from "pg";
import type { AnyDatabase } from "../../tools/backend/embedded-database.ts";

/** The database of a project, as its owner. */
export function openDatabase(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 4 });
  const db: AnyDatabase["db"] = {
    query: (sql, values) => pool.query<never>(sql, values),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const outcome = await work({ query: (sql, values) => client.query<never>(sql, values) });
        await client.query("commit");
        return outcome;
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, heard) {
      const client = new pg.Client({ connectionString });
      await client.connect();
      client.on("notification", ({ payload = "" }) => heard(payload));
      await client.query(`listen ${channel}`);
      return () => client.end();
    },
  };
  const database: AnyDatabase = { db, serial: (work) => work() };
  return { ...database, close: () => pool.end() };
}

const LOCAL_SCRIPTS = ["overlay.sql", "realtime/triggers.sql"];

/** Adds what the embedded database has: portals on this computer, and the triggers that the local Realtime listens to. */
export async function addLocalScripts({ db }: AnyDatabase): Promise<void> {
  const { rows } = await db.query("select from pg_namespace where nspname = '_local'");
  if (rows.length > 0) return;
  for (const script of LOCAL_SCRIPTS)
    await db.query(readFileSync(new URL(`../../tools/backend/${script}`, import.meta.url), "utf8"));
}
