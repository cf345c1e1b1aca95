import { cleanItem } from "./clean-item.ts";
import type { PortalContext } from "./clean-item.ts";
import { fetchDocument } from "./fetch-document.ts";
import type { FetchedDocument, FetchOptions } from "./fetch-document.ts";
import { otherHost } from "./other-host.ts";
import { parseDocument } from "./parse-document.ts";
import { pausedUntil } from "./pause.ts";
import type { Page } from "./portal-health.ts";
import { portalRules } from "./portal-rules.ts";
import { PortalError } from "./portal.ts";
import type { NewsItem, Portal } from "./portal.ts";
import { recentItems } from "./recent-items.ts";
import type { Settings } from "./settings.ts";
import { rememberedValidators } from "./validators.ts";

export interface FetchedPortal {
  portal: Portal;
  pages: Page[];
  ms: number;
}

/** Fetches all the addresses of a portal; never fails, because a portal that cannot be read must not hide the others. */
export async function fetchPortal(
  portal: Portal,
  kind: "daily" | "manual",
  settings: Settings,
  signal: AbortSignal,
): Promise<FetchedPortal> {
  const started = performance.now();
  const now = settings.now();
  const context = { portal, rules: portalRules(portal, settings.localFeeds), now };
  const options = {
    ...context,
    userAgent: settings.userAgent,
    limits: settings.limits,
    signal: AbortSignal.any([signal, AbortSignal.timeout(settings.limits.portalMs)]),
  };
  const fetchOrExplain = async (address: string): Promise<Page> => {
    const until = pausedUntil(portal.pauses, address, kind, now);
    if (until) return { address, error: new PortalError("rate_limited", until) };
    try {
      return await fetchPage(address, context, options);
    } catch (error) {
      if (error instanceof PortalError) return { address, error };
      settings.log({ portal: portal.slug, unexpected: String(error) });
      return { address, error: new PortalError("unreadable") };
    }
  };
  const pages = await Promise.all([portal.feed_url, ...portal.more_urls].map(fetchOrExplain));
  return { portal, pages, ms: Math.round(performance.now() - started) };
}

async function fetchPage(address: string, context: PortalContext, options: FetchOptions): Promise<Page> {
  const known = rememberedValidators(context.portal.validators, address);
  const document = await fetchDocument(address, known, options);
  if (document === "not_modified") return { address };
  return { address, document, items: itemsOf(document, context) };
}

function itemsOf(document: FetchedDocument, context: PortalContext): NewsItem[] {
  const raw = parseDocument(document.bytes, document.contentType, context.portal.kind);
  const cleaned = raw.map((item) => cleanItem(item, document.url, context));
  if (cleaned.some((item) => item !== "broken")) return recentItems(cleaned);
  // Old items and advertising only would be a quiet portal. Nothing that can be shown at all is a fault to report.
  const host = otherHost(raw, document.url, context.rules);
  throw host ? new PortalError("other_site", null, host) : new PortalError("empty");
}
