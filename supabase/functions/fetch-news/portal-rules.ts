import { parseUrl } from "./parse-url.ts";
import type { Portal } from "./portal.ts";

/** What the row of one portal allows. */
export interface PortalRules {
  /** Whether an address may be asked for: only the hosts written in the row. */
  mayRead: (url: URL) => boolean;
  /** Whether a news item may lead there: the portal's own site, its subdomains and the site it is a section of. */
  mayLinkTo: (url: URL) => boolean;
  /** Whether an address is on a public site that is not the portal's, however it is written. */
  isOtherSite: (url: URL) => boolean;
}

/** The rules of one portal; `localFeeds` lets those in that this machine serves over plain http. */
export function portalRules(portal: Portal, localFeeds: boolean): PortalRules {
  const [home, feed, ...more] = [portal.home_url, portal.feed_url, ...portal.more_urls].map((url) => parseUrl(url));
  const hosts = new Set([home, feed, ...more].flatMap((url) => (url ? withTwin(url.host) : [])));
  const isOwnHost = hostRule(home?.hostname);
  // The portals made up for local work carry the links of the real ones.
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

// "scuola.gazzetta.example" is a section of "gazzetta.example"; "edu.it" is nobody's site.
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
