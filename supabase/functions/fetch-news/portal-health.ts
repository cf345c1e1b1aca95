import type { FetchedDocument } from "./fetch-document.ts";
import type { NewsItem, Portal, PortalError, PortalErrorCode } from "./portal.ts";
import { rememberedValidators } from "./validators.ts";
import type { Validators } from "./validators.ts";

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
  /** None after a failure: a portal read in part is asked for whole again. */
  validators: Record<string, Validators> | null;
  /** The addresses that asked to be left alone, and until when. */
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

/** How a portal is doing. An article of two portals is in `items` under one of them: what is found adds up. */
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
