import type { FetchedDocument } from "./fetch-document.ts";
import type { NewsItem, Portal, PortalError, PortalErrorCode } from "./portal.ts";

/** What one run learns about a portal, as store_news takes it. */
export interface PortalHealth {
  slug: string;
  /** At least one of its lists was read. */
  ok: boolean;
  found: number;
  /** What went wrong, with all its lists or with those in unread_urls. */
  error: PortalErrorCode | null;
  unread_urls: string[];
  /** Where its news lead, when that is another site. */
  other_host: string | null;
  etag: string | null;
  last_modified: string | null;
  retry_after: string | null;
  not_modified: boolean;
}

/** One address of a portal: unchanged when there is neither a document nor an error. */
export interface Page {
  address: string;
  document?: FetchedDocument;
  items?: NewsItem[];
  error?: PortalError;
}

/** How a portal is doing. An article of two portals is in `items` under one of them: what is found adds up. */
export function portalHealth(portal: Portal, pages: Page[], items: NewsItem[]): PortalHealth {
  const failed = pages.find((page) => page.error)?.error;
  const isRead = pages.some((page) => !page.error);
  const isUnchanged = pages.every((page) => !page.error && !page.document);
  const retryAfter = pages.map((page) => page.error?.retryAfter).find((date) => date);
  return {
    slug: portal.slug,
    ok: isRead,
    found: isUnchanged ? (portal.found ?? 0) : items.filter((item) => item.portal === portal.slug).length,
    error: failed?.code ?? null,
    unread_urls: isRead ? pages.filter(({ error }) => error).map(({ address }) => address) : [],
    other_host: failed?.otherHost ?? null,
    etag: failed ? null : remember(portal.etag, pages, (document) => document.etag),
    last_modified: failed ? null : remember(portal.last_modified, pages, (document) => document.lastModified),
    retry_after: retryAfter?.toISOString() ?? null,
    not_modified: isUnchanged,
  };
}

// Kept by address: a portal may have several, and the mark of one left behind must not be sent to its successor.
function remember(
  stored: string | null,
  pages: Page[],
  mark: (document: FetchedDocument) => string | null,
): string | null {
  const marks = pages.flatMap(({ address, document }) => {
    const value = document ? mark(document) : remembered(stored, address);
    return value ? [[address, value]] : [];
  });
  return marks.length > 0 ? JSON.stringify(Object.fromEntries(marks)) : null;
}

export function remembered(stored: string | null, address: string): string | null {
  try {
    const marks: unknown = JSON.parse(stored ?? "{}");
    const mark = new Map<string, unknown>(Object.entries(marks ?? {})).get(address);
    return typeof mark === "string" ? mark : null;
  } catch {
    // Written by another hand: the address is asked for whole.
    return null;
  }
}
