/// <reference lib="webworker" />
import { PrecacheController } from "workbox-precaching/PrecacheController.js";

declare const self: ServiceWorkerGlobalScope;

// The build writes these (src/build/write-worker.ts): every file of the public site, and which release they make.
declare const RELEASE: string;
declare const FILES: { url: string; revision: string | null; integrity: string }[];

const site = new PrecacheController({
  cacheName: "sito",
  // Behind the reader. The compiler knows `priority` as a word of fetch() only, and some browsers not at all.
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { priority: "low" } as RequestInit) }],
});
site.addToCacheList(FILES);

self.addEventListener("install", (event) => {
  void site.install(event); // one file at a time; all of them, or this release is not taken
  void self.skipWaiting();
});

// Pages of an older release that are still open find their files as before: nothing is thrown away here.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // A page asks for the release at the host without a cache (src/features/offline/follow-worker.ts).
  if (request.method !== "GET" || url.origin !== location.origin || request.cache === "no-store") return;
  const address = addressOf(url);
  if (site.getCacheKeyForURL(address)) event.respondWith(readStored(event, address));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(readOlder(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(readOffline));
});

/** A page says which release it is of: it is told when there is a newer one, and what older pages needed can go. */
self.addEventListener("message", (event) => {
  if (event.data !== RELEASE) event.source?.postMessage("newer");
  else event.waitUntil(cleanWhenAlone(event));
});

/** The address in the list of the files: a page is the same whatever it is asked, and with a final slash. */
function addressOf({ pathname }: URL): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
}

async function readStored(event: FetchEvent, address: string): Promise<Response> {
  try {
    return await site.strategy.handle({ event, request: new Request(address) });
  } catch {
    return event.request.mode === "navigate" ? readOffline() : Response.error(); // thrown away by the browser
  }
}

/** What an older release has stored, for a page of it that is still open. */
async function readOlder(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function readOffline(): Promise<Response> {
  return (await site.matchPrecache("/offline")) ?? Response.error();
}

/** Only once the page that asks is the only one open: what the others are is not known. */
async function cleanWhenAlone(event: ExtendableMessageEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length === 1) await site.activate(event);
}
