import type { LocalDatabase } from "../backend/database.ts";
import type { Claims } from "../backend/json-web-token.ts";
import type { Change } from "./change-reader.ts";

/** Whether the subscriber may select the row. As on hosted Supabase, everyone receives deletions (primary key only). */
export async function isVisible(change: Change, claims: Claims, { db, serial }: LocalDatabase): Promise<boolean> {
  const { record, columns } = change;
  if (record === null) return true;
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const where = keys.map((name, index) => `${quoted(name)}::text = $${index + 1}`).join(" and ");
  const { rows } = await serial(() =>
    db.transaction(async (transaction) => {
      await transaction.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true)`,
        [claims.role, JSON.stringify(claims), claims.sub ?? ""],
      );
      return transaction.query(
        `select from ${quoted(change.schema)}.${quoted(change.table)} where ${where || "true"} limit 1`,
        keys.map((name) => String(record[name])),
      );
    }),
  ).catch((error: unknown) => {
    // 42501: the role may not read the table at all.
    if (error instanceof Error && "code" in error && error.code === "42501") return { rows: [] };
    throw error;
  });
  return rows.length > 0;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
