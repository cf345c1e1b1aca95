import { MAX_CATEGORIES } from "./parse-feed-item.ts";
import { PortalError } from "./portal.ts";
import type { RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";
import { MAX_LISTED, newestItems } from "./select-items.ts";

/** The newest items of a JSON Feed. Throws a PortalError for any other JSON. */
export function parseJsonFeed(text: string): RawItem[] {
  const feed = fieldsOf(parsed(text));
  const items = feed.get("items");
  if (!/^https?:\/\/jsonfeed\.org\/version\//.test(asText(feed.get("version"))) || !Array.isArray(items)) {
    throw new PortalError("not_a_feed");
  }
  const listed = items.slice(0, MAX_LISTED).map((item: unknown) => toRawItem(fieldsOf(item)));
  return newestItems(listed, ({ date }) => parseDate(date));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PortalError("not_a_feed");
  }
}

function toRawItem(item: Map<string, unknown>): RawItem {
  const tags = item.get("tags");
  const links = [item.get("url"), item.get("external_url"), item.get("id")].map(asText);
  return {
    title: asText(item.get("title")),
    links: links.filter((link, index) => (index < 2 ? link !== "" : /^https?:\/\//i.test(link))),
    date: asText(item.get("date_published")) || asText(item.get("date_modified")),
    categories: Array.isArray(tags) ? tags.slice(0, MAX_CATEGORIES).map(asText) : [],
  };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(Object.entries(value ?? {}));
}
