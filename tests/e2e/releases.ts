import { createHash } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { createStaticSite } from "../../tools/backend/web/static-site.ts";
import { builtSite } from "./own-server.ts";

/** The day of the journeys without a network: after the one on which the pages were built. */
export const TOMORROW = addDays(romeDay(new Date()), 1);

const created_at = `${TOMORROW}T05:00:00Z`;
const news = Array.from({ length: 20 }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  title: `Titolo numero ${at + 1}`,
  url: `https://example.org/${at}`,
  source: "Tuttoscuola",
  created_at,
}));
const notices = Array.from({ length: 20 }, (_, at) => ({
  id: `00000000-0000-4000-9000-${String(at).padStart(12, "0")}`,
  kind: "circolare",
  reserved: false,
  school_year: "2026-27",
  number: 20 - at,
  title: `Circolare numero ${20 - at}`,
  body: `Il testo della circolare numero ${20 - at}.`,
  audiences: ["famiglie"],
  schools: ["primaria"],
  valid_until: addDays(TOMORROW, 30),
  published_at: created_at,
  corrected_at: null,
  change_note: null,
  state: "valid",
  replaced_by: null,
}));
const listed = notices.map((notice) => ({ ...notice, files: 0, total: 20, ended: 0, cursor: "" }));
const latest = news.map((item) => ({ ...item, date: created_at }));
const events = Array.from({ length: 6 }, (_, at) => ({
  id: `date-${at}`,
  kind: "incontro",
  title: `Colloquio numero ${at + 1}`,
  details: "",
  starts_on: addDays(TOMORROW, at),
  ends_on: addDays(TOMORROW, at),
  starts_at: "23:00",
  ends_at: null,
  schools: ["primaria"],
  buildings: [],
  ends_lessons: false,
  state: "shown",
  sequence: 0,
  updated_at: "2026-11-20T08:00:00Z",
  notice: null,
}));
const day = { at: new Date().toISOString(), closures: [], more: 0, dates: [] };
const answers: Record<string, object> = {
  "/rest/v1/rpc/home_content": { day, notices: listed.slice(0, 3), events, news: latest, hours: null },
  "/rest/v1/rpc/list_notices": listed,
  "/rest/v1/rpc/read_notices": notices.map((notice) => ({
    ...notice,
    version: 1,
    withdrawn_at: null,
    withdrawn_reason: null,
    replaces: [],
    previous: null,
    next: null,
    files: [],
    versions: [],
  })),
  "/rest/v1/rpc/list_events": events,
  "/rest/v1/rpc/notice_years": [{ school_year: "2026-27", total: 20 }],
  "/rest/v1/news": latest,
  "/rest/v1/rpc/news_by_day": news.map((item) => ({ ...item, published_at: created_at })),
};

/**
 * A host that can be stopped and can publish another release, with a backend that only serves news and notices. Each host has an
 * origin of its own, so they share nothing in the browser.
 */
