import type { LocalDatabase } from "../backend/database.ts";
import type { Claims } from "../backend/json-web-token.ts";
import type { Change } from "./change-reader.ts";
import type { Client } from "./client.ts";
import { isVisible } from "./is-visible.ts";
import type { Subscription } from "./parse-message.ts";

/** Sends a change to the channels that subscribed to it and may read the row. */
export async function deliver(change: Change, clients: Iterable<Client>, database: LocalDatabase) {
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
