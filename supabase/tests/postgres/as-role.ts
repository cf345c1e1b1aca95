import type { QueryResult, QueryResultRow } from "pg";
import { expect } from "vitest";
import type { Database } from "./connect-to.ts";

export interface Caller {
  role: "anon" | "authenticated" | "service_role" | "supabase_auth_admin";
  /** The id of the person, as the API finds it in the token. */
  sub?: string;
  /** Whatever else the token says. */
  claims?: Record<string, unknown>;
}

/** Runs one statement as the API does for this caller, and takes it back. */
export function asRole<Row extends QueryResultRow>(
  db: Database,
  caller: Caller,
  statement: string,
  parameters: unknown[] = [],
): Promise<QueryResult<Row>> {
  return rolledBack(db, async (transaction) => {
    await become(transaction, caller);
    return transaction.query<Row>(statement, parameters);
  });
}

/** Runs several statements that leave no trace. */
export async function rolledBack<Result>(
  db: Database,
  use: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  await db.query("begin");
  try {
    return await use(db);
  } finally {
    await db.query("rollback");
  }
}

export async function become(transaction: Database, { role, sub, claims }: Caller): Promise<void> {
  const token = { ...claims, role, ...(sub === undefined ? {} : { sub }) };
  const set = "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)";
  await transaction.query(set, [JSON.stringify(token), role]);
}

/** Asks as the API does for this person, in the transaction that is open. */
export function callAs(transaction: Database, sub: string | undefined, statement: string, claims = {}) {
  return callBy(transaction, { role: "authenticated", claims, ...(sub === undefined ? {} : { sub }) }, statement);
}

/** The same for a visitor. */
export function callAsVisitor(transaction: Database, statement: string) {
  return callBy(transaction, { role: "anon" }, statement);
}

async function callBy(transaction: Database, caller: Caller, statement: string) {
  await become(transaction, caller);
  const { rows } = await transaction.query<Record<string, unknown>>(statement);
  await transaction.query("reset role; select set_config('request.jwt.claims', '', true)");
  return rows;
}

/** The error of a function that refuses with this word. */
export const refusal = (word: string, more = {}) =>
  expect.objectContaining({ code: "P0001", message: word, ...more }) as Error;
