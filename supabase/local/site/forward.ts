import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

// What belongs to one connection, or no longer describes the body once it has been unpacked.
const NOT_PASSED_ON = ["connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length"];

export type Forwarder = ReturnType<typeof createForwarder>;

/** Passes requests and live connections on to a backend at another address, as if it were at this one. */
export function createForwarder(backendUrl: string) {
  const { origin, hostname, port } = new URL(backendUrl);
  return {
    /** Whether an address of the site belongs to the backend. */
    takes: (url: string) => /^\/(auth|rest|functions)\/v1\//.test(new URL(url).pathname),

    async fetch(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      const headers = new Headers(request.headers);
      for (const name of ["host", ...NOT_PASSED_ON]) headers.delete(name);
      const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
      const answer = await fetch(`${origin}${pathname}${search}`, { method, headers, body, redirect: "manual" });
      const kept = new Headers(answer.headers);
      for (const name of NOT_PASSED_ON) kept.delete(name);
      return new Response(answer.body, { status: answer.status, headers: kept });
    },

    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const upstream = connect(Number(port || 80), hostname, () => {
        const headers = request.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
        upstream.write(`GET ${request.url} HTTP/1.1\r\n${headers}\r\n`);
        upstream.write(head);
        socket.pipe(upstream).pipe(socket);
      });
      // Either side may go away at any time.
      upstream.on("error", () => socket.destroy());
      socket.on("error", () => upstream.destroy());
    },
  };
}
