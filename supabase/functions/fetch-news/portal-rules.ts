import type { Portal } from "./portal.ts";

/** Whether an address may be asked for when reading a portal: only the hosts written in its own row. */
export function mayRead(url: URL, portal: Portal, localFeeds: boolean): boolean {
  const own = [portal.home_url, portal.feed_url, ...portal.more_urls].filter((address) => URL.canParse(address));
  const hosts = new Set(own.flatMap((address) => withTwin(new URL(address).host)));
  if (!hosts.has(url.host) || url.username || url.password) return false;
  return isPublicHttps(url) || (localFeeds && isLocal(url));
}

/** Whether a news item may lead there: the portal's own site, its subdomains and the site it is a section of. */
export function mayLinkTo(url: URL, portal: Portal, localFeeds: boolean): boolean {
  if (!isPublicHttps(url) || url.username || url.password) return false;
  // The portals made up for local work carry the links of the real ones.
  if (localFeeds && URL.canParse(portal.feed_url) && isLocal(new URL(portal.feed_url))) return true;
  if (!URL.canParse(portal.home_url)) return false;
  const home = withoutWww(new URL(portal.home_url).hostname);
  return url.hostname === home || url.hostname.endsWith(`.${home}`) || sitesAbove(home).includes(url.hostname);
}

// "scuola.gazzetta.example" is a section of "gazzetta.example"; "edu.it" is nobody's site.
function sitesAbove(host: string): string[] {
  const above = host.slice(host.indexOf(".") + 1);
  return above.includes(".") && !/^(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/.test(above) ? withTwin(above) : [];
}

/** Whether an address is on a public site that is not the portal's, however it is written. */
export function isOtherSite(url: URL, portal: Portal): boolean {
  if (!/^https?:$/.test(url.protocol)) return false;
  const site = new URL(`https://${url.hostname}/`);
  return isPublicHttps(site) && !mayLinkTo(site, portal, false);
}

function isPublicHttps(url: URL): boolean {
  const isName = url.hostname.includes(".") && !/^[\d.]+$/.test(url.hostname) && !url.hostname.startsWith("[");
  return url.protocol === "https:" && url.port === "" && isName;
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
