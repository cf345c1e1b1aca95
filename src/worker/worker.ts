/// <reference lib="webworker" />
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { showMessages } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

// Defined by the build (tools/site/write-worker.ts): the files of the public site and their release.
declare const RELEASE: string;
declare const FILES: { url: string; revision: string | null; integrity: string }[];
/** The addresses of stored pages with what the database said when the site was built. */
declare const PRERENDERED: string[];
/** The paths of pages with many addresses, such as "/avvisi/:anno/:numero" (builtAddress in src/shared/site.ts). */
declare const FAMILIES: string[];

const site = new PrecacheController({
  cacheName: "sito",
  // Low priority, so that precaching does not slow the page down. TypeScript has `priority` only in RequestInit of
  // fetch(), and some browsers ignore it.
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { priority: "low" } as RequestInit) }],
});
site.addToCacheList(FILES);

self.addEventListener("install", (event) => {
  void site.install(event); // one file at a time; if one fails, the worker is not installed
  void self.skipWaiting();
});

// Old files are not deleted here: open pages of an older release still need them.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // A page asks for the release at the host without a cache (src/features/offline/keep-site.ts).
  if (request.method !== "GET" || url.origin !== location.origin || request.cache === "no-store") return;
  const address = addressOf(url);
  if (request.mode === "navigate" && isOfFamily(url)) event.respondWith(readFamily(event, address));
  else if (site.getCacheKeyForURL(address)) event.respondWith(readStored(event, address));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(readOlder(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(readOffline));
});

showMessages(self);

/** A page sends its release. An outdated page is told so; otherwise the files of older releases can be deleted. */
self.addEventListener("message", (event) => {
  if (event.data !== RELEASE) event.source?.postMessage("newer");
  else event.waitUntil(cleanWhenAlone(event));
});

/** The URL in the precache list: without query and without trailing slash; for a family, of the page that it shares. */
function addressOf(url: URL): string {
  return familyOf(url)?.replaceAll("/:", "/") ?? pathOf(url);
}

function isOfFamily(url: URL): boolean {
  return familyOf(url) !== undefined;
}

function familyOf(url: URL): string | undefined {
  return FAMILIES.find((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathOf(url)));
}

function pathOf({ pathname }: URL): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
}

/** How long a notice's own page is waited for: without it, the page that all of them share reads the notice itself. */
const WAIT_MS = 3_000;

async function readFamily(event: FetchEvent, address: string): Promise<Response> {
  const own = fetch(event.request).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS, undefined));
  return (await Promise.race([own, late])) ?? readStored(event, address);
}

/**
 * Stores a page again with what the school has published since, and does not show the update bar: the page itself asks
 * for what its visitor sees. A page of another release needs files that are not stored.
 */
async function refresh(address: string): Promise<void> {
  const key = site.getCacheKeyForURL(address);
  const response = await fetch(address, { cache: "no-cache" }).catch(() => undefined); // offline
  if (!key || !response?.ok) return;
  const page = await response.text();
  if (!page.includes(`data-release="${RELEASE}"`)) return;
  // A copy: a browser refuses an answer that a host redirected, as from /contatti to /contatti/.
  const { status, statusText, headers } = response;
  await (await caches.open(site.strategy.cacheName)).put(key, new Response(page, { status, statusText, headers }));
}

async function readStored(event: FetchEvent, address: string): Promise<Response> {
  if (event.request.mode === "navigate" && PRERENDERED.includes(address)) event.waitUntil(refresh(address));
  try {
    return await site.strategy.handle({ event, request: new Request(address) });
  } catch {
    return event.request.mode === "navigate" ? readOffline() : Response.error(); // the browser has evicted the cache
  }
}

/** A file of an older release, for a page of it that is still open. */
async function readOlder(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function readOffline(): Promise<Response> {
  return (await site.matchPrecache("/offline")) ?? Response.error();
}

/** Only if the page is the only one open: the release of the others is unknown. */
async function cleanWhenAlone(event: ExtendableMessageEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length === 1) await site.activate(event);
}
