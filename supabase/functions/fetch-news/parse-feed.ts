import { declaredBases } from "./declared-bases.ts";
import { feedBody } from "./feed-body.ts";
import { MAX_LISTED, newestItems } from "./newest-items.ts";
import { parseFeedItem } from "./parse-feed-item.ts";
import { parseJsonFeed } from "./parse-json-feed.ts";
import type { RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";

export const MAX_ITEMS = 200;

/** The newest items of an RSS, RDF, Atom or JSON feed, in its order; a document that is none of them is a PortalError. */
export function parseFeed(document: string): RawItem[] {
  const text = withoutComments(document).trimStart();
  if (text.startsWith("{")) return parseJsonFeed(text, MAX_ITEMS);
  const { body, rootPrefix } = feedBody(text);
  const { starts, prefix } = itemStarts(body, rootPrefix);
  // Each item is read by itself, so that whatever one leaves open cannot swallow the others.
  const items = starts.slice(0, MAX_LISTED).map((start, index) => body.slice(start, starts[index + 1]));
  const bases = declaredBases(body.slice(0, starts[0] ?? 0));
  const feedDate = lastChange(body.slice(0, starts[0] ?? 0));
  return newestItems(items, MAX_ITEMS, dateOf).map((item) => ({ ...parseFeedItem(item, prefix, bases), ...feedDate }));
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

function itemStarts(text: string, rootPrefix: string): { starts: number[]; prefix: string } {
  const startsByPrefix = new Map<string, number[]>([["", []]]);
  const opening = /<(?:([\w-]{1,40}):)?(?:item|entry)(?=[\s>])/gi;
  let count = 0;
  // One more than what is read, to know where the last one ends.
  for (let found = opening.exec(text); found && count <= MAX_LISTED; found = opening.exec(text)) {
    const written = found[1]?.toLowerCase() ?? "";
    const prefix = written === rootPrefix ? "" : written;
    const starts = startsByPrefix.get(prefix) ?? [];
    startsByPrefix.set(prefix, starts);
    starts.push(found.index);
    count += 1;
  }
  // A prefix that the root does not have is meant when there are no other items.
  const [[prefix, starts] = ["", []]] = [...startsByPrefix].filter(([, places]) => places.length > 0);
  return { starts, prefix: prefix || rootPrefix };
}

export const PUBLISHED = dateField("pubdate|published|date|issued|created");
export const CHANGED = dateField("updated|modified");
export const BUILT = dateField("lastbuilddate");

function dateField(names: string): RegExp {
  return new RegExp(`<(?:[\\w-]{1,40}:)?(?:${names})(?=[\\s>])[^<>]{0,200}>(?:\\s*<!\\[CDATA\\[)?([^<]{1,200})`, "i");
}

// Enough to choose by: to read thousands of items whole would take too long.
function dateOf(item: string): Date | null {
  return parseDate((item.match(PUBLISHED) ?? item.match(CHANGED))?.[1] ?? "");
}

function lastChange(head: string): { feedDate: string } | null {
  const feedDate = (head.match(BUILT) ?? head.match(CHANGED) ?? head.match(PUBLISHED))?.[1];
  return feedDate === undefined ? null : { feedDate };
}
