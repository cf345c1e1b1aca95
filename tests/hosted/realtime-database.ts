import { readFileSync } from "node:fs";
import pg from "pg";
import type { RealtimeDatabase } from "../../supabase/local/realtime/realtime.ts";

/** A PostgreSQL server for the local Realtime, which is given the triggers that it listens to. */
export async function openRealtimeDatabase(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 4 });
  const { rows } = await pool.query<{ found: unknown }>("select to_regclass('_local.changes') as found");
  if (rows[0]?.found === null) await pool.query(`create schema if not exists _local; ${triggers()}`);

  const db: RealtimeDatabase["db"] = {
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
  const database: RealtimeDatabase = { db, serial: (work) => work() };
  return { ...database, close: () => pool.end() };
}

function triggers(): string {
  return readFileSync(new URL("../../supabase/local/realtime/triggers.sql", import.meta.url), "utf8");
}
