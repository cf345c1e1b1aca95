import { gzipSync } from "node:zlib";
import { publishedBefore } from "../../supabase/local/portals/article.ts";
import { portalDocument } from "../../supabase/local/portals/documents/portal-document.ts";
import { SAMPLE_PORTALS, type Headline, type SamplePortal } from "../../supabase/local/portals/sample-portals.ts";

export interface ServedDocument {
  name: string;
  type: string;
  body: string | Buffer;
  encoding?: string;
}

const ITEMS = 100;

/** Six portals of a hundred items each, in the shapes of the real ones. */
export function portalDocuments(now: Date): (ServedDocument & { portal: SamplePortal })[] {
  return SAMPLE_PORTALS.map((portal) => {
    const { slug, headlines } = portal;
    const many = Array.from({ length: ITEMS }, (_, at) => numbered(headlines[at % headlines.length], at));
    return { name: slug, portal, ...portalDocument(portal, publishedBefore(now, many)) };
  });
}

function numbered(headline: Headline | undefined, at: number): Headline {
  if (!headline) throw new Error("A sample portal has no headlines.");
  return { ...headline, title: `${headline.title} (${at})`, slug: `${headline.slug}-${at}`, hoursAgo: at };
}

const LIMIT = 2 * 1024 * 1024;
const XML = "application/rss+xml";

/** What somebody might send to make the function work, or grow, without end. */
export function hostileDocuments(): (() => ServedDocument)[] {
  const item = (title: string) => `<item><title>${title}</title><link>https://x.example.it/a</link></item>`;
  const feed = (body: string) => `<rss><channel>${body}</channel></rss>`;
  const document = (name: string, make: () => string) => () => ({ name, type: XML, body: make() });
  return [
    document("50 000 elements one in the other", () => feed(`<item>${"<a>".repeat(50_000)}`)),
    document("50 000 quotations one in the other, as a title", () => feed(item("&lt;b&gt;".repeat(50_000)))),
    document("100 000 items", () => feed(item("a").repeat(100_000))),
    document("as many items as 2 MiB hold", () => feed("<item>".repeat(LIMIT / 6 - 10))),
    document("<<<< 300 000 times", () => feed("<<<<".repeat(300_000))),
    document("<<<< 300 000 times, in an item", () => feed(`<item><title>${"<<<<".repeat(300_000)}`)),
    document("&#65; 400 000 times, in a title", () => feed(item("&#65;".repeat(400_000)))),
    document("&#65; 500 000 times: over the limit", () => feed(item("&#65;".repeat(500_000)))),
    document("comments never closed", () => feed("<!--".repeat(500_000))),
    document("a plain body of 50 MB", () => feed(" ".repeat(50_000_000))),
    () => ({ name: "a gzip bomb of 50 MB", type: XML, body: gzipSync(Buffer.alloc(50_000_000, 32)), encoding: "gzip" }),
  ];
}
