import { cleanTitle } from "./clean-title.ts";
import type { PortalRules } from "./portal-rules.ts";
import type { RawItem } from "./portal.ts";

/** The site to which the items lead, the most named if there are several; null when they lead to no other site. */
export function otherHost(items: RawItem[], base: URL, rules: PortalRules): string | null {
  const counts = new Map<string, number>();
  for (const { links, title } of items) {
    const host = links.map((link) => hostOf(link, base, rules)).find((found) => found !== null);
    // Without a title it would not be shown wherever it led.
    if (host && cleanTitle(title)) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

function hostOf(link: string, base: URL, rules: PortalRules): string | null {
  if (link.length > 4_096 || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  return rules.isOtherSite(url) ? url.hostname : null;
}
