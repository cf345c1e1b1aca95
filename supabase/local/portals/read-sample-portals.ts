import type { LocalDatabase } from "../backend/database.ts";
import { SAMPLE_PORTALS, type SamplePortal } from "./sample-portals.ts";

interface FeedAddresses {
  kind: "feed" | "html";
  feed_url: string;
  more_urls: string[];
}

/** From now on the news come from the samples at that origin; portals that have no sample keep their address. */
export async function readSamplePortals({ db }: LocalDatabase, origin: string) {
  const { rows } = await db.query("select where to_regclass('public.news_portals') is not null");
  if (rows.length === 0) return; // other migrations than the site's
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

/** What the row of a portal says while it is the sample at that origin that is read. */
export function feedAddresses({ slug, format }: SamplePortal, origin: string): FeedAddresses {
  const portal = `${origin}/__portals/${slug}`;
  if (format !== "ministry") return { kind: "feed", feed_url: `${portal}/feed`, more_urls: [] };
  const lists = `${portal}/web/guest`;
  return { kind: "html", feed_url: `${lists}/comunicati`, more_urls: [`${lists}/notizie`] };
}
