import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { AnyDatabase } from "../embedded-database.ts";
import { type Claims, verifyToken } from "../keys.ts";
import { type Client, createClient } from "./client.ts";
import { deliver } from "./deliver.ts";

const PATH = "/realtime/v1/websocket";

/** The claims of a valid token. */
export type Verify = (token?: string) => Promise<Claims | undefined>;

/** The part of Supabase Realtime that the site uses: changes of tables over Phoenix channels. */
export async function createRealtime(database: AnyDatabase, verify: Verify = verifyToken) {
  const server = new WebSocketServer({ noServer: true });
  const clients = new Set<Client>();
  const readChange = createChangeReader(database);
  let deliveries: Promise<void> = Promise.resolve();

  const unlisten = await database.db.listen("local_realtime", (id) => {
    // One at a time, in the order of the changes.
    deliveries = deliveries
      .then(() => readChange(id))
      .then((change) => change && deliver(change, clients, database))
      .catch((error: unknown) => console.error("Realtime locale:", error instanceof Error ? error.message : error));
  });

  return {
    /** Accepts the WebSocket, or returns false if the path is another. */
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      if (pathname !== PATH) return false;
      server.handleUpgrade(request, socket, head, (accepted) => {
        const client = createClient(accepted, searchParams.get("vsn"), verify);
        clients.add(client);
        accepted.on("close", () => clients.delete(client));
        accepted.on("error", () => clients.delete(client));
      });
      return true;
    },
    async close() {
      await unlisten();
      await deliveries;
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

type Row = Record<string, unknown>;

export interface Change {
  schema: string;
  table: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  commit_timestamp: string;
  record: Row | null;
  old_record: Row | null;
  columns: Column[];
}

interface Column {
  name: string;
  type: string;
  isKey: boolean;
}

/** Returns a function that reads and deletes a change written by the triggers. */
function createChangeReader({ db, serial }: AnyDatabase) {
  const columnsOfTable = new Map<string, Column[]>();

  return async (id: string): Promise<Change | undefined> => {
    const { rows } = await serial(() =>
      db.query<{ change: Omit<Change, "columns"> }>("delete from _local.changes where id = $1 returning change", [id]),
    );
    const change = rows[0]?.change;
    return change && { ...change, columns: await columnsOf(change.schema, change.table) };
  };

  async function columnsOf(schema: string, table: string): Promise<Column[]> {
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
}
