import { cleanTitle } from "./clean-title.ts";
import { isAdvertising } from "./is-advertising.ts";
import { itemUrl } from "./item-url.ts";
import type { PortalRules } from "./portal-rules.ts";
import type { NewsItem, Portal, RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";

/** What the items of a portal share in one run. */
export interface PortalContext {
  portal: Portal;
  rules: PortalRules;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** "broken": no title, or no link to the portal; "unwanted": advertising. */
export type CleanedItem = NewsItem | "broken" | "old" | "unwanted";

/** Converts an item to the row to store, or says why it is not stored. */
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

// A date in the future would keep the item on top.
function plausible(date: Date | null, now: Date): Date | null {
  return date && date.getTime() - now.getTime() > DAY_MS ? now : date;
}

// The latest possible date of an item without a valid date, from the feed or from a year in the text or the address.
function latestDate({ date, feedDate }: RawItem, url: string): Date | null {
  const limits = [parseDate(feedDate ?? ""), endOf(date, YEAR), endOf(new URL(url).pathname, YEAR_OF_PATH)];
  const times = limits.filter((limit) => limit !== null).map((limit) => limit.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

const YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)/g;
// /2026/11/notizia is an address of WordPress; /2025/2026/notizia is a school year.
const YEAR_OF_PATH = /(?<=\/)((?:19|20)\d\d)\/(?:(0[1-9]|1[0-2])\/)?/g;

// The end of the last year or month that matches.
function endOf(text: string, periods: RegExp): Date | null {
  const ends = [...text.slice(0, 2_048).matchAll(periods)].map(([, year, month]) =>
    Date.UTC(Number(year), Number(month ?? 12), 1),
  );
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
