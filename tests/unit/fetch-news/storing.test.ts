import { describe, expect, onTestFinished, test } from "vitest";
import { decodeEntities } from "#shared/decode-entities.ts";
import { startPortals } from "../../e2e/portals.ts";
import type { PortalOfTheTests } from "../../e2e/portals.ts";
import { startDatabase } from "./fake-database.ts";
import { item, PORTAL, rss } from "./feeds.ts";
import { serve, serveDocument } from "./loopback.ts";
import { portalAt, readOne, runDaily } from "./run-function.ts";

async function sixPortals() {
  const { portals, close } = await startPortals();
  onTestFinished(close);
  const database = await startDatabase(portals.map(rowOf));
  return { portals, database };
}

function rowOf(portal: PortalOfTheTests) {
  return {
    ...PORTAL,
    slug: portal.slug,
    name: portal.name,
    home_url: portal.home,
    feed_url: portal.feedUrl,
    more_urls: portal.moreUrls,
    kind: portal.kind,
    skip_titles: ["iscriviti gratuitamente", "sponsorizzato"],
    skip_categories: ["Plus"],
  };
}

// One portal encodes its titles twice; the page decodes the second time.
const stored = (news: Map<string, { title: string }>) =>
  [...news.values()].map(({ title }) => decodeEntities(title)).toSorted();
const shown = (portals: PortalOfTheTests[]) => portals.flatMap(({ titles }) => titles).toSorted();

