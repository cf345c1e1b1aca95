import { parseFeedItem } from "./parse-feed-item.ts";
import { parseJsonFeed } from "./parse-json-feed.ts";
import { PortalError } from "./portal.ts";
import type { RawItem } from "./portal.ts";

export const MAX_ITEMS = 200;

/** The items of an RSS, RDF, Atom or JSON feed, in its order; a document that is none of them is a PortalError. */
export function parseFeed(document: string): RawItem[] {
  const text = withoutComments(document).trimStart();
  if (text.startsWith("{")) return parseJsonFeed(text, MAX_ITEMS);
  if (declaresEntities(text)) throw new PortalError("unreadable");
  const prefix = rootPrefix(text);
  const starts = itemStarts(text, prefix);
  // Each item is read by itself, so that whatever one leaves open cannot swallow the others.
  return starts
    .slice(0, MAX_ITEMS)
    .map((start, index) => parseFeedItem(text.slice(start, starts[index + 1] ?? text.length), prefix));
}

// A comment never closed hides nothing: it is a mistake of the portal, not a wish.
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

// Entities of its own are an attack or a mistake, and can only be declared before the items.
function declaresEntities(text: string): boolean {
  const firstItem = text.search(/<(?:[\w-]{1,40}:)?(?:item|entry)[\s>]/i);
  return /<!ENTITY/i.test(firstItem === -1 ? text : text.slice(0, firstItem));
}

function rootPrefix(text: string): string {
  const [, prefix = "", root = ""] =
    text.slice(0, 65_536).match(/<(?:([\w-]+):)?(rss|rdf|feed|channel|html|!doctype html)(?=[\s/>])/i) ?? [];
  if (!/^(rss|rdf|feed|channel)$/i.test(root)) throw new PortalError("not_a_feed");
  return root.toLowerCase() === "rdf" ? "rss" : prefix.toLowerCase();
}

function itemStarts(text: string, prefix: string): number[] {
  const starts: number[] = [];
  const opening = /<(?:([\w-]{1,40}):)?(?:item|entry)(?=[\s>])/gi;
  // One more than what is read, to know where the last one ends.
  for (let found = opening.exec(text); found && starts.length <= MAX_ITEMS; found = opening.exec(text)) {
    const itemPrefix = found[1]?.toLowerCase() ?? "";
    if (itemPrefix === "" || itemPrefix === prefix) starts.push(found.index);
  }
  return starts;
}
