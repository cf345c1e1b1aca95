import { decodeXML } from "entities/decode";
import { canonicalUrl } from "./canonical-url.ts";
import { parseUrl } from "./parse-url.ts";
import type { PortalRules } from "./portal-rules.ts";
import type { RawItem } from "./portal.ts";

/** The one address of an item on its portal's site: the first of its links that leads there. */
export function itemUrl(raw: RawItem, base: URL, home: string, rules: PortalRules): string | null {
  const declared = (raw.bases ?? []).reduce((from, next) => parseUrl(next, from)?.href ?? from, base.href);
  // Corriere keeps its feed on another host: a relative link is then meant from the portal's home.
  const bases = new Set([declared, base.href, home]);
  for (const link of new Set(raw.links)) {
    if (link.length > MAX_LINK) continue;
    for (const url of meantBy(link, bases)) {
      // The host first: the rest of an address that leads elsewhere is not worth reading.
      const address = rules.mayLinkTo(url) ? canonicalUrl(url) : "";
      if (address && address.length <= 2_048) return address;
    }
  }
  return null;
}

const MAX_LINK = 4_096;

function meantBy(link: string, bases: Set<string>): URL[] {
  const written = withScheme(withoutEntities(link).trim());
  if (!written) return [];
  const whole = parseUrl(written);
  const urls = whole ? [whole] : [...bases].map((base) => parseUrl(written, base));
  return urls.filter((url) => url !== null).map(withHttps);
}

// No address needs them: in CDATA, or escaped more than once, they are left from the way it was written.
function withoutEntities(link: string): string {
  return decodeXML(decodeXML(decodeXML(link)));
}

// As people say it: "www.scuola.example/1".
function withScheme(link: string): string {
  return /^www\.[\w-]+\.[\w.-]+(?:[/?#]|$)/i.test(link) ? `https://${link}` : link;
}

function withHttps(url: URL): URL {
  if (url.protocol === "http:") url.protocol = "https:";
  return url;
}
