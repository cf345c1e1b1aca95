import { recentItems } from "./recent-items.ts";
import { cleanItem } from "./clean-item.ts";
import { decodeText } from "./decode-text.ts";
import { uniqueByUrl } from "./unique-by-url.ts";
import { parseFeed } from "./parse-feed.ts";
import { parseHtmlList } from "./parse-html-list.ts";
import { otherHost } from "./other-host.ts";
import { mayRead } from "./portal-rules.ts";
import { PortalError } from "./portal.ts";
import type { NewsItem, Portal, PortalErrorCode, RawItem } from "./portal.ts";
import { fetchDocument } from "./fetch-document.ts";
import type { Reader, Reading } from "./fetch-document.ts";
import type { Settings } from "./settings.ts";

/** What one run learns about a portal, as store_news takes it. */
export interface Health {
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

export interface PortalReading {
  health: Health;
  items: NewsItem[];
  ms: number;
  bytes: number;
}

/** Reads all the addresses of a portal; never fails, because a portal that cannot be read must not hide the others. */
export async function fetchPortal(portal: Portal, settings: Settings, signal: AbortSignal): Promise<PortalReading> {
  const started = performance.now();
  const now = settings.now();
  if (portal.retry_after && Date.parse(portal.retry_after) > now.getTime()) {
    const paused = new PortalError("rate_limited", new Date(portal.retry_after));
    return { health: healthOf(portal, [{ error: paused }], 0), items: [], ms: 0, bytes: 0 };
  }

  const reader: Reader = {
    mayRead: (url) => mayRead(url, portal, settings.localFeeds),
    userAgent: settings.userAgent,
    limits: settings.limits,
    signal: AbortSignal.any([signal, AbortSignal.timeout(settings.limits.portalMs)]),
    now,
  };
  const pages = await Promise.all(
    [portal.feed_url, ...portal.more_urls].map((address) => readPage(address, portal, settings, reader)),
  );
  const items = uniqueByUrl(pages.flatMap((page) => page.items ?? []));
  return {
    health: healthOf(portal, pages, items.length),
    items,
    ms: Math.round(performance.now() - started),
    bytes: pages.reduce((sum, page) => sum + (page.reading?.bytes.length ?? 0), 0),
  };
}

interface Page {
  address?: string;
  reading?: Reading;
  items?: NewsItem[];
  error?: PortalError;
}

async function readPage(address: string, portal: Portal, settings: Settings, reader: Reader): Promise<Page> {
  try {
    const known = { etag: remembered(portal.etag, address), lastModified: remembered(portal.last_modified, address) };
    const reading = await fetchDocument(address, known, reader);
    if (reading === "not_modified") return { address };
    return { address, reading, items: itemsOf(reading, portal, settings.localFeeds, reader.now) };
  } catch (error) {
    if (error instanceof PortalError) return { address, error };
    settings.log({ portal: portal.slug, unexpected: String(error) });
    return { address, error: new PortalError("unreadable") };
  }
}

function itemsOf(reading: Reading, portal: Portal, localFeeds: boolean, now: Date): NewsItem[] {
  const raw = parse(reading, portal.kind);
  const cleaned = raw.map((item) => cleanItem(item, { portal, base: reading.url, now, localFeeds }));
  // Old items and advertising only: a quiet portal. Nothing that can be shown at all: a fault to report.
  if (cleaned.every((item) => item === "broken")) throw nothingToShow(raw, reading.url, portal);
  return recentItems(cleaned);
}

function nothingToShow(raw: RawItem[], base: URL, portal: Portal): PortalError {
  const host = otherHost(raw, base, portal);
  return host ? new PortalError("other_site", null, host) : new PortalError("empty");
}

function parse(reading: Reading, kind: Portal["kind"]): RawItem[] {
  if (reading.bytes.length === 0) throw new PortalError("empty");
  if (reading.bytes[0] === 0x1f && reading.bytes[1] === 0x8b) throw new PortalError("unreadable");
  const text = decodeText(reading.bytes, reading.contentType);
  try {
    return parseFeed(text);
  } catch (error) {
    const isPage = error instanceof PortalError && error.code === "not_a_feed";
    if (isPage && kind === "html") return parseHtmlList(text);
    throw error;
  }
}

function healthOf(portal: Portal, pages: Page[], found: number): Health {
  const failed = pages.find((page) => page.error)?.error;
  const isRead = pages.some((page) => !page.error);
  const isUnchanged = pages.every((page) => !page.error && !page.reading);
  const retryAfter = pages.map((page) => page.error?.retryAfter).find((date) => date);
  return {
    slug: portal.slug,
    ok: isRead,
    found: isUnchanged ? (portal.found ?? 0) : found,
    error: failed?.code ?? null,
    unread_urls: isRead ? pages.flatMap(({ address, error }) => (error && address ? [address] : [])) : [],
    other_host: failed?.otherHost ?? null,
    etag: failed ? null : remember(portal.etag, pages, (reading) => reading.etag),
    last_modified: failed ? null : remember(portal.last_modified, pages, (reading) => reading.lastModified),
    retry_after: retryAfter?.toISOString() ?? null,
    not_modified: isUnchanged,
  };
}

// Kept by address: a portal may have several, and the mark of one left behind must not be sent to its successor.
function remember(stored: string | null, pages: Page[], mark: (reading: Reading) => string | null): string | null {
  const marks = pages.flatMap(({ address = "", reading }) => {
    const value = reading ? mark(reading) : remembered(stored, address);
    return value ? [[address, value]] : [];
  });
  return marks.length > 0 ? JSON.stringify(Object.fromEntries(marks)) : null;
}

function remembered(stored: string | null, address: string): string | null {
  try {
    const marks: unknown = JSON.parse(stored ?? "{}");
    const mark = new Map<string, unknown>(Object.entries(marks ?? {})).get(address);
    return typeof mark === "string" ? mark : null;
  } catch {
    // Written by another hand: the address is asked for whole.
    return null;
  }
}
