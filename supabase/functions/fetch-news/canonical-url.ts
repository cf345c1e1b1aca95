import { trimTrailingSlashes } from "./trim-trailing-slashes.ts";

/** One address for one article: what only tracks the reader goes, what chooses the article stays. */
export function canonicalUrl(written: URL): string {
  const url = new URL(written);
  url.pathname = trimTrailingSlashes(url.pathname);
  url.search = meaningfulQuery(url.search.slice(1));
  url.hash = meaningfulFragment(url.hash);
  return url.href.replace(/["'<>\\^`{|}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

// ?p=123 and ?id=… are the article itself on some portals, so only known names are dropped.
const TRACKING =
  /^(?:utm_|mc_|at_|pk_|mtm_|hsa_|_hs)|^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|_ga|_gl|refresh_ce)$/;

function meaningfulQuery(query: string): string {
  return query
    .split("&")
    .filter((pair) => pair !== "" && !TRACKING.test((pair.split("=", 1)[0] ?? "").toLowerCase()))
    .join("&");
}

// A place in the page, unless it is an address: on the sites drawn by a script "#/notizia/1" is the article.
function meaningfulFragment(hash: string): string {
  if (!/^#!?\/[^/]/.test(hash)) return "";
  const [path = "", ...query] = hash.split("?");
  const kept = meaningfulQuery(query.join("?"));
  return trimTrailingSlashes(path) + (kept ? `?${kept}` : "");
}
