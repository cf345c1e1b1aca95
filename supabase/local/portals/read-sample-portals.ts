import type { LocalDatabase } from "../backend/database.ts";
import { SAMPLE_PORTALS, type SamplePortal } from "./sample-portals.ts";

interface FeedAddresses {
  kind: "feed" | "html";
  feed_url: string;
  more_urls: string[];
}

/** Points the rows of `news_portals` at the samples of `origin`. Portals without a sample keep their URLs. */
export async function readSamplePortals({ db }: LocalDatabase, origin: string) {
  const { rows } = await db.query("select where to_regclass('public.news_portals') is not null");
  if (rows.length === 0) return; // tests with their own migrations have no such table
  for (const portal of SAMPLE_PORTALS) {
    const { kind, feed_url, more_urls } = feedAddresses(portal, origin);
    await db.query("update public.news_portals set kind = $2, feed_url = $3, more_urls = $4 where slug = $1", [
      portal.slug,
      kind,
      feed_url,
      more_urls,
    ]);
  }
}

/** The columns of `news_portals` that point at a sample portal. */
export function feedAddresses({ slug, format }: SamplePortal, origin: string): FeedAddresses {
  const portal = `${origin}/__portals/${slug}`;
  if (format !== "ministry") return { kind: "feed", feed_url: `${portal}/feed`, more_urls: [] };
  const lists = `${portal}/web/guest`;
  return { kind: "html", feed_url: `${lists}/comunicati`, more_urls: [`${lists}/notizie`] };
}
