import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaticSite } from "../local/site/static-site.ts";

let siteDir: string;
let serve: ReturnType<typeof createStaticSite>;

const files: Record<string, string> = {
  "index.html": "<h1>Inizio</h1>",
  "didattica/corsi.html": "<h1>Corsi</h1>",
  "spa.html": "<h1>Guscio</h1>",
  "404.html": "<h1>Pagina non trovata</h1>",
  "assets/app-123.js": "console.log('ciao')",
  "shell-paths.json": '["/auth", "/auth/*", "/admin"]',
  _headers:
    "/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: default-src 'self'; img-src https://x\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
};

beforeAll(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), "static-site-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), content);
  }
  serve = createStaticSite(siteDir);
});
afterAll(() => rm(siteDir, { recursive: true }));

const get = (address: string, init?: RequestInit) => serve(new Request(`http://localhost${address}`, init));

test.each([
  ["/", 200, "Inizio"],
  ["/didattica/corsi", 200, "Corsi"],
  ["/didattica/corsi?da=menu", 200, "Corsi"],
  ["/auth", 200, "Guscio"],
  ["/auth/nuova-password", 200, "Guscio"],
  ["/admin", 200, "Guscio"],
  ["/authx", 404, "Pagina non trovata"],
  ["/admin/altro", 404, "Pagina non trovata"],
  ["/non/esiste", 404, "Pagina non trovata"],
  ["/%E0%A4%A", 404, "Pagina non trovata"],
  ["/assets/vecchio.js", 404, "Not found"],
  ["/_headers", 404, "Pagina non trovata"],
  ["/shell-paths.json", 404, "Not found"],
  ["/..%2f..%2f..%2fetc%2fpasswd", 404, "Pagina non trovata"],
])("%s answers %i %s", async (address, status, text) => {
  const response = get(address);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

test("a final slash leads to the address without it", () => {
  const response = get("/didattica/corsi/?a=1");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/didattica/corsi?a=1");
});

test("the headers of the host are sent, and only assets are kept for ever", () => {
  const page = get("/").headers;
  expect(page.get("x-frame-options")).toBe("DENY");
  expect(page.get("content-security-policy")).toBe("default-src 'self'; img-src https://x");
  expect(page.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.get("cache-control")).toContain("must-revalidate");
  const asset = get("/assets/app-123.js").headers;
  expect(asset.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(asset.get("cache-control")).toContain("immutable");
});

test("text is compressed for who accepts it", async () => {
  const response = get("/", { headers: { "accept-encoding": "gzip, br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(files["index.html"]);
  expect(get("/").headers.get("content-encoding")).toBeNull();
});

test("a page that has not changed is not sent again", () => {
  const etag = get("/").headers.get("etag") ?? "";
  expect(get("/", { headers: { "if-none-match": etag } }).status).toBe(304);
});

test("a page is only read", () => {
  expect(get("/", { method: "POST" }).status).toBe(405);
});
