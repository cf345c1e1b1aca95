/** One row of news_portals, with what the last readings left in it. */
export interface Portal {
  slug: string;
  name: string;
  home_url: string;
  feed_url: string;
  more_urls: string[];
  kind: "feed" | "html";
  skip_titles: string[];
  skip_categories: string[];
  found: number | null;
  /** By address: a portal may have several, and those of one left behind must not be sent to its successor. */
  validators: Record<string, unknown>;
  /** By address too: until when each asked to be left alone. */
  pauses: Record<string, unknown>;
}

export type PortalErrorCode =
  | "timeout"
  | "unreachable"
  | `http_${number}`
  | "rate_limited"
  | "not_a_feed"
  | "empty"
  | "other_site"
  | "too_large"
  | "refused_address"
  | "refused_redirect"
  | "unreadable";

/** A portal that cannot be read now: until when it is left alone, or to which other site its news lead. */
export class PortalError extends Error {
  readonly code: PortalErrorCode;
  readonly retryAfter: Date | null;
  readonly otherHost: string | null;

  constructor(code: PortalErrorCode, retryAfter: Date | null = null, otherHost: string | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.otherHost = otherHost;
  }
}

/** An item as the portal wrote it: the title still with its entities and markup, the links in order of preference. */
export interface RawItem {
  title: string;
  links: string[];
  date: string;
  /** When the whole feed last changed: none of its items is younger. */
  feedDate?: string;
  categories: string[];
  /** What the links are relative to, from the outside in, when the feed says so. */
  bases?: string[];
}

/** An item as it is stored. */
export interface NewsItem {
  portal: string;
  title: string;
  url: string;
  date: string | null;
  source: string;
}
