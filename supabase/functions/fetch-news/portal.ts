/** One row of news_portals. */
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
  /** Validators by address: those of a replaced address must not be sent to the new one. */
  validators: Record<string, unknown>;
  /** By address: the ISO date before which it must not be requested. */
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

/** Why a portal cannot be read. */
export class PortalError extends Error {
  readonly code: PortalErrorCode;
  readonly retryAfter: Date | null;
  /** The host that the links lead to, with the code "other_site". */
  readonly otherHost: string | null;

  constructor(code: PortalErrorCode, retryAfter: Date | null = null, otherHost: string | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.otherHost = otherHost;
  }
}

/** An item as written in the document: the title still has entities and markup, the links are in order of preference. */
export interface RawItem {
  title: string;
  links: string[];
  date: string;
  /** When the whole feed last changed: no item is newer. */
  feedDate?: string;
  categories: string[];
  /** The values of xml:base that apply to the links, outermost first. */
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