describe("the six sample portals", () => {
  test("are stored without advertising", async () => {
    const { portals, database } = await sixPortals();
    const answer = await runDaily(database);

    expect(answer.status).toBe(200);
    expect(stored(database.news)).toEqual(shown(portals));
    expect(answer.body.portals).toEqual(
      portals.map(({ slug, titles }) => ({
        slug,
        name: slug,
        ok: true,
        found: titles.length,
        added: titles.length,
        error: null,
      })),
    );
    expect(answer.body.news).toHaveLength(shown(portals).length);
  });

  test("are logged one by one, without addresses", async () => {
    const { portals, database } = await sixPortals();
    await runDaily(database);
    expect(database.logged).toEqual(
      portals.map(({ slug, titles }) => ({
        portal: slug,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        found: titles.length,
        added: titles.length,
        error: null,
      })),
    );
    expect(JSON.stringify(database.logged)).not.toContain("://");
  });

  test.each(["atom", "rdf"] as const)("can change to the format %s", async (format) => {
    const { portals, database } = await sixPortals();
    portals.forEach((portal) => portal.setFormat(format));
    await runDaily(database);
    expect(stored(database.news)).toEqual(expect.arrayContaining(shown(portals)));
  });

  test("add no rows when read twice", async () => {
    const { portals, database } = await sixPortals();
    await runDaily(database);
    const again = await runDaily(database);
    expect(again.body.portals?.map(({ added }) => added)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(database.news.size).toBe(shown(portals).length);
  });

  test("add no duplicates when read twice concurrently", async () => {
    const { portals, database } = await sixPortals();
    await Promise.all([runDaily(database), runDaily(database)]);
    expect(database.news.size).toBe(shown(portals).length);
  });

  test("add only new items later", async () => {
    const { portals, database } = await sixPortals();
    await runDaily(database);
    const later = portals[3]?.publishTwo() ?? [];
    const answer = await runDaily(database);
    expect(answer.body.portals?.map(({ added }) => added)).toEqual([0, 0, 0, 2, 0, 0]);
    expect(stored(database.news)).toEqual(expect.arrayContaining(later));
  });

  test.each([
    ["off", "unreachable"],
    ["page", "not_a_feed"],
    ["silent", "timeout"],
  ] as const)("are stored when one of them is %s", async (behaviour, error) => {
    const { portals, database } = await sixPortals();
    database.settings.limits.portalMs = 3_000;
    portals[2]?.setBehaviour(behaviour);
    const answer = await runDaily(database);
    expect(answer.status).toBe(200);
    expect(answer.body.portals?.map((portal) => portal.error)).toEqual([null, null, error, null, null, null]);
    expect(stored(database.news)).toEqual(shown(portals.filter((_portal, index) => index !== 2)));
  });

  test("are an error when all fail, with the reason of each stored", async () => {
    const { portals, database } = await sixPortals();
    portals.forEach((portal) => portal.setBehaviour("off"));
    const answer = await runDaily(database);
    expect(answer.status).toBe(502);
    expect(answer.body.error).toBe("all_sources_failed");
    expect(database.runs[0]?.p_portals.map((portal) => portal.error)).toEqual(Array(6).fill("unreachable"));
  });
});

describe("the order of storing", () => {
  test("is oldest first, undated before all, and by reverse position among equal dates", async () => {
    const dated = (title: string, day: number) => item(title, title, `<pubDate>${day} Nov 2026 10:00:00 GMT</pubDate>`);
    const first = await serveDocument(
      rss(dated("a20", 20), item("senza-a", "senza-a"), dated("b20", 20), dated("a18", 18)),
    );
    const second = await serveDocument(rss(dated("c19", 19), item("senza-b", "senza-b")));
    const database = await startDatabase([portalAt(first, { slug: "uno" }), portalAt(second, { slug: "due" })]);
    database.settings.now = () => new Date("2026-11-21T08:00:00Z");
    await runDaily(database);
    expect(database.runs[0]?.p_items.map(({ title }) => title)).toEqual([
      "senza-b",
      "senza-a",
      "a18",
      "c19",
      "b20",
      "a20",
    ]);
  });

  test("an article of two portals is stored for the first, and counted once", async () => {
    const feed = await serveDocument(rss(item("Primo", "uno"), item("Secondo", "due")));
    const other = await serveDocument(rss(item("Primo, altrove", "uno/?utm_source=x"), item("Terzo", "tre")));
    const database = await startDatabase([portalAt(feed, { slug: "uno" }), portalAt(other, { slug: "due" })]);
    const { news, portals } = (await runDaily(database)).body;
    expect(news).toHaveLength(3);
    expect(portals?.map(({ found }) => found)).toEqual([2, 1]);
    expect(database.runs[0]?.p_items).toContainEqual(expect.objectContaining({ title: "Primo", portal: "uno" }));
  });
});

describe("a portal with two addresses", () => {
  const list = (slug: string) =>
    `<html><div class="box_list_large"><h3><a href="https://www.gazzettascuola.example/web/guest/-/${slug}">${slug}</a></h3></div></html>`;
  const twoPages = (second: number) =>
    serve((request, response) => {
      if (request.url === "/a") response.writeHead(200, { etag: '"a"' }).end(list("a"));
      else response.writeHead(second, { etag: '"b"' }).end(list("b"));
    });

  test("stores validators for each address", async () => {
    const origin = await twoPages(200);
    const { titles, health } = await readOne(`${origin}/a`, { kind: "html", more_urls: [`${origin}/b`] });
    expect(titles.toSorted()).toEqual(["a", "b"]);
    expect(health).toMatchObject({ ok: true, found: 2 });
    expect(health.validators).toEqual({
      [`${origin}/a`]: { etag: '"a"', lastModified: null },
      [`${origin}/b`]: { etag: '"b"', lastModified: null },
    });
  });

  test("succeeds in part when one of them fails, and names it", async () => {
    const origin = await twoPages(404);
    const { titles, health, answer } = await readOne(`${origin}/a`, { kind: "html", more_urls: [`${origin}/b`] });
    expect(titles).toEqual(["a"]);
    expect(health).toMatchObject({
      ok: true,
      found: 1,
      error: "http_404",
      unread_urls: [`${origin}/b`],
      validators: null,
      not_modified: false,
    });
    expect(answer).toMatchObject({ status: 200, body: { news: [{}], portals: [{ ok: true, error: "http_404" }] } });
  });

  test("succeeds in part when the other address has not changed", async () => {
    const origin = await serve((request, response) =>
      request.url === "/a" ? response.writeHead(304).end() : response.writeHead(500).end(),
    );
    const validators = { [`${origin}/a`]: { etag: '"a"', lastModified: null } };
    const { health, answer } = await readOne(`${origin}/a`, { kind: "html", more_urls: [`${origin}/b`], validators });
    expect(health).toMatchObject({ ok: true, error: "http_500", unread_urls: [`${origin}/b`], not_modified: false });
    expect(answer.status).toBe(200);
  });

  test("fails when both fail", async () => {
    const origin = await serve((_request, response) => response.writeHead(500).end());
    const { health, answer } = await readOne(`${origin}/a`, { kind: "html", more_urls: [`${origin}/b`] });
    expect(health).toMatchObject({ ok: false, error: "http_500", unread_urls: [] });
    expect(answer.status).toBe(502);
  });

  test("is parsed as HTML only with the kind html", async () => {
    const origin = await twoPages(200);
    expect((await readOne(`${origin}/a`, { kind: "feed" })).health.error).toBe("not_a_feed");
  });

  test("is parsed as a feed when the response is one, also with the kind html", async () => {
    const origin = await serveDocument(rss(item("Primo", "uno")));
    expect(await readOne(origin, { kind: "html" })).toMatchObject({ titles: ["Primo"], health: { ok: true } });
  });
});
