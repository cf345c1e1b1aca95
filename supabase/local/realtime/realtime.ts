import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { LocalDatabase } from "../backend/database.ts";
import { createChangeReader } from "./change-reader.ts";
import { type Client, createClient } from "./client.ts";
import { deliver } from "./deliver.ts";

const PATH = "/realtime/v1/websocket";

/** The part of Supabase Realtime that the site uses: changes of tables over Phoenix channels. */
export async function createRealtime(database: LocalDatabase) {
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
        const client = createClient(accepted, searchParams.get("vsn"));
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
