import { cleanTitle } from "./clean-title.ts";
import { isAdvertising } from "./is-advertising.ts";
import { latestDate } from "./latest-date.ts";
import { itemUrl } from "./item-url.ts";
import type { PortalRules } from "./portal-rules.ts";
import type { NewsItem, Portal, RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";

/** What is the same for all the items of a portal in one run. */
export interface PortalContext {
  portal: Portal;
  rules: PortalRules;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** As it is stored, or "broken" without a title or a link of the portal, "old", or "unwanted" if it is advertising. */
export type CleanedItem = NewsItem | "broken" | "old" | "unwanted";

export function cleanItem(raw: RawItem, base: URL, { portal, rules, now }: PortalContext): CleanedItem {
  const title = cleanTitle(raw.title);
  const url = itemUrl(raw, base, portal.home_url, rules);
  if (!title || !url) return "broken";

  const date = parseDate(raw.date);
  const latest = date ?? latestDate(raw, url);
  if (latest && now.getTime() - latest.getTime() > 60 * DAY_MS) return "old";
  if (isAdvertising(title, raw.categories, portal)) return "unwanted";
  return { portal: portal.slug, title, url, date: plausible(date, now)?.toISOString() ?? null, source: portal.name };
}

// A date to come must not keep an item on top.
function plausible(date: Date | null, now: Date): Date | null {
  return date && date.getTime() - now.getTime() > DAY_MS ? now : date;
}
