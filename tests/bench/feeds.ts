import { parseDocument } from "../../supabase/functions/fetch-news/fetch-portal.ts";
import { portalDocument, publishedBefore } from "../../tools/backend/portals/portal-document.ts";
import { SAMPLE_PORTALS, type SamplePortal } from "../../tools/backend/portals/sample-portals.ts";
import { atLeast, atMost, median, rounded, type Outcome } from "./outcome.ts";

const ITEMS = 100;
const ROUNDS = 20;

/** The time of fast-xml-parser 5.12.1 for most of the same documents: docs/performance.md. */
const LIMIT_MS = 166;

/** Parses six portals of a hundred items each, in the formats of the real ones. */
export function measureFeeds(): Promise<Outcome> {
  const documents = SAMPLE_PORTALS.map(bytesOf);
  let items = 0;
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    items = documents.reduce((sum, bytes) => sum + parseDocument(bytes, null, "html").length, 0);
    return performance.now() - startedAt;
  });
  const [first = NaN, ...later] = times;
  return Promise.resolve({
    tables: [
      {
        title: `Six portals, ${ITEMS} items each`,
        columns: ["first, ms", `median of ${later.length} later, ms`, "items"],
        rows: [[rounded(first), rounded(median(later)), items]],
      },
    ],
    checks: [
      atLeast("items read of six portals", items, ITEMS * documents.length),
      atMost("first parsing of six portals", first, LIMIT_MS, "ms"),
    ],
  });
}

function bytesOf(portal: SamplePortal): Uint8Array {
  const headlines = Array.from({ length: ITEMS }, () => portal.headlines)
    .flat()
    .slice(0, ITEMS);
  const numbered = headlines.map((one, at) => ({
    ...one,
    title: `${one.title} (${at})`,
    hoursAgo: at,
  }));
  const { body } = portalDocument(portal, publishedBefore(new Date(), numbered));
  return new TextEncoder().encode(body);
}
