/// <reference lib="webworker" />
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { showMessages } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

// Defined by the build (tools/site/write-worker.ts): the files of the public site and their release.
declare const RELEASE: string;
/** The pages and their styles: without them nothing is read. */
declare const FILES: File[];
/** Scripts, typefaces and images: a page is read without them too. */
declare const EXTRAS: File[];
/** The addresses of what is stored with what the database said when the site was built. */
declare const PRERENDERED: string[];
/** The paths of pages with many addresses, such as "/avvisi/:anno/:numero" (builtAddress in src/shared/site.ts). */
declare const FAMILIES: string[];

interface File {
  url: string;
  revision: string | null;
  integrity?: string; // of what does not change with the data
}

const site = new PrecacheController({
  cacheName: "sito",
  plugins: [
    {
      // Low priority, so that precaching does not slow the page down. TypeScript has `priority` only in RequestInit of
      // fetch(), and some browsers ignore it.
      requestWillFetch: async ({ request }) => new Request(request, { priority: "low" } as RequestInit),
      cacheWillUpdate: async ({ response }) => (response.ok && (await isOfRelease(response)) ? response : null),
    },
  ],
});
site.addToCacheList([...EXTRAS, ...FILES]);

self.addEventListener("install", (event) => {
  event.waitUntil(install(event));
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

/**
 * A page sends its release. An outdated page is told so; otherwise the files of older releases can be deleted, and what
 * could not be stored is asked for again.
 */
self.addEventListener("message", (event) => {
  if (event.data !== RELEASE) event.source?.postMessage("newer");
  else event.waitUntil(cleanWhenAlone(event).then(() => storeExtras(event)));
});

/**
 * The pages come last. Where the network breaks off or the host publishes another release meanwhile, they fail, and the
 * worker is not installed: no release takes the place of another with half of its files.
 */
async function install(event: ExtendableEvent): Promise<void> {
  await storeExtras(event);
  for (const file of FILES) await store(event, file);
}

/** Those that are not there yet. A filter may block one for good: the others are stored without it. */
async function storeExtras(event: ExtendableEvent): Promise<void> {
  const keys = await (await caches.open(site.strategy.cacheName)).keys();
  const stored = new Set(keys.map(({ url }) => url));
  const cache = event.type === "install" ? undefined : "no-cache"; // which may have the filter's answer
  for (const file of EXTRAS.filter(({ url }) => !stored.has(site.getCacheKeyForURL(url) ?? "")))
    try {
      await store(event, file, cache);
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === "QuotaExceededError") throw reason;
      console.warn(`${file.url} is not stored. The next visit asks for it again.`, reason);
    }
}

/** Stores a file, if it is not there. One at a time: together they would slow the page down. */
function store(event: ExtendableEvent, { url, revision, integrity }: File, cache?: RequestCache): Promise<unknown> {
  const request = new Request(url, {
    ...(integrity && { integrity }),
    cache: cache ?? (revision ? "reload" : "default"), // a name with a hash has one content for ever
    credentials: "same-origin",
  });
  // With `integrity` as a parameter, a file is also stored after the installation.
  return Promise.all(site.strategy.handleAll({ event, request, params: { integrity } }));
}

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

/** A page of another release needs files that are not stored. Pages with what the database says have no hash. */
async function isOfRelease(response: Response): Promise<boolean> {
  if (!response.headers.get("content-type")?.includes("text/html")) return true;
  return (await response.clone().text()).includes(`data-release="${RELEASE}"`);
}

/**
 * Stores a page again with what the school has published since, and does not show the update bar: the page itself asks
 * for what its visitor sees.
 */
async function refresh(address: string): Promise<void> {
  const key = site.getCacheKeyForURL(address);
  const response = await fetch(address, { cache: "no-cache" }).catch(() => undefined); // offline
  if (!key || !response?.ok || !(await isOfRelease(response))) return;
  // A copy: a browser refuses an answer that a host redirected, as from /contatti to /contatti/.
  const { status, statusText, headers } = response;
  const copy = new Response(await response.text(), { status, statusText, headers });
  await (await caches.open(site.strategy.cacheName)).put(key, copy);
}

async function readStored(event: FetchEvent, address: string): Promise<Response> {
  if (PRERENDERED.includes(address)) event.waitUntil(refresh(address));
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
