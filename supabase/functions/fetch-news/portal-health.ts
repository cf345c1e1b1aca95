import type { FetchedDocument } from "./fetch-document.ts";
import type { NewsItem, Portal, PortalError, PortalErrorCode } from "./portal.ts";
import { rememberedValidators, type Validators } from "./remembered-headers.ts";

/** The result of one run for a portal, in the shape that store_news takes. */
export interface PortalHealth {
  slug: string;
  /** At least one of its addresses was read. */
  ok: boolean;
  found: number;
  /** The error of all its addresses, or of those in unread_urls. */
  error: PortalErrorCode | null;
  unread_urls: string[];
  other_host: string | null;
  /** Null after a failure, also a partial one: the next run requests everything again. */
  validators: Record<string, Validators> | null;
  /** By address: the ISO date before which it must not be requested. */
  pauses: Record<string, string>;
  not_modified: boolean;
}

/** One address of a portal: unchanged when there is neither a document nor an error. */
export interface Page {
  address: string;
  document?: FetchedDocument;
  items?: NewsItem[];
  error?: PortalError;
}

/** The health of a portal. `items` holds each article once, so the counts of all portals add up. */
export function portalHealth(portal: Portal, pages: Page[], items: NewsItem[]): PortalHealth {
  const failed = pages.find((page) => page.error)?.error;
  const isRead = pages.some((page) => !page.error);
  const isUnchanged = pages.every((page) => !page.error && !page.document);
  return {
    slug: portal.slug,
    ok: isRead,
    found: isUnchanged ? (portal.found ?? 0) : items.filter((item) => item.portal === portal.slug).length,
    error: failed?.code ?? null,
    unread_urls: isRead ? pages.filter(({ error }) => error).map(({ address }) => address) : [],
    other_host: failed?.otherHost ?? null,
    validators: failed ? null : validatorsToKeep(portal, pages),
    pauses: pausesAsked(pages),
    not_modified: isUnchanged,
  };
}

function validatorsToKeep(portal: Portal, pages: Page[]): Record<string, Validators> {
  const entries = pages.map(({ address, document }) => {
    return [address, document?.validators ?? rememberedValidators(portal.validators, address)] as const;
  });
  return Object.fromEntries(entries.filter(([, { etag, lastModified }]) => etag !== null || lastModified !== null));
}

function pausesAsked(pages: Page[]): Record<string, string> {
  const asked = pages.flatMap(({ address, error }) =>
    error?.retryAfter ? [[address, error.retryAfter.toISOString()] as const] : [],
  );
  return Object.fromEntries(asked);
}
