import type { SamplePortal } from "./sample-portals.ts";

interface FeedAddresses {
  kind: "feed" | "html";
  feed_url: string;
  more_urls: string[];
}

/** What the row of a portal says while it is the sample at that origin that is read. */
export function feedAddresses({ slug, format }: SamplePortal, origin: string): FeedAddresses {
  const portal = `${origin}/__portals/${slug}`;
  if (format !== "ministry") return { kind: "feed", feed_url: `${portal}/feed`, more_urls: [] };
  const lists = `${portal}/web/guest`;
  return { kind: "html", feed_url: `${lists}/comunicati`, more_urls: [`${lists}/notizie`] };
}
