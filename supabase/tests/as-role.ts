import type { PGlite, Results, Transaction } from "@electric-sql/pglite";

export interface Caller {
  role: "anon" | "authenticated" | "service_role" | "supabase_auth_admin";
  /** The id of the person, as the API finds it in the token. */
  sub?: string;
  /** Whatever else the token says. */
  claims?: Record<string, unknown>;
}

/** Runs one statement as the API does for this caller, and takes it back. */
export function asRole<Row>(
  db: PGlite,
  caller: Caller,
  statement: string,
  parameters: unknown[] = [],
): Promise<Results<Row>> {
  return rolledBack(db, async (transaction) => {
    await become(transaction, caller);
    return transaction.query<Row>(statement, parameters);
  });
}

/** Runs several statements that leave no trace. */
export function rolledBack<Result>(db: PGlite, use: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (transaction) => {
    const result = await use(transaction);
    await transaction.rollback();
    return result;
  });
}

export async function become(transaction: Transaction, { role, sub, claims }: Caller): Promise<void> {
  const token = { ...claims, role, ...(sub === undefined ? {} : { sub }) };
  // Hosted Auth reads the person from the first setting, the local one from the second.
  await transaction.query(
    "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
    [JSON.stringify(token), sub ?? ""],
  );
  await transaction.exec(`set local role ${role}`);
}
