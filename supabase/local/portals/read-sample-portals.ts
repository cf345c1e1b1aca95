import type { LocalDatabase } from "../backend/database.ts";
import { feedAddresses } from "./feed-addresses.ts";
import { SAMPLE_PORTALS } from "./sample-portals.ts";

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
