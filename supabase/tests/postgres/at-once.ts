import { expect } from "vitest";
import type { Database } from "./connect-to.ts";

export type Work = (connection: Database) => Promise<unknown>;

/** Works in a transaction. Returns "done", or why it was refused; with another end than commit it is taken back. */
export async function attempt(connection: Database, work: Work, end = "commit"): Promise<string> {
  await connection.query("begin");
  try {
    await work(connection);
    await connection.query(end);
    return end === "commit" ? "done" : "rolled back";
  } catch (error) {
    await connection.query("rollback");
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The second starts when the first is done and not committed, and waits for it. Returns the outcome of the second. `db` is
 * another connection, which sees that it waits.
 */
export async function meet(db: Database, connections: readonly Database[], one: Work, other: Work): Promise<string> {
  const [first, second] = connections as [Database, Database];
  await first.query("begin");
  await one(first);
  const outcome = attempt(second, other);
  const query = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await db.query(query)).rowCount).toBe(1);
  await first.query("commit");
  return outcome;
}
