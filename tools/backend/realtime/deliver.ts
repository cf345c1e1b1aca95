import type { AnyDatabase } from "../embedded-database.ts";
import type { Claims } from "../keys.ts";
import type { Change } from "./realtime.ts";
import type { Client, Subscription } from "./client.ts";

/** Sends a change to the channels that subscribed to it and may read the row. */
export async function deliver(change: Change, clients: Iterable<Client>, database: AnyDatabase) {
  // One query for all clients with the same claims, for example all signed-out visitors.
  const decisions = new Map<string, boolean>();
  const maySee = async (claims: Claims) => {
    const key = JSON.stringify(claims);
    const decision = decisions.get(key) ?? (await isVisible(change, claims, database));
    decisions.set(key, decision);
    return decision;
  };
  for (const { channels, send } of clients) {
    for (const [topic, { subscriptions, claims }] of channels) {
      const ids = subscriptions.filter((wanted) => matches(wanted, change)).map(({ id }) => id);
      if (ids.length === 0 || !(await maySee(claims))) continue;
      send(null, null, topic, "postgres_changes", { ids, data: eventData(change) });
    }
  }
}

function matches({ event, schema = "*", table = "*", filter }: Subscription, change: Change): boolean {
  const isWanted = (wanted: string, value: string) => wanted === "*" || wanted === value;
  if (!isWanted(event, change.type) || !isWanted(schema, change.schema) || !isWanted(table, change.table)) return false;
  if (filter === undefined) return true;
  const [, column, value] = /^([^=]+)=eq\.(.*)$/.exec(filter) ?? [];
  if (column === undefined) throw new Error(`the filter "${filter}" is not supported: only column=eq.value is`);
  return String((change.record ?? change.old_record)?.[column]) === value;
}

// Of a deleted row only the primary key is sent.
function eventData({ record, old_record: oldRecord, columns, ...change }: Change) {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const keyOf = (row: Record<string, unknown>) => Object.fromEntries(keys.map((name) => [name, row[name]]));
  return {
    ...change,
    errors: null,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(record ? { record } : {}),
    ...(oldRecord ? { old_record: change.type === "DELETE" ? keyOf(oldRecord) : oldRecord } : {}),
  };
}

/** Whether the subscriber may select the row. As on hosted Supabase, everyone receives deletions (primary key only). */
async function isVisible(change: Change, claims: Claims, { db, serial }: AnyDatabase): Promise<boolean> {
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
