import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Starts an HTTP server on 127.0.0.1 until the test ends; returns its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });
  // The address of a server that listens on a port has this type.
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
