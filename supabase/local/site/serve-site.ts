import { once } from "node:events";
import { createServer } from "node:http";
import { createStaticSite } from "./static-site.ts";

/** Serves a built site alone: its backend is at an address of its own. */
export async function serveSite(siteDir: string, port = 0) {
  const server = createServer(createStaticSite(siteDir)).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
