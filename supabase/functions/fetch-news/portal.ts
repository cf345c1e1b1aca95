/** Which addresses one portal may use. */
export interface PortalRules {
  /** Whether the address may be requested: only the hosts written in the row. */
  mayRead: (url: URL) => boolean;
  /** Whether a news item may link there: the site of the portal, its subdomains and its parent site. */
  mayLinkTo: (url: URL) => boolean;
  /** Whether the address is on a public site that is not the site of the portal. */
  isOtherSite: (url: URL) => boolean;
}

/** The rules of one portal; `localFeeds` also allows feeds on 127.0.0.1 over plain http. */
export function portalRules(portal: Portal, localFeeds: boolean): PortalRules {
  const [home, feed, ...more] = [portal.home_url, portal.feed_url, ...portal.more_urls].map((url) => parseUrl(url));
  const hosts = new Set([home, feed, ...more].flatMap((url) => (url ? withTwin(url.host) : [])));
  const isOwnHost = hostRule(home?.hostname);
  // The sample portals of the embedded backend link to the real sites.
  const isMadeUp = localFeeds && feed instanceof URL && isLocal(feed);
  return {
    mayRead: (url) => hosts.has(url.host) && hasNoPassword(url) && (isPublicHttps(url) || (localFeeds && isLocal(url))),
    mayLinkTo: (url) => isPublicHttps(url) && hasNoPassword(url) && (isMadeUp || isOwnHost(url.hostname)),
    isOtherSite: (url) => /^https?:$/.test(url.protocol) && isPublicName(url.hostname) && !isOwnHost(url.hostname),
  };
}

function hostRule(home: string | undefined): (host: string) => boolean {
  if (home === undefined) return () => false;
  const bare = withoutWww(home);
  const above = sitesAbove(bare);
  return (host) => host === bare || host.endsWith(`.${bare}`) || above.includes(host);
}

// "scuola.gazzetta.example" belongs to "gazzetta.example"; "edu.it" is a public suffix.
function sitesAbove(host: string): string[] {
  const above = host.slice(host.indexOf(".") + 1);
  return above.includes(".") && !/^(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/.test(above) ? withTwin(above) : [];
}

function hasNoPassword(url: URL): boolean {
  return url.username === "" && url.password === "";
}

function isPublicHttps(url: URL): boolean {
  return url.protocol === "https:" && url.port === "" && isPublicName(url.hostname);
}

function isPublicName(hostname: string): boolean {
  return hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
}

function isLocal(url: URL): boolean {
  return url.protocol === "http:" && url.hostname === "127.0.0.1" && url.port !== "";
}

function withTwin(host: string): string[] {
  const bare = withoutWww(host);
  return [bare, `www.${bare}`];
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}

export function parseUrl(written: string, from?: string): URL | null {
  if (LONG_HOST.test(written.replace(/[\t\n\r]/g, "")) || !URL.canParse(written, from)) return null;
  return new URL(written, from);
}

// A host name has at most 253 characters; converting longer non-ASCII ones to Punycode takes quadratic time.
const LONG_HOST = /^[\p{Cc}\s]*(?:[a-z][a-z\d+.-]*:[\\/]*|[\\/]{2,})[^\\/?#]{254}/iu;

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

export interface NewsItem {
  portal: string;
  title: string;
  url: string;
  date: string | null;
  source: string;
}
