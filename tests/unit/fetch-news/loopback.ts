import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Serves requests on this machine until the test ends; answers its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });
  // A server listening on a port always has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Serves one document to every request. */
export function serveDocument(
  body: string | Uint8Array,
  headers: Record<string, string> = { "content-type": "application/rss+xml" },
): Promise<string> {
  return serve((_request, response) => response.writeHead(200, headers).end(body));
}
