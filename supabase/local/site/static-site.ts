import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

interface Asset {
  type: string;
  etag: string;
  content: Uint8Array<ArrayBuffer>;
  encoded: Map<string, Uint8Array<ArrayBuffer>>;
}

interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
// Instructions for the host, not pages.
const PRIVATE = new Set(["/_headers", "/_redirects", "/shell-paths.json"]);

/** Serves a built site as its host will: pages without extension, the shell for the reserved area, its headers. */
export function createStaticSite(siteDir: string) {
  const files = new Set(
    readdirSync(siteDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(siteDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")}`),
  );
  const assets = new Map<string, Asset>();
  const shellPaths = readShellPaths(path.join(siteDir, "shell-paths.json"));
  const rules = readHeaderRules(path.join(siteDir, "_headers"));

  return (request: Request): Response => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const { pathname, search } = new URL(request.url);
    const address = decode(pathname);
    const bare = address.replace(/\/+$/, "");
    if (bare !== address && bare !== "" && pageFile(bare)) {
      return new Response(null, { status: 301, headers: { location: `${encodeURI(bare)}${search}` } });
    }
    const file = pageFile(address);
    if (file) return respond(request, address, file, 200);
    if (shellPaths.some((shellPath) => covers(shellPath, bare))) return respond(request, address, "/spa.html", 200);
    if (path.extname(address) === "" && files.has("/404.html")) return respond(request, address, "/404.html", 404);
    return new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  };

  function pageFile(address: string): string | undefined {
    const candidates = address === "/" ? ["/index.html"] : [address, `${address}.html`];
    return candidates.find((file) => files.has(file) && !PRIVATE.has(file));
  }

  function respond(request: Request, address: string, file: string, status: number): Response {
    const { type, etag, content, encoded } = read(file);
    const headers = new Headers({
      "content-type": type,
      "cache-control": "public, max-age=0, must-revalidate",
      etag,
      vary: "accept-encoding",
    });
    for (const rule of rules) {
      if (rule.pattern.test(address)) for (const [name, value] of rule.headers) headers.set(name, value);
    }
    if (status === 200 && request.headers.get("if-none-match") === etag) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = ["br", "gzip"].find((name) => encoded.has(name) && accepts(request, name));
    if (encoding) headers.set("content-encoding", encoding);
    const body = (encoding === undefined ? undefined : encoded.get(encoding)) ?? content;
    headers.set("content-length", String(body.byteLength));
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  }

  function read(file: string): Asset {
    const known = assets.get(file);
    if (known) return known;
    const content = new Uint8Array(readFileSync(path.join(siteDir, file)));
    const type = TYPES[path.extname(file)] ?? "application/octet-stream";
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
    const asset: Asset = { type, etag, content, encoded: COMPRESSIBLE.test(type) ? encode(content) : new Map() };
    assets.set(file, asset);
    return asset;
  }
}

function readShellPaths(file: string): string[] {
  const paths: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  if (!Array.isArray(paths) || !paths.every((entry) => typeof entry === "string")) {
    throw new Error(`${file} must be a list of paths`);
  }
  return paths;
}

/** The `_headers` format of Netlify: a line with a path, then its headers, indented. */
function readHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter((text) => text.trim() !== "" && !text.trim().startsWith("#"))) {
    if (/^\s/.test(line)) {
      const [name = "", ...value] = line.trim().split(":");
      rules.at(-1)?.headers.push([name, value.join(":").trim()]);
    } else {
      const pattern = line
        .trim()
        .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
        .replaceAll("*", ".*");
      rules.push({ pattern: new RegExp(`^${pattern}$`), headers: [] });
    }
  }
  return rules;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Not valid UTF-8: no file has such a name.
    return pathname;
  }
}

function covers(shellPath: string, address: string): boolean {
  return shellPath.endsWith("/*") ? `${address}/`.startsWith(shellPath.slice(0, -1)) : shellPath === address;
}

function accepts(request: Request, encoding: string): boolean {
  const accepted = request.headers.get("accept-encoding") ?? "";
  return accepted.split(",").some((part) => part.trim().split(";")[0] === encoding && !/;\s*q=0(\.0*)?$/.test(part));
}

function encode(content: Uint8Array<ArrayBuffer>): Asset["encoded"] {
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  return new Map([
    ["br", new Uint8Array(brotli)],
    ["gzip", new Uint8Array(gzipSync(content, { level: 9 }))],
  ]);
}
