import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressFiles, serveSite } from "../../tools/backend/web/static-site.ts";

let siteDir: string;
let served: Awaited<ReturnType<typeof serveSite>>;
let port: number;

const files: Record<string, string> = {
  "index.html": "<h1>Inizio</h1>",
  "didattica/corsi.html": "<h1>Corsi</h1>",
  "auth.html": "<h1>Portale</h1>",
  "auth/nuova-password.html": "<h1>Nuova password</h1>",
  "404.html": "<h1>Pagina non trovata</h1>",
  "assets/app-123.js": "console.log('ciao')",
  _redirects: "/avvisi/:anno/:numero /avvisi/anno/numero 200\n",
  "avvisi/anno/numero.html": "<h1>Un avviso</h1>",
  "avvisi/2026-27/3.html": "<h1>Il terzo avviso</h1>",
  _headers:
    "/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: default-src 'self'; img-src https://x\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
};

beforeAll(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), "static-site-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), content);
  }
  compressFiles(siteDir);
  served = await serveSite(siteDir);
  port = (served.server.address() as AddressInfo).port; // a listening server has one
});
afterAll(async () => {
  await served.close();
  await rm(siteDir, { recursive: true });
});

const get = (address: string, init: { method?: string; headers?: Record<string, string> } = {}) => ask(address, init);

/** Unlike fetch, it neither normalizes the path nor decompresses the body. */
async function ask(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> },
) {
  const asked = request({ port, host: "127.0.0.1", path, method, headers }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage]; // node's own event
  const body = Buffer.concat((await answer.toArray()) as Buffer[]); // no encoding was set
  return { status: answer.statusCode, headers: answer.headers, body };
}

test.each([
  ["/", 200, "Inizio"],
  ["/didattica/corsi", 200, "Corsi"],
  ["/didattica/corsi?da=menu", 200, "Corsi"],
  ["/auth", 200, "Portale"],
  ["/auth/nuova-password", 200, "Nuova password"],
  ["/avvisi/2026-27/12", 200, "Un avviso"],
  ["/avvisi/2026-27/3", 200, "Il terzo avviso"],
  ["/avvisi/2026-27", 404, "Pagina non trovata"],
  ["/_redirects", 404, "Pagina non trovata"],
  ["/authx", 404, "Pagina non trovata"],
  ["/auth/altro", 404, "Pagina non trovata"],
  ["/non/esiste", 404, "Pagina non trovata"],
  ["/%E0%A4%A", 404, "Pagina non trovata"],
  ["/assets/vecchio.js", 404, "Not found"],
  ["/_headers", 404, "Pagina non trovata"],
  ["/%5fheaders", 404, "Pagina non trovata"],
  ["//example.org/", 404, "Not found"],
  ["/\\example.org/", 404, "Not found"],
  ["/..%2f..%2f..%2fetc%2fpasswd", 404, "Pagina non trovata"],
])("%s answers %i %s", async (address, status, text) => {
  const response = await get(address);
  expect(response.status).toBe(status);
  expect(response.body.toString()).toContain(text);
});

test("redirects a trailing slash to the path without it", async () => {
  const response = await get("/didattica/corsi/?a=1");
  expect(response.status).toBe(301);
  expect(response.headers.location).toBe("/didattica/corsi?a=1");
});

test("sends the headers of _headers, and marks only assets as immutable", async () => {
  for (const address of ["/", "/auth", "/non/esiste", "/didattica/corsi/"])
    expect((await get(address)).headers, address).toMatchObject({
      "x-frame-options": "DENY",
      "content-security-policy": "default-src 'self'; img-src https://x",
    });
  expect((await get("/")).headers).toMatchObject({
    "content-type": "text/html;charset=utf-8",
    "cache-control": "public,max-age=0,must-revalidate",
  });
  expect((await get("/assets/app-123.js")).headers).toMatchObject({
    "content-type": "text/javascript",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("does not cache a missing asset", async () => {
  const { status, headers } = await get("/assets/vecchio.js");
  expect([status, headers["cache-control"]]).toEqual([404, undefined]);
});

test("compresses text for clients that accept it", async () => {
  for (const [accepted, sent, unpack] of [
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const) {
    const { headers, body } = await get("/", { headers: { "accept-encoding": accepted } });
    expect(headers["content-encoding"]).toBe(sent);
    expect(unpack(body).toString()).toBe(files["index.html"]);
  }
  expect((await get("/")).headers["content-encoding"]).toBeUndefined();
});

test("answers 304 for an unchanged page", async () => {
  const etag = (await get("/")).headers.etag ?? "";
  expect((await get("/", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("allows only GET and HEAD", async () => {
  expect(await get("/", { method: "POST" })).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  expect(await get("/", { method: "HEAD" })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});
