import { parseFeed } from "../../../supabase/functions/fetch-news/parse-feed.ts";
import { PortalError } from "../../../supabase/functions/fetch-news/portal.ts";
import type { Portal, RawItem } from "../../../supabase/functions/fetch-news/portal.ts";

export const NOW = new Date("2026-11-21T08:00:00Z");

export const PORTAL: Portal = {
  slug: "gazzetta",
  name: "Gazzetta della Scuola",
  home_url: "https://www.gazzettascuola.example",
  feed_url: "https://www.gazzettascuola.example/feed/",
  more_urls: [],
  kind: "feed",
  skip_titles: [],
  skip_categories: [],
  found: 0,
  validators: {},
  pauses: {},
};

export function rss(...items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Gazzetta</title>\n${items.join("\n")}\n</channel></rss>`;
}

export function item(title: string, path: string, rest = ""): string {
  return `<item><title>${title}</title><link>https://www.gazzettascuola.example/${path}</link>${rest}</item>`;
}

/** The items, or the code of the PortalError. */
export function outcome(read: () => RawItem[]): RawItem[] | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof PortalError) return error.code;
    throw error;
  }
}

export function parsed(document: string): RawItem[] | string {
  return outcome(() => parseFeed(document));
}

export function titlesOf(document: string): string[] {
  return parseFeed(document).map(({ title }) => title);
}