export async function startHost() {
  let site = plainSite(opened);
  const folders: string[] = [];
  let listener = createStaticSite(site);
  let workerPrefix: string | undefined;
  let worker: RequestListener | undefined;
  let allowed = Infinity;
  let blocked: RegExp | undefined;
  let onAsked: (pathname: string) => void = () => {};
  const asked: string[] = [];

  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    asked.push(pathname);
    const rows = answers[pathname];
    onAsked(pathname);
    if ((allowed -= 1) < 0) response.destroy();
    else if (blocked?.test(pathname))
      response.writeHead(403, { "content-type": "text/html", "cache-control": "max-age=3600" }).end("Bloccato.");
    else if (rows) response.setHeader("content-type", "application/json").end(JSON.stringify(rows));
    else if (/^\/(rest|auth|realtime|functions)\//.test(pathname)) response.writeHead(503).end();
    else if (pathname === "/sw.js" && worker) worker(request, response);
    else if (pathname === "/sw.js" && workerPrefix !== undefined) {
      response.setHeader("content-type", "text/javascript").setHeader("cache-control", "no-cache");
      response.end(workerPrefix + readFileSync(path.join(site, "sw.js"), "utf8"));
    } else listener(request, response);
  };

  let server = await listen(answer, 0);
  const { port } = server.address() as AddressInfo; // a server listening on a port always has one
  return {
    url: `http://localhost:${port}`,
    asked,
    stop: () => close(server),
    start: async () => void (server = await listen(answer, port)),
    /** The worker stores every file of the site, for what is read without a network or counts files. */
    storeEverything() {
      site = plainSite();
      listener = createStaticSite(site);
    },
    /** Answers this many more requests, then drops connections. */
    breakOffAfter: (requests: number) => void (allowed = requests),
    /** Answers as a school's filter does, until it is called without a pattern. */
    block: (pattern?: RegExp) => void (blocked = pattern),
    /** Calls back before each answer, until it is called without a listener. */
    watch: (listener: typeof onAsked = () => {}) => void (onAsked = listener),
    /** Serves the service worker with a script before it, also after another answer. */
    prefixWorker(script: string) {
      workerPrefix = script;
      worker = undefined;
    },
    /** Answers requests for the service worker. */
    answerForWorker: (status: number, headers: Record<string, string> = {}) =>
      void (worker = (_, response) => response.writeHead(status, headers).end("Non è qui.")),
    /** Serves another site from here on. */
    carryAnotherSite: () =>
      void (listener = (_, response) => {
        response.setHeader("content-type", "text/html");
        response.end("<h1>Un altro sito</h1>");
      }),
    /** Appends a comment to every page, like hosts that rewrite HTML. */
    alterPages() {
      const folder = copyOf(folders.at(-1) ?? site);
      folders.push(folder);
      for (const page of pagesOf(folder)) appendFileSync(page, "<!-- dell’ospite -->");
      listener = createStaticSite(folder);
    },
    /** Publishes another release, without the chunk whose name begins with `gone`. */
    publish(release: string, gone: string) {
      const folder = anotherRelease(site, release, gone);
      folders.push(folder);
      listener = createStaticSite(folder);
    },
    /** Publishes the site without its service worker. */
    withdraw() {
      workerPrefix = undefined;
      const folder = copyOf(site);
      folders.push(folder);
      cpSync(path.resolve(import.meta.dirname, "../../public/sw.js"), path.join(folder, "sw.js"));
      listener = createStaticSite(folder);
    },
    async close() {
      await close(server);
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}

export type Host = Awaited<ReturnType<typeof startHost>>;

/** What the tests open from the cache: storing the other files takes most of their time. */
const opened = {
  pages: ["/", "/contatti", "/links", "/privacy", "/didattica-digitale/famiglie/cyberbullismo", "/offline"],
  scripts:
    /^(start|hydrate|late|keep-site|update-bar|(home|article|in-progress)-page|article-text|footer-text|other-pages|(wide|narrow)-menu|cyberbullismo|mof|privacy)-/,
};

const plain = new Map<typeof opened | undefined, string>();

/** The built site without compressed files, for all hosts of this process, with a worker that stores only some files. */
function plainSite(only?: typeof opened): string {
  const made = plain.get(only);
  if (made) return made;
  const folder = mkdtempSync(path.join(tmpdir(), "release-"));
  plain.set(only, folder);
  process.once("exit", () => rmSync(folder, { recursive: true }));
  cpSync(builtSite, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  // With long-lived headers the HTTP cache could answer instead of the service worker's cache.
  const headers = path.join(folder, "_headers");
  writeFileSync(headers, readFileSync(headers, "utf8").replace(/public, max-age=\d+, immutable/, "no-store"));
  if (only) storeOnly(folder, only);
  return folder;
}

function storeOnly(folder: string, { pages, scripts }: typeof opened): void {
  const kept = withImports(path.join(folder, "assets"), scripts);
  const isKept = (url: string) =>
    path.extname(url) === ".js" ? kept.has(path.basename(url)) : path.extname(url) !== "" || pages.includes(url);
  const worker = path.join(folder, "sw.js");
  const script = readFileSync(worker, "utf8");
  const entries = /\{url:.(\/[^,]*).,[^}]*\},?/g;
  writeFileSync(
    worker,
    script.replace(entries, (entry, url: string) => (isKept(url) ? entry : "")),
  );
}

/** The scripts with these names, and what they import. */
function withImports(folder: string, names: RegExp): Set<string> {
  const found = new Set<string>(readdirSync(folder).filter((name) => names.test(name)));
  for (const name of found)
    for (const [, next = ""] of readFileSync(path.join(folder, name), "utf8").matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      found.add(next);
  return found;
}

function copyOf(site: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "release-"));
  cpSync(site, folder, { recursive: true });
  return folder;
}

/** A release like a build writes it: its name is in pages and worker, the hashes of the pages in the worker. */
function anotherRelease(site: string, release: string, gone: string): string {
  const folder = copyOf(site);
  const worker = path.join(folder, "sw.js");
  let script = readFileSync(worker, "utf8");
  for (const file of pagesOf(folder)) {
    const before = readFileSync(file, "utf8");
    const after = before.replace(/data-release="(\w+)"/, (_, old: string) => {
      script = script.replaceAll(old, release);
      return `data-release="${release}"`;
    });
    writeFileSync(file, after);
    script = script.replaceAll(hash(before), hash(after));
  }
  for (const file of readdirSync(path.join(folder, "assets")).filter((name) => name.startsWith(gone))) {
    rmSync(path.join(folder, "assets", file));
    script = script.replace(new RegExp(`\\{url:.\\/assets\\/${file}.,[^}]*\\},?`), "");
  }
  writeFileSync(worker, script);
  return folder;
}

function pagesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((name) => name.endsWith(".html")).map((name) => path.join(folder, name));
}

function hash(content: string): string {
  return createHash("sha256").update(content).digest("base64");
}

async function listen(answer: RequestListener, port: number): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return server;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
}
