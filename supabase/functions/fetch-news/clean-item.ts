import { itemUrl } from "./item-url.ts";
import type { NewsItem, Portal, PortalRules, RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";
import { decodeHtml } from "./decode-text.ts";

export const MAX_TITLE = 500;

/** Converts a headline to plain text without markup and invisible characters; empty when nothing is left. */
export function cleanTitle(written: string): string {
  // Invisible characters first: they may hide markup.
  const visible = decodeHtml(written.slice(0, 8_000))
    .replace(UNSAFE, "")
    .replace(LOOSE_SELECTORS, "")
    .replace(LOOSE_JOINERS, "");
  return shortened(withoutMarkup(visible).replace(/\s+/g, " ").trim());
}

// Control and format characters, lone surrogates (PostgreSQL refuses them), noncharacters and default-ignorables, except
// joiners and variation selectors, which emoji and other scripts need. private.visible in supabase/migrations is the same
// for what the school writes.
const UNSAFE = /(?![\t-\r\u200C\u200D\uFE00-\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}]/gu;

// Variation selectors have no meaning after Latin letters, except in keycaps such as "1️⃣" and signs such as "©️".
const LOOSE_SELECTORS =
  /(?<![\d#*©®\u0250-\u1DFF\u1F00-\u1FFF\u203C\u2049\u2070-\uFDFF\uFE10-\u{10FFFF}])[\uFE00-\uFE0F]/gu;
// Joiners have none beside them.
const LOOSE_JOINERS =
  /(?<![\u0250-\u1DFF\u1F00-\u1FFF\u203C\u2049\u2070-\u{10FFFF}])[\u200C\u200D]|[\u200C\u200D](?![\u0250-\u1DFF\u1F00-\u1FFF\u203C\u2049\u2070-\uFDFF\uFE10-\u{10FFFF}])/gu;

const MAX_NESTING = 8;

// Removing tags may uncover others that were written inside them.
function withoutMarkup(text: string): string {
  let left = text;
  for (let round = 0; round < MAX_NESTING; round += 1) {
    const before = left;
    left = withoutTags(before);
    if (left === before) return left;
  }
  // More nesting is deliberate; further rounds would take quadratic time.
  return left.replace(/[<>]/g, " ");
}

// Scripts and styles are removed with their content, once no other tag is left inside.
function withoutTags(text: string): string {
  const plain = text
    .replace(/<!--|-->|<!\[CDATA\[|\]\]>/g, " ")
    .replace(/<\/?(?:br|p|div|li|h\d)\b[^<>]*>/gi, " ")
    .replace(/<(?!\/?(?:script|style)\b)[a-z/!?][^<>]*>/gi, "");
  if (plain !== text) return plain;
  const whole = text.replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, " ");
  return whole === text ? text.replace(/<\/?(?:script|style)\b[^<>]*>/gi, "") : whole;
}

function shortened(text: string): string {
  if (text.length <= MAX_TITLE) return text;
  const cut = text.slice(0, MAX_TITLE - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > MAX_TITLE / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${whole}…`;
}

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

/** Whether an item is advertising by the rules in the row of its portal. Case does not matter. */
export function isAdvertising(
  title: string,
  categories: string[],
  portal: Pick<Portal, "skip_titles" | "skip_categories">,
): boolean {
  const lowerTitle = title.toLowerCase();
  const lowerCategories = categories.map((category) => cleanTitle(category).toLowerCase());
  return (
    portal.skip_titles.some((rule) => matches(rule.toLowerCase(), lowerTitle)) ||
    portal.skip_categories.some((category) => lowerCategories.includes(category.toLowerCase()))
  );
}

// A rule without * matches anywhere in the title; with * it must match the whole title.
function matches(rule: string, title: string): boolean {
  if (rule.replaceAll("*", "").trim() === "") return false;
  const [start = "", ...middle] = rule.split("*");
  const end = middle.pop();
  if (end === undefined) return title.includes(rule);
  if (!title.startsWith(start)) return false;

  let at = start.length;
  for (const words of middle) {
    const found = title.indexOf(words, at);
    if (found === -1) return false;
    at = found + words.length;
  }
  return title.length - end.length >= at && title.endsWith(end);
}
