import type { PortalHealth } from "./portal-health.ts";
import type { NewsItem, Portal } from "./portal.ts";
import type { Settings } from "./settings.ts";

export interface StoredNews {
  news: { id: string; title: string; date: string | null; source: string; url: string }[];
  portals: { slug: string; name: string; ok: boolean; found: number; added: number; error: string | null }[];
}

/** Reads the role of the caller with the token of the caller, so that PostgREST verifies the signature and the policies. */
export async function readOwnRole(token: string, userId: string, settings: Settings): Promise<string | null> {
  const address = `${settings.supabaseUrl}/rest/v1/user_roles?select=role&user_id=eq.${userId}`;
  const response = await fetch(address, {
    headers: { apikey: settings.publishableKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(settings.limits.databaseMs),
  });
  if (response.status === 200) {
    // The query selects only this column.
    const rows = (await response.json()) as { role: string }[];
    return rows[0]?.role ?? null;
  }
  await response.body?.cancel();
  if (response.status === 401) return "unauthorized";
  if (response.status === 403) return null;
  throw new Error(`user_roles answered ${response.status}`);
}

const COLUMNS = "slug,name,home_url,feed_url,more_urls,kind,skip_titles,skip_categories,found,validators,pauses";

export async function readPortals(settings: Settings, signal: AbortSignal): Promise<Portal[]> {
  const query = `select=${COLUMNS}&enabled=is.true&order=position.asc,slug.asc`;
  const answer = await askAsService(`news_portals?${query}`, {}, settings, signal);
  // The selected columns, with their types in the table.
  return answer as Portal[];
}

/** Stores the news and the health of the portals of one run in one transaction. */
export async function storeNews(
  kind: "daily" | "manual",
  items: NewsItem[],
  portals: PortalHealth[],
  settings: Settings,
): Promise<StoredNews> {
  // A timeout of its own: the run is stored even when the portals used up theirs.
  const signal = AbortSignal.timeout(settings.limits.databaseMs);
  const body = JSON.stringify({ p_kind: kind, p_items: items, p_portals: portals });
  const answer = await askAsService("rpc/store_news", { method: "POST", body }, settings, signal);
  // The type that store_news declares.
  return answer as StoredNews;
}

async function askAsService(
  path: string,
  init: RequestInit,
  settings: Settings,
  signal: AbortSignal,
): Promise<unknown> {
  const headers = new Headers({ apikey: settings.secretKey, "content-type": "application/json" });
  // Legacy keys are JWTs and also go into the authorization header; the new ones are not.
  if (settings.secretKey.startsWith("eyJ")) headers.set("authorization", `Bearer ${settings.secretKey}`);
  const response = await fetch(`${settings.supabaseUrl}/rest/v1/${path}`, { ...init, headers, signal });
  if (response.ok) return await response.json();
  const reason = (await response.text()).slice(0, 300);
  throw new Error(`${path.split("?", 1)[0]} answered ${response.status}: ${reason}`);
}
