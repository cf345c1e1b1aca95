import { cleanItem, cleanTitle, type PortalContext } from "./clean-item.ts";
import { decodeText } from "./decode-text.ts";
import { fetchDocument, type FetchedDocument, type FetchOptions } from "./fetch-document.ts";
import { recentItems } from "./select-items.ts";
import { parseFeed } from "./parse-feed.ts";
import { parseHtmlList } from "./parse-html-list.ts";
import type { Page } from "./portal-health.ts";
import { type NewsItem, type Portal, PortalError, portalRules, type PortalRules, type RawItem } from "./portal.ts";
import type { Settings } from "./settings.ts";
import { pausedUntil, rememberedValidators } from "./remembered-headers.ts";

export interface FetchedPortal {
  portal: Portal;
  pages: Page[];
  ms: number;
}

/** Fetches all the addresses of a portal. Never throws: one failing portal must not stop the others. */
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
  // Only old items or advertising is not an error; no usable item at all is.
  const host = otherHost(raw, document.url, context.rules);
  throw host ? new PortalError("other_site", null, host) : new PortalError("empty");
}

/** The items of a response: a feed, or an HTML page when the row of the portal has the kind "html". */
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

// The other site that most items link to; null when there is none.
function otherHost(items: RawItem[], base: URL, rules: PortalRules): string | null {
  const counts = new Map<string, number>();
  for (const { links, title } of items) {
    const host = links.map((link) => hostOf(link, base, rules)).find((found) => found !== null);
    // An item without a title would be dropped anyway.
    if (host && cleanTitle(title)) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

function hostOf(link: string, base: URL, rules: PortalRules): string | null {
  if (link.length > 4_096 || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  return rules.isOtherSite(url) ? url.hostname : null;
}
