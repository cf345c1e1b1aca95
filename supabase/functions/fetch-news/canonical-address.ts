/** One address for one article: what only tracks the reader goes, what chooses the article stays. */
export function canonicalAddress(written: URL): string {
  const url = new URL(written);
  if (url.protocol === "http:" && url.port === "") url.protocol = "https:";
  url.hash = "";
  url.search = meaningfulQuery(url.search);
  if (url.pathname !== "/") url.pathname = url.pathname.replace(/\/+$/, "");
  return url.href.replace(/["'<>\\^`{|}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

// ?p=123 and ?id=… are the article itself on some portals, so only known names are dropped.
const TRACKING =
  /^(?:utm_|mc_|at_|pk_|mtm_|hsa_|_hs)|^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|_ga|_gl|refresh_ce)$/;

function meaningfulQuery(search: string): string {
  return search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !TRACKING.test((pair.split("=", 1)[0] ?? "").toLowerCase()))
    .join("&");
}
