import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanItem } from "../../../supabase/functions/fetch-news/clean-item.ts";
import { decodeText } from "../../../supabase/functions/fetch-news/decode-text.ts";
import { parseFeed } from "../../../supabase/functions/fetch-news/parse-feed.ts";
import { parseHtmlList } from "../../../supabase/functions/fetch-news/parse-html-list.ts";
import {
  type NewsItem,
  PortalError,
  portalRules,
  type RawItem,
} from "../../../supabase/functions/fetch-news/portal.ts";
import { parseDate } from "../../../supabase/functions/fetch-news/parse-date.ts";
import { portalDocument, publishedBefore } from "../../../tools/backend/portals/portal-document.ts";
import { SAMPLE_PORTALS } from "../../../tools/backend/portals/sample-portals.ts";
import { item, NOW, PORTAL, rss } from "./feeds.ts";

const DOCUMENTS = SAMPLE_PORTALS.flatMap((portal) =>
  (["wordpress", "newspaper", "atom", "rdf", "ministry"] as const).map((format) => ({
    home: portal.home,
    text: portalDocument(portal, publishedBefore(NOW, portal.headlines), format).body,
  })),
);

const SNIPPETS = [
  ...`< > & " ' / ] <![CDATA[ ]]> <!-- --> <item> </item> <title> <script> <?xml <!DOCTYPE javascript:alert(1)`.split(
    " ",
  ),
  ..."&#8217; &#xD800; &#0; &#55357; &#xFFFF; \u0000 \u202E \u200B \uD83D".split(" "),
];

const damage = fc.array(
  fc.record({
    at: fc.nat(20_000),
    drop: fc.nat(60),
    put: fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ unit: "binary", maxLength: 20 })),
  }),
  { minLength: 1, maxLength: 12 },
);

function damaged(text: string, changes: { at: number; drop: number; put: string }[]): string {
  return changes.reduce((whole, { at, drop, put }) => {
    const place = at % (whole.length + 1);
    return whole.slice(0, place) + put + whole.slice(place + drop);
  }, text);
}

function read(bytes: Uint8Array, home: string): NewsItem[] {
  const text = decodeText(bytes, null);
  const portal = { ...PORTAL, home_url: home };
  const context = { portal, rules: portalRules(portal, false), now: NOW };
  return rawItems(text)
    .map((raw) => cleanItem(raw, new URL(`${home}/feed/`), context))
    .filter((cleaned) => typeof cleaned !== "string");
}

function rawItems(text: string): RawItem[] {
  for (const parse of [parseFeed, parseHtmlList]) {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
    }
  }
  return [];
}

function expectPresentable(news: NewsItem, home: string): void {
  const host = new URL(home).hostname.replace(/^www\./, "");
  const url = new URL(news.url);
  expect(url.protocol).toBe("https:");
  expect(url.hostname === host || url.hostname.endsWith(`.${host}`)).toBe(true);
  expect(`${url.username}${url.password}${url.port}`).toBe("");
  // A fragment that is a route identifies the article.
  expect(url.hash).toMatch(/^(?:#!?\/.+)?$/);
  expect(news.url.length).toBeLessThanOrEqual(2_048);
  // The check constraint of the database.
  expect(news.url).toMatch(/^https?:\/\/[^\s"'<>\\^`{|}]+$/);
  expect(news.title).toBe(news.title.trim());
  expect(news.title.length).toBeGreaterThan(0);
  expect(news.title.length).toBeLessThanOrEqual(500);
  expect(news.title).not.toMatch(/[\p{Cc}\p{Cs}\p{NChar}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(news.title).not.toMatch(/<[a-z/!?][^<>]*>/i);
  if (news.date !== null) {
    expect(new Date(news.date).toISOString()).toBe(news.date);
    expect(Math.abs(Date.parse(news.date) - NOW.getTime())).toBeLessThanOrEqual(60 * 24 * 3_600_000);
  }
}

describe("randomly damaged documents", () => {
  test("give only valid items", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENTS), damage, ({ home, text }, changes) => {
        const news = read(new TextEncoder().encode(damaged(text, changes)), home);
        news.forEach((one) => expectPresentable(one, home));
      }),
      { numRuns: 300 },
    );
  });

  test("give only valid items when bytes are changed or the end is missing", () => {
    const changes = fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENTS), changes, fc.nat(20_000), ({ home, text }, places, length) => {
        const bytes = new TextEncoder().encode(text);
        for (const [at, value] of places) bytes[at % bytes.length] = value;
        const cut = bytes.subarray(0, length % bytes.length);
        [bytes, cut].forEach((some) => read(some, home).forEach((one) => expectPresentable(one, home)));
      }),
      { numRuns: 200 },
    );
  });

  test("keep the items around a damaged one", () => {
    const good = (name: string) => item(`Titolo ${name}`, name);
    fc.assert(
      fc.property(damage, (changes) => {
        const broken = damaged(item("Rotto", "rotto", "<description><![CDATA[<p>Testo</p>]]></description>"), changes);
        // Comments, CDATA sections and declarations may extend beyond the item.
        fc.pre(!/<!--|<!\[CDATA\[(?!<p>)|<!(?!\[CDATA)|<\?/.test(broken) && broken.startsWith("<item>"));
        const titles = rawItems(rss(good("prima"), broken, good("dopo"))).map(({ title }) => title);
        expect(titles[0]).toBe("Titolo prima");
        expect(titles.at(-1)).toBe("Titolo dopo");
      }),
      { numRuns: 300 },
    );
  });

  test("never give an invalid date", () => {
    const words = "12 31 2026 99 maggio Feb lunedì, / - : T +0200 GMT ore".split(" ");
    const piece = fc.constantFrom(" ", ...words);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          const date = parseDate(text);
          if (date) expect(Number.isFinite(date.getTime())).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
