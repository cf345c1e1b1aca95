import { decodeText } from "./decode-text.ts";
import { parseFeed } from "./parse-feed.ts";
import { parseHtmlList } from "./parse-html-list.ts";
import { PortalError } from "./portal.ts";
import type { Portal, RawItem } from "./portal.ts";

/** The items of what a portal answered: a feed, or a page where its row says that one may come. */
export function parseDocument(bytes: Uint8Array, contentType: string | null, kind: Portal["kind"]): RawItem[] {
  if (bytes.length === 0) throw new PortalError("empty");
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new PortalError("unreadable");
  const text = decodeText(bytes, contentType);
  try {
    return parseFeed(text);
  } catch (error) {
    const isPage = error instanceof PortalError && error.code === "not_a_feed";
    if (isPage && kind === "html") return parseHtmlList(text);
    throw error;
  }
}
