// The process that serves built sites and the embedded backend as a host would: HTTP/2, TLS, brotli.
// A process of its own, so that the one that measures does not slow it down. Started by built-site.ts.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createSecureServer } from "node:http2";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { startLocalBackend } from "../../supabase/local/server.ts";
import { createStaticSite } from "../../supabase/local/static-site.ts";

const certificate = makeCertificate();
const backend = await startLocalBackend();

const urls = await Promise.all(process.argv.slice(2).map(serve));
process.on("disconnect", () => process.exit());
process.send?.(urls);

async function serve(dir: string): Promise<string> {
  const files = createStaticSite(dir);
  const server = createSecureServer(
    { ...certificate, allowHTTP1: true },
    getRequestListener((request) => (isApi(request.url) ? forward(request) : files(request))),
  );
  // The live connection of the news row.
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(backend.port, "127.0.0.1", () => {
      const headers = request.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${headers}\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    // Either side may go away at any time.
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server listening on a port always has an address of this kind.
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

function isApi(url: string): boolean {
  return /^\/(auth|rest|functions)\/v1\//.test(new URL(url).pathname);
}

async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  const answer = await fetch(`${backend.url}${pathname}${search}`, { method, headers, body });
  const kept = new Headers(answer.headers);
  // HTTP/2 has no such headers, and the body is no longer compressed.
  for (const name of ["connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length"])
    kept.delete(name);
  return new Response(answer.body, { status: answer.status, headers: kept });
}

function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  try {
    execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", key, "-out", cert], { stdio: "pipe" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
