import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import sirv from "sirv";
import { decodeAddress } from "#shared/site.ts";

type Asked = IncomingMessage | Http2ServerRequest;
type Answer = ServerResponse | Http2ServerResponse;

const COMPRESSIBLE = /\.(html|js|css|json|txt|xml|svg|webmanifest)$/;

/** Serves a built site as a static host does: paths without extension, and the rules of `_headers` and `_redirects`. */
export function createStaticSite(siteDir: string) {
  const rules = readHeaders(path.join(siteDir, "_headers"));
  const rewrites = readRewrites(path.join(siteDir, "_redirects"));
  const page = path.join(siteDir, "404.html");
  const notFound = existsSync(page) ? readFileSync(page) : undefined;
  const files = sirv(siteDir, { etag: true, maxAge: 0, brotli: true, gzip: true, extensions: ["html"] });

  return (request: Asked, response: Answer): void => {
    const [pathname = "/", ...query] = (request.url ?? "/").split(/(?=\?)/);
    const address = decodeAddress(pathname);
    for (const { pattern, headers } of rules)
      if (pattern.test(address)) for (const [name, value] of headers) response.setHeader(name, value);

    if (request.method !== "GET" && request.method !== "HEAD") end(response, 405, "Method not allowed");
    else if (hasFinalSlash(pathname)) {
      response.setHeader("location", pathname.replace(/\/+$/, "") + query.join(""));
      end(response, 301, "");
    } else if (address === "/_headers" || address === "/_redirects") sayNotFound(address, response);
    else {
      // sirv uses only the part of the API that HTTP/1 and HTTP/2 share.
      const serve = (url: string, next: () => void) => {
        request.url = url;
        files(request as IncomingMessage, response as ServerResponse, next);
      };
      serve(pathname, () => {
        const rewrite = rewrites.find(({ pattern }) => pattern.test(address));
        if (rewrite) serve(rewrite.target, () => sayNotFound(address, response));
        else sayNotFound(address, response);
      });
    }
  };

  function sayNotFound(address: string, response: Answer) {
    response.removeHeader("cache-control"); // a missing asset must not be cached as immutable
    if (path.extname(address) !== "" || !notFound) return end(response, 404, "Not found");
    response.setHeader("content-type", "text/html;charset=utf-8");
    response.statusCode = 404;
    response.end(notFound);
  }
}

// Not for paths that begin with two slashes or a backslash: the redirect would lead to another host.
function hasFinalSlash(pathname: string): boolean {
  return /^\/[^/\\].*\/$/.test(pathname);
}

function end(response: Answer, status: number, text: string) {
  response.setHeader("content-type", "text/plain; charset=utf-8");
  if (status === 405) response.setHeader("allow", "GET, HEAD");
  response.statusCode = status;
  response.end(text);
}

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

/** Writes a Brotli and a gzip copy of every text file of a built site. */
export function compressFiles(siteDir: string) {
  for (const name of readdirSync(siteDir, { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(siteDir, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** Parses a `_headers` file: a line with a path, then its headers, indented. */
function readHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of linesOf(file)) {
    if (/^\s/.test(line)) {
      const [name = "", ...value] = line.trim().split(":");
      rules.at(-1)?.headers.push([name, value.join(":").trim()]);
    } else {
      const pattern = line.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
      rules.push({ pattern: new RegExp(`^${pattern}$`), headers: [] });
    }
  }
  return rules;
}

/** Parses a `_redirects` file with rewrites only: a pattern such as "/avvisi/:anno/:numero", the file's path, 200. */
function readRewrites(file: string): { pattern: RegExp; target: string }[] {
  return linesOf(file).map((line) => {
    const [from = "", target = ""] = line.split(" ");
    return { pattern: new RegExp(`^${from.replace(/:\w+/g, "[^/]+")}$`), target };
  });
}

function linesOf(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.map((line) => line.trimEnd()).filter((line) => line !== "" && !line.trim().startsWith("#"));
}
