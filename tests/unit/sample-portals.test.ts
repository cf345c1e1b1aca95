import { describe, expect, it } from "vitest";
import { decodeEntities } from "#shared/decode-entities.ts";
import { cleanItem } from "../../supabase/functions/fetch-news/clean-item.ts";
import { parseFeed } from "../../supabase/functions/fetch-news/parse-feed.ts";
import { parseHtmlList } from "../../supabase/functions/fetch-news/parse-html-list.ts";
import { portalRules } from "../../supabase/functions/fetch-news/portal-rules.ts";
import { addressOf, portalDocument } from "../../supabase/local/portals/portal-document.ts";
import { runPortal } from "../../supabase/local/portals/running-portal.ts";
import { SAMPLE_PORTALS } from "../../supabase/local/portals/sample-portals.ts";
import { NOW, PORTAL } from "./fetch-news/feeds.ts";

/** The items that fetch-news reads from the document of a portal, with the rules for published sites. */
function readBack(running: ReturnType<typeof runPortal>) {
  const { body } = portalDocument(running, running.articles());
  const portal = { ...PORTAL, home_url: running.home };
  const context = { portal, rules: portalRules(portal, false), now: NOW };
  return (running.format === "ministry" ? parseHtmlList : parseFeed)(body)
    .map((raw) => cleanItem(raw, new URL(running.home), context))
    .map((item) => (typeof item === "string" ? item : { ...item, title: decodeEntities(item.title) }));
}

const byMinutes = (start = NOW) => {
  let now = start;
  return { clock: () => now, pass: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)) };
};

describe.each(SAMPLE_PORTALS)("the sample of $name", (sample) => {
  it("is read without losing an item, and its links lead to the portal's own site", () => {
    const portal = runPortal(sample, () => NOW);
    portal.publish();
    expect(readBack(portal)).toEqual(
      portal.articles().map((article) => ({
        portal: PORTAL.slug,
        source: PORTAL.name,
        title: article.title,
        url: addressOf(portal, article),
        // The ministry's list has dates without times.
        date: sample.format === "ministry" ? expect.stringMatching(/T2[23]:00:00/) : article.date.toISOString(),
      })),
    );
  });

  it("publishes a new item on top at every request", () => {
    const time = byMinutes();
    const portal = runPortal(sample, time.clock);
    const before = portal.articles().length;
    const addresses = Array.from({ length: 6 }, () => {
      time.pass(0.01);
      const article = portal.publish();
      expect(portal.articles()[0]).toEqual(article);
      return addressOf(portal, article);
    });
    expect(new Set(addresses).size).toBe(6);
    expect(portal.articles()).toHaveLength(before + 6);
  });

  it("keeps the dates of its articles as time passes", () => {
    const time = byMinutes();
    const portal = runPortal(sample, time.clock);
    const before = portal.articles();
    time.pass(90);
    expect(portal.articles()).toEqual(expect.arrayContaining(before));
  });
});

describe("one of the samples", () => {
  const everyMinute = SAMPLE_PORTALS.filter((sample) => sample.everyMinute);

  it("publishes an item every minute and lists the last ten", () => {
    expect(everyMinute).toHaveLength(1);
    for (const sample of everyMinute) {
      const time = byMinutes();
      const portal = runPortal(sample, time.clock);
      const counts = [1, 1, 1, 30].map((minutes) => {
        const before = new Set(portal.articles().map(({ slug }) => slug));
        time.pass(minutes);
        return portal.articles().filter(({ slug }) => !before.has(slug)).length;
      });
      expect(counts).toEqual([1, 1, 1, 10]);
      expect(portal.articles()[0]?.date).toEqual(time.clock());
    }
  });
});

describe("the samples together", () => {
  it("have the formats of the real portals", () => {
    expect(new Set(SAMPLE_PORTALS.map(({ format }) => format))).toEqual(
      new Set(["ministry", "wordpress", "atom", "rdf", "newspaper"]),
    );
    const written = (slug: string) => {
      const portal = SAMPLE_PORTALS.find((sample) => sample.slug === slug);
      return portal ? portalDocument(portal, runPortal(portal, () => NOW).articles()).body : "";
    };
    expect(written("mim")).toMatch(
      /<div class="box_list_large [^>]*>[\s\S]*<span class="date">Venerdì, 20 novembre 2026</,
    );
    expect(written("tecnica-della-scuola")).toContain("quest&amp;#8217;anno");
    expect(written("orizzonte-scuola")).toContain("d&#8217;istituto &#38; interpelli");
  });
});
