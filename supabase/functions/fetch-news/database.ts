import { askAsService } from "../_shared/api.ts";
import type { PortalHealth } from "./portal-health.ts";
import type { NewsItem, Portal } from "./portal.ts";
import type { Settings } from "./settings.ts";

export interface StoredNews {
  news: { id: string; title: string; date: string | null; source: string; url: string }[];
  portals: { slug: string; name: string; ok: boolean; found: number; added: number; error: string | null }[];
}

const COLUMNS = "slug,name,home_url,feed_url,more_urls,kind,skip_titles,skip_categories,found,validators,pauses";

export async function readPortals(settings: Settings, signal: AbortSignal): Promise<Portal[]> {
  const query = `select=${COLUMNS}&enabled=is.true&order=position.asc,slug.asc`;
  const answer = await askAsService(`news_portals?${query}`, {}, settings, signal);
  // The selected columns, with their types in the table.
  return answer as Portal[];
}

/**
 * Stores the news and the health of the portals of one run in one transaction, with a timeout of its own: also when the
 * portals used up theirs.
 */
export async function storeNews(
  kind: "daily" | "manual",
  items: NewsItem[],
  portals: PortalHealth[],
  settings: Settings,
): Promise<StoredNews> {
  const body = JSON.stringify({ p_kind: kind, p_items: items, p_portals: portals });
  const answer = await askAsService("rpc/store_news", { method: "POST", body }, settings);
  // The type that store_news declares.
  return answer as StoredNews;
}
