import { answer, handleCall } from "../_shared/handle-call.ts";
import { readPortals, type StoredNews, storeNews } from "./database.ts";
import type { NewsItem } from "./portal.ts";
import { type FetchedPortal, fetchPortal } from "./fetch-portal.ts";
import { portalHealth } from "./portal-health.ts";
import type { Settings } from "./settings.ts";

/** Handles one request: authorises the caller, fetches the portals, stores the news. */
export function handleRequest(request: Request, settings: Settings): Promise<Response> {
  return handleCall(request, settings, ["admin"], (caller) => run(caller === "job" ? "daily" : "manual", settings));
}

async function run(kind: "daily" | "manual", settings: Settings): Promise<Response> {
  const signal = AbortSignal.timeout(settings.limits.readingMs);
  const portals = await readPortals(settings, signal);
  if (portals.length === 0) return answer(200, { news: [], portals: [] });

  const fetched = await Promise.all(portals.map((portal) => fetchPortal(portal, kind, settings, signal)));
  const items = oldestFirst(uniqueByUrl(fetched.flatMap(({ pages }) => pages.flatMap((page) => page.items ?? []))));
  const health = fetched.map(({ portal, pages }) => portalHealth(portal, pages, items));
  const stored = await storeNews(kind, items, health, settings);
  fetched.forEach((portal) => logPortal(portal, stored, settings));

  if (health.some((portal) => portal.ok)) return answer(200, { news: stored.news, portals: stored.portals });
  return answer(502, { error: "all_sources_failed", portals: stored.portals });
}

// The first of the items with the same address.
function uniqueByUrl(items: NewsItem[]): NewsItem[] {
  const unique = new Map<string, NewsItem>();
  for (const item of items) if (!unique.has(item.url)) unique.set(item.url, item);
  return [...unique.values()];
}

// The row inserted last is shown first, so undated items come before all others.
function oldestFirst(items: NewsItem[]): NewsItem[] {
  // Portals list the newest first: among equal dates the last one listed is the oldest.
  return items.toReversed().sort((one, other) => time(one) - time(other));
}

function time(item: NewsItem): number {
  return item.date === null ? 0 : Date.parse(item.date);
}

function logPortal({ portal, pages, ms }: FetchedPortal, stored: StoredNews, settings: Settings): void {
  const bytes = pages.reduce((sum, { document }) => sum + (document?.bytes.length ?? 0), 0);
  const { found, added, error } = stored.portals.find(({ slug }) => slug === portal.slug) ?? {};
  settings.log({ portal: portal.slug, ms, bytes, found, added, error });
}
