import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import type { LocalDatabase } from "../backend/database.ts";
import { type Claims, verifyToken } from "../backend/json-web-token.ts";

const PATH = "/realtime/v1/websocket";

interface Subscription {
  id: number;
  event: string;
  schema?: string | undefined;
  table?: string | undefined;
  filter?: string | undefined;
}

interface Channel {
  joinRef: string | null;
  subscriptions: Subscription[];
  claims: Claims;
}

interface Column {
  name: string;
  type: string;
  isKey: boolean;
}

interface Change {
  schema: string;
  table: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  commit_timestamp: string;
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
}

type Message = z.infer<typeof messageSchema>;
type Send = (joinRef: string | null, ref: string | null, topic: string, event: string, payload: object) => void;

/** Supabase Realtime as far as this site uses it: changes of tables, over Phoenix channels. */
export async function createRealtime({ db, serial }: LocalDatabase, jwtSecret: string) {
  const server = new WebSocketServer({ noServer: true });
  const clients = new Map<WebSocket, { channels: Map<string, Channel>; send: Send }>();
  const columnsOfTable = new Map<string, Column[]>();
  let nextId = 1;
  let deliveries: Promise<void> = Promise.resolve();

  const unlisten = await db.listen("local_realtime", (id) => {
    // One after the other, in the order of the changes.
    deliveries = deliveries
      .then(() => takeChange(id))
      .then((change) => change && deliver(change))
      .catch((error: unknown) => console.error("Realtime locale:", error instanceof Error ? error.message : error));
  });
  server.on("connection", (socket, request) => welcome(socket, request));

  return {
    /** Takes the connection over, or says that it is not for realtime. */
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      if (new URL(request.url ?? "/", "http://localhost").pathname !== PATH) return false;
      server.handleUpgrade(request, socket, head, (accepted) => server.emit("connection", accepted, request));
      return true;
    },
    async close() {
      await unlisten();
      await deliveries;
      for (const socket of clients.keys()) socket.terminate();
      server.close();
    },
  };

  function welcome(socket: WebSocket, request: IncomingMessage) {
    const isVersion1 = new URL(request.url ?? "/", "http://localhost").searchParams.get("vsn") === "1.0.0";
    const send: Send = (joinRef, ref, topic, event, payload) => {
      const message = isVersion1
        ? { topic, event, payload, ref, join_ref: joinRef }
        : [joinRef, ref, topic, event, payload];
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    };
    const channels = new Map<string, Channel>();
    clients.set(socket, { channels, send });
    socket.on("message", (data, isBinary) => {
      // Broadcasts are binary and are not supported here.
      const message = isBinary ? undefined : parseMessage(data.toString());
      if (message) answer(message, channels, send);
    });
    socket.on("close", () => clients.delete(socket));
    socket.on("error", () => clients.delete(socket));
  }

  function answer({ joinRef, ref, topic, event, payload }: Message, channels: Map<string, Channel>, send: Send) {
    const reply = (response: object = {}) => send(joinRef, ref, topic, "phx_reply", { status: "ok", response });
    const claims = verifyToken(payload.access_token, jwtSecret) ?? { role: "anon" };
    if (event === "phx_join") {
      const subscriptions = payload.config.postgres_changes.map((wanted) => ({ ...wanted, id: nextId++ }));
      channels.set(topic, { joinRef, subscriptions, claims });
      reply({ postgres_changes: subscriptions });
      if (subscriptions.length > 0) {
        const channel = topic.replace(/^realtime:/, "");
        const news = { channel, extension: "postgres_changes", message: "Subscribed to PostgreSQL", status: "ok" };
        send(null, null, topic, "system", news);
      }
      send(null, null, topic, "presence_state", {});
      return;
    }
    if (event === "access_token") {
      const channel = channels.get(topic);
      if (channel) channel.claims = claims;
      return;
    }
    reply();
    if (event === "phx_leave") {
      // A late goodbye must not close the channel that has been joined again meanwhile.
      if (channels.get(topic)?.joinRef === joinRef) channels.delete(topic);
      send(joinRef, ref, topic, "phx_close", {});
    }
  }

  async function takeChange(id: string): Promise<Change | undefined> {
    const { rows } = await serial(() =>
      db.query<{ change: Change }>("delete from _local.changes where id = $1 returning change", [id]),
    );
    return rows[0]?.change;
  }

  async function deliver(change: Change) {
    const columns = await columnsOf(change);
    // Two hundred visitors who are not signed in are one to the database.
    const decisions = new Map<string, boolean>();
    const maySee = async (claims: Claims) => {
      const key = JSON.stringify(claims);
      const decision = decisions.get(key) ?? (await isVisible(change, columns, claims));
      decisions.set(key, decision);
      return decision;
    };
    for (const { channels, send } of clients.values()) {
      for (const [topic, { subscriptions, claims }] of channels) {
        const ids = subscriptions.filter((wanted) => matches(wanted, change)).map(({ id }) => id);
        if (ids.length === 0 || !(await maySee(claims))) continue;
        send(null, null, topic, "postgres_changes", { ids, data: eventData(change, columns) });
      }
    }
  }

  async function columnsOf({ schema, table }: Change): Promise<Column[]> {
    const key = `${schema}.${table}`;
    const known = columnsOfTable.get(key);
    if (known) return known;
    const { rows } = await serial(() =>
      db.query<Column>(
        `select a.attname as name, t.typname as type, coalesce(i.indisprimary, false) as "isKey"
         from pg_attribute a join pg_type t on t.oid = a.atttypid
         left join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)
         where a.attrelid = format('%I.%I', $1::text, $2::text)::regclass and a.attnum > 0 and not a.attisdropped
         order by a.attnum`,
        [schema, table],
      ),
    );
    columnsOfTable.set(key, rows);
    return rows;
  }

  // As hosted does: the subscriber gets what it may select. Of a deleted row only the key is told.
  async function isVisible(change: Change, columns: Column[], claims: Claims): Promise<boolean> {
    const { record } = change;
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
}

const messageSchema = z
  .union([
    z.tuple([z.string().nullable(), z.string().nullable(), z.string(), z.string(), z.unknown()]),
    z
      .object({
        join_ref: z.string().nullish(),
        ref: z.string().nullable(),
        topic: z.string(),
        event: z.string(),
        payload: z.unknown(),
      })
      .transform((m) => [m.join_ref ?? null, m.ref, m.topic, m.event, m.payload] as const),
  ])
  .transform(([joinRef, ref, topic, event, payload]) => ({
    joinRef,
    ref,
    topic,
    event,
    payload: payloadSchema.parse(payload),
  }));

const subscriptionSchema = z.object({
  event: z.string(),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
});
const payloadSchema = z
  .object({
    access_token: z.string().optional().catch(undefined),
    config: z.object({ postgres_changes: z.array(subscriptionSchema).catch([]) }).catch({ postgres_changes: [] }),
  })
  .catch({ config: { postgres_changes: [] } });

function parseMessage(text: string): Message | undefined {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch (error) {
    console.error("Realtime locale: messaggio non compreso.", error instanceof Error ? error.name : "");
    return undefined;
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

function eventData({ record, old_record: oldRecord, ...change }: Change, columns: Column[]) {
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

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
