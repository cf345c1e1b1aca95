import { identifyCaller } from "./caller.ts";
import { readPortals, storeNews } from "./database.ts";
import type { StoredNews } from "./database.ts";
import { uniqueByUrl } from "./unique-by-url.ts";
import type { NewsItem } from "./portal.ts";
import { fetchPortal } from "./fetch-portal.ts";
import type { Health, PortalReading } from "./fetch-portal.ts";
import type { Settings } from "./settings.ts";

/** Answers one request: decides who may call, reads the portals, stores the news. */
export async function handleRequest(request: Request, settings: Settings): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
  if (request.method !== "POST") return answer(405, { error: "method_not_allowed" }, { allow: "POST, OPTIONS" });
  try {
    const caller = await identifyCaller(request, settings);
    if (caller === "unauthorized") return answer(401, { error: "unauthorized" });
    if (caller === "forbidden") return answer(403, { error: "forbidden" });
    return await run(caller, settings);
  } catch (error) {
    // The reason is for the logs: whoever calls learns nothing about the inside.
    settings.log({ error: "internal", reason: String(error) });
    return answer(500, { error: "internal" });
  }
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info, x-region",
  "access-control-max-age": "86400",
};

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

async function run(kind: "daily" | "manual", settings: Settings): Promise<Response> {
  const signal = AbortSignal.timeout(settings.limits.readingMs);
  const portals = await readPortals(settings, signal);
  if (portals.length === 0) return answer(200, { news: [], portals: [] });

  const readings = await Promise.all(portals.map((portal) => fetchPortal(portal, settings, signal)));
  const items = oldestFirst(readings.flatMap((reading) => reading.items));
  const health = readings.map((reading) => counted(reading.health, items));
  const stored = await storeNews(kind, items, health, settings);
  readings.forEach((reading) => logReading(reading, stored, settings));

  if (health.some((portal) => portal.ok)) return answer(200, { news: stored.news, portals: stored.portals });
  return answer(502, { error: "all_sources_failed", portals: stored.portals });
}

// An article of two portals belongs to one of them: what the portals found adds up to what was read.
function counted(health: Health, items: NewsItem[]): Health {
  if (health.not_modified) return health;
  return { ...health, found: items.filter(({ portal }) => portal === health.slug).length };
}

// Oldest first and undated before all: what is inserted last is shown first.
function oldestFirst(items: NewsItem[]): NewsItem[] {
  // Portals list their newest first, so among equals the last one listed is the oldest.
  return uniqueByUrl(items)
    .reverse()
    .sort((one, other) => time(one) - time(other));
}

function time(item: NewsItem): number {
  return item.date === null ? 0 : Date.parse(item.date);
}

function logReading({ health, ms, bytes }: PortalReading, stored: StoredNews, settings: Settings): void {
  const added = stored.portals.find((portal) => portal.slug === health.slug)?.added ?? 0;
  settings.log({ portal: health.slug, ms, bytes, found: health.found, added, error: health.error });
}
