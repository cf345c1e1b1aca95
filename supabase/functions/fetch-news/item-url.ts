import { decodeXML } from "entities/decode";
import { parseUrl, type PortalRules, type RawItem } from "./portal.ts";

/** The canonical address of an item: the first of its links that leads to the site of the portal. */
export function itemUrl(raw: RawItem, base: URL, home: string, rules: PortalRules): string | null {
  const declared = (raw.bases ?? []).reduce((from, next) => parseUrl(next, from)?.href ?? from, base.href);
  // Corriere serves its feed from another host: its relative links start from the home page.
  const bases = new Set([declared, base.href, home]);
  for (const link of new Set(raw.links)) {
    if (link.length > MAX_LINK) continue;
    for (const url of candidates(link, bases)) {
      const address = rules.mayLinkTo(url) ? canonicalUrl(url) : "";
      if (address && address.length <= 2_048) return address;
    }
  }
  return null;
}

const MAX_LINK = 4_096;

function candidates(link: string, bases: Set<string>): URL[] {
  const written = withScheme(withoutEntities(link).trim());
  if (!written) return [];
  const whole = parseUrl(written);
  const urls = whole ? [whole] : [...bases].map((base) => parseUrl(written, base));
  return urls.filter((url) => url !== null).map(withHttps);
}

// In CDATA, or escaped more than once, links still contain entities.
function withoutEntities(link: string): string {
  return decodeXML(decodeXML(decodeXML(link)));
}

// "www.scuola.example/1" without a scheme.
function withScheme(link: string): string {
  return /^www\.[\w-]+\.[\w.-]+(?:[/?#]|$)/i.test(link) ? `https://${link}` : link;
}

function withHttps(url: URL): URL {
  if (url.protocol === "http:") url.protocol = "https:";
  return url;
}

// Removes what does not identify the article: tracking parameters, fragments, trailing slashes.
function canonicalUrl(written: URL): string {
  const url = new URL(written);
  url.pathname = trimTrailingSlashes(url.pathname);
  url.search = meaningfulQuery(url.search.slice(1));
  url.hash = meaningfulFragment(url.hash);
  return url.href.replace(/["'<>\\^`{|}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

// Only known names: on some portals ?p=123 or ?id=… identifies the article.
const TRACKING =
  /^(?:utm_|mc_|at_|pk_|mtm_|hsa_|_hs)|^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|_ga|_gl|refresh_ce)$/;

function meaningfulQuery(query: string): string {
  return query
    .split("&")
    .filter((pair) => pair !== "" && !TRACKING.test((pair.split("=", 1)[0] ?? "").toLowerCase()))
    .join("&");
}

// Dropped, unless it is a route: on single-page sites "#/notizia/1" identifies the article.
function meaningfulFragment(hash: string): string {
  if (!/^#!?\/[^/]/.test(hash)) return "";
  const [path = "", ...query] = hash.split("?");
  const kept = meaningfulQuery(query.join("?"));
  return trimTrailingSlashes(path) + (kept ? `?${kept}` : "");
}

// Not /\/+$/, which takes quadratic time on a long run of slashes.
function trimTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
