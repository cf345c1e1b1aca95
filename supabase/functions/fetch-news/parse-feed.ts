import { decodeXml } from "./decode-text.ts";
import { MAX_CATEGORIES, parseFeedItem } from "./parse-feed-item.ts";
import { PortalError, type RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";
import { fieldsOf } from "./remembered-headers.ts";
import { MAX_LISTED, newestItems } from "./select-items.ts";

/** The newest items of an RSS, RDF, Atom or JSON feed, in its order. Throws a PortalError for any other document. */
export function parseFeed(document: string): RawItem[] {
  const text = withoutComments(document).trimStart();
  if (text.startsWith("{")) return parseJsonFeed(text);
  const { body, rootPrefix } = feedBody(text);
  const { starts, prefix } = itemStarts(body, rootPrefix);
  // Items are parsed separately: an unclosed element cannot swallow the next item.
  const items = starts.slice(0, MAX_LISTED).map((start, index) => body.slice(start, starts[index + 1]));
  const bases = declaredBases(body.slice(0, starts[0] ?? 0));
  const feedDate = lastChange(body.slice(0, starts[0] ?? 0));
  return newestItems(items, dateOf).map((item) => ({ ...parseFeedItem(item, prefix, bases), ...feedDate }));
}

// An unclosed comment is left in the text: dropping the rest of the document would lose its items.
function withoutComments(text: string): string {
  const opening = /<!--|<!\[CDATA\[/g;
  let kept = "";
  let at = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const isComment = found[0] === "<!--";
    const close = text.indexOf(isComment ? "-->" : "]]>", found.index);
    if (close === -1) break;
    if (isComment) {
      kept += text.slice(at, found.index);
      at = close + 3;
    }
    opening.lastIndex = close + 3;
  }
  return kept + text.slice(at);
}

const START = 65_536;
const ROOT = /<(?:([\w-]{1,40}):)?(rss|rdf|feed|channel|html|!doctype)(?=[\s/>])/i;
const ROOT_FIRST = /^\s*(?:<\?[^>]*>\s*)*<(?:([\w-]{1,40}):)?(rss|rdf|feed)(?=[\s/>])/i;

// The feed without its document type: entities declared there are never expanded.
function feedBody(text: string): { body: string; rootPrefix: string } {
  const typeAt = doctypeStart(text);
  const body = typeAt === -1 ? text : text.slice(doctypeEnd(text, typeAt));
  const isPageType = typeAt !== -1 && /^<!doctype\s+html\b/i.test(text.slice(typeAt, typeAt + 100));
  // Some templates write the document type of HTML before a feed; in a real page the root is not next to it.
  const [, prefix = "", root = ""] = body.slice(0, START).match(isPageType ? ROOT_FIRST : ROOT) ?? [];
  if (!/^(rss|rdf|feed|channel)$/i.test(root)) throw new PortalError("not_a_feed");
  return { body, rootPrefix: root.toLowerCase() === "rdf" ? "rss" : prefix.toLowerCase() };
}

function doctypeStart(text: string): number {
  const first = text.slice(0, START).match(ROOT);
  return first?.[2]?.startsWith("!") ? (first.index ?? -1) : -1;
}

function doctypeEnd(text: string, start: number): number {
  const delimiters = /["'[\]>]/g;
  delimiters.lastIndex = start;
  let isSubset = false;
  for (let found = delimiters.exec(text); found; found = delimiters.exec(text)) {
    const [delimiter] = found;
    if (delimiter === ">" && !isSubset) return delimiters.lastIndex;
    if (delimiter === "[" || delimiter === "]") isSubset = delimiter === "[";
    if (delimiter === '"' || delimiter === "'") {
      const close = text.indexOf(delimiter, delimiters.lastIndex);
      if (close === -1) break;
      delimiters.lastIndex = close + 1;
    }
  }
  // Unclosed: read what follows anyway.
  return start + "<!doctype".length;
}

function itemStarts(text: string, rootPrefix: string): { starts: number[]; prefix: string } {
  const startsByPrefix = new Map<string, number[]>([["", []]]);
  const opening = /<(?:([\w-]{1,40}):)?(?:item|entry)(?=[\s>])/gi;
  let count = 0;
  // One more than the limit, to find the end of the last item.
  for (let found = opening.exec(text); found && count <= MAX_LISTED; found = opening.exec(text)) {
    const written = found[1]?.toLowerCase() ?? "";
    const prefix = written === rootPrefix ? "" : written;
    const starts = startsByPrefix.get(prefix) ?? [];
    startsByPrefix.set(prefix, starts);
    starts.push(found.index);
    count += 1;
  }
  // Items with a prefix that differs from that of the root count only when there are no others.
  const [[prefix, starts] = ["", []]] = [...startsByPrefix].filter(([, places]) => places.length > 0);
  return { starts, prefix: prefix || rootPrefix };
}

// The values of xml:base on the root and the channel, outermost first.
function declaredBases(head: string): string[] {
  const openings = head.slice(0, 65_536).matchAll(/<(?:[\w-]{1,40}:)?(?:rss|rdf|feed|channel)\s([^<>]*)/gi);
  return [...openings].flatMap(([, attributes = ""]) => {
    const [, , base = ""] = ` ${attributes}`.match(/\sxml:base\s*=\s*(["'])([^"']*)\1/i) ?? [];
    return base ? [decodeXml(base)] : [];
  });
}

export const DATE_FIELDS = {
  published: dateField("pubdate|published|date|issued|created"),
  changed: dateField("updated|modified"),
  built: dateField("lastbuilddate"),
};

function dateField(names: string): RegExp {
  return new RegExp(`<(?:[\\w-]{1,40}:)?(?:${names})(?=[\\s>])[^<>]{0,200}>(?:\\s*<!\\[CDATA\\[)?([^<]{1,200})`, "i");
}

// Parsing every item of a long list in full would take too long.
function dateOf(item: string): Date | null {
  return parseDate((item.match(DATE_FIELDS.published) ?? item.match(DATE_FIELDS.changed))?.[1] ?? "");
}

function lastChange(head: string): { feedDate: string } | null {
  const { published, changed, built } = DATE_FIELDS;
  const feedDate = (head.match(built) ?? head.match(changed) ?? head.match(published))?.[1];
  return feedDate === undefined ? null : { feedDate };
}

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
