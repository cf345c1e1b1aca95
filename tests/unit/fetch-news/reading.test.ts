import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { startDatabase } from "./fake-database.ts";
import { item, NOW, rss } from "./feeds.ts";
import { serve, serveDocument } from "./loopback.ts";
import { portalAt, readOne, runDaily, runManual } from "./run-function.ts";

const FEED = rss(item("Primo", "uno"), item("Secondo", "due"));

describe("redirects", () => {
  const redirecting = (location: string) =>
    serve((request, response) => {
      if (request.url === "/fine") response.end(FEED);
      else response.writeHead(302, { location }).end();
    });

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1/",
    "file:///etc/passwd",
    "https://altrove.example/feed",
    "https://utente:parola@www.gazzettascuola.example/feed",
    "//altrove.example/feed",
    "http://",
    "/sempre",
  ])("to %s are refused", async (location) => {
    const { health, answer } = await readOne(`${await redirecting(location)}/feed`);
    expect(health).toMatchObject({ ok: false, error: "refused_redirect", found: 0 });
    expect(answer.status).toBe(502);
  });

  test("to another server of this machine are refused, and it is never asked", async () => {
    let isAsked = false;
    const other = await serve((_request, response) => {
      isAsked = true;
      response.end(FEED);
    });
    const { health } = await readOne(`${await redirecting(`${other}/fine`)}/feed`);
    expect(health.error).toBe("refused_redirect");
    expect(isAsked).toBe(false);
  });

  test.each([
    [3, null],
    [4, "refused_redirect"],
  ])("inside the portal are followed: %i of them, error %s", async (hops, error) => {
    const origin = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(FEED);
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    expect((await readOne(`${origin}/${hops}`)).health.error).toBe(error);
  });

  test("without an address are refused", async () => {
    let requests = 0;
    const origin = await serve((_request, response) => {
      requests += 1;
      response.writeHead(302).end();
    });
    expect((await readOne(origin)).health.error).toBe("refused_redirect");
    expect(requests).toBe(1);
  });
});

describe("slow and dead servers", () => {
  test("one that never answers", async () => {
    const origin = await serve(() => {});
    expect((await readOne(origin, {}, { portalMs: 100 })).health.error).toBe("timeout");
  });

  test("one that drips", async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/rss+xml" });
      const drip = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(drip));
    });
    expect((await readOne(origin, {}, { portalMs: 150 })).health.error).toBe("timeout");
  });

  test("all together have a time of their own, after which the run is still written down", async () => {
    const origin = await serve(() => {});
    const { health, answer } = await readOne(origin, {}, { portalMs: 60_000, readingMs: 200 });
    expect(health).toMatchObject({ ok: false, error: "timeout" });
    expect(answer.status).toBe(502);
  });

  test("one that refuses or drops the connection", async () => {
    expect((await readOne("http://127.0.0.1:1/feed")).health.error).toBe("unreachable");
    const dropping = await serve((request) => request.socket.destroy());
    expect((await readOne(dropping)).health.error).toBe("unreachable");
    const cutting = await serve((request, response) => {
      response.writeHead(200, { "content-length": "9999" }).write(FEED, () => request.socket.destroy());
    });
    expect((await readOne(cutting)).health.error).toBe("unreachable");
  });
});

describe("what comes back", () => {
  test.each([
    [500, "http_500"],
    [404, "http_404"],
    [403, "http_403"],
    [204, "http_204"],
    [304, "http_304"],
    [429, "rate_limited"],
    [503, "http_503"],
  ])("the status %i is %s", async (status, error) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());
    expect((await readOne(origin)).health).toMatchObject({ ok: false, error, pauses: {} });
  });

  test.each<[string, string | Uint8Array, Record<string, string>, string]>([
    [
      "a login page with status 200",
      "<!doctype html><html><form></form></html>",
      { "content-type": "text/html" },
      "not_a_feed",
    ],
    ["an empty body", "", {}, "empty"],
    ["a feed without items", rss(), {}, "empty"],
    [
      "a feed with nothing of the portal's own",
      rss("<item><title>x</title><link>javascript:alert(1)</link></item>"),
      {},
      "empty",
    ],
    ["gzip that does not say so", gzipSync(FEED), {}, "unreadable"],
    ["gzip that is not", FEED, { "content-encoding": "gzip" }, "unreachable"],
    ["more than two megabytes", rss(item("Primo", "uno")) + " ".repeat(2 * 1024 * 1024), {}, "too_large"],
    [
      "fifty megabytes packed in little",
      gzipSync(Buffer.alloc(50 * 1024 * 1024, 32)),
      { "content-encoding": "gzip" },
      "too_large",
    ],
  ])("%s", async (_case, body, headers, error) => {
    const { health, answer } = await readOne(await serveDocument(body, headers));
    expect(health).toMatchObject({ ok: false, error, found: 0 });
    expect(answer).toMatchObject({
      status: 502,
      body: { error: "all_sources_failed", portals: [{ ok: false, error }] },
    });
    expect(answer.body).not.toHaveProperty("news");
  });

  test("an endless body is left in the middle", async () => {
    let sent = 0;
    const origin = await serve((_request, response) => {
      const chunk = Buffer.alloc(65_536, 32);
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on("drain", pour).writeHead(200);
      pour();
    });
    expect((await readOne(origin)).health.error).toBe("too_large");
    expect(sent).toBeLessThan(50 * 1024 * 1024);
  });

  test.each<[string, string | Uint8Array, Record<string, string>]>([
    ["under the name of plain text", FEED, { "content-type": "text/plain" }],
    ["under the name of a page", FEED, { "content-type": "text/html; charset=utf-8" }],
    ["without a name", FEED, {}],
    ["packed", gzipSync(FEED), { "content-encoding": "gzip" }],
    ["in UTF-16", Buffer.from(`\uFEFF${FEED}`, "utf16le"), { "content-type": "text/xml; charset=utf-8" }],
    ["with entities of its own", `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${FEED}`, {}],
    ["cut in the middle", FEED.slice(0, FEED.lastIndexOf("</item>")), {}],
  ])("a feed %s is read all the same", async (_case, body, headers) => {
    const { titles, health, answer } = await readOne(await serveDocument(body, headers));
    expect(titles.toSorted()).toEqual(["Primo", "Secondo"]);
    expect(health).toMatchObject({ ok: true, error: null, found: 2 });
    expect(answer.status).toBe(200);
  });

  describe("news that all lead elsewhere", () => {
    // Over https every host is good for a feed of this machine: what is refused there too is a port.
    const leadingTo = (...links: string[]) =>
      serveDocument(
        rss(...links.map((link, index) => `<item><title>Notizia ${index}</title><link>${link}</link></item>`)),
      );

    test("are a portal that has moved, and the site is named", async () => {
      const { health, answer } = await readOne(
        await leadingTo("https://altra.example:8443/1", "https://nuova.example:8443/2", "https://nuova.example:8443/3"),
      );
      expect(health).toMatchObject({ ok: false, error: "other_site", other_host: "nuova.example", found: 0 });
      expect(answer).toMatchObject({ status: 502, body: { portals: [{ error: "other_site" }] } });
    });

    test("are not items without a title", async () => {
      const feed = rss("<item><title> </title><link>https://nuova.example:8443/1</link></item>");
      const { health } = await readOne(await serveDocument(feed));
      expect(health).toMatchObject({ error: "empty", other_host: null });
    });

    test.each([
      ["the portal's own host, by an address that is refused", "https://gazzettascuola.example:8443/1"],
      ["no site", "javascript:alert(1)"],
      ["a machine without a name", "http://127.0.0.1:1/1"],
    ])("are not those that lead to %s", async (_case, link) => {
      const { health } = await readOne(await leadingTo(link));
      expect(health).toMatchObject({ ok: false, error: "empty", other_host: null });
    });
  });

  test("old items and advertising are a quiet day, not a fault", async () => {
    const feed = rss(item("Vecchio", "uno", "<pubDate>Wed, 22 Apr 2015 09:07:21 +0000</pubDate>"), item("Spot", "due"));
    const { health, answer } = await readOne(await serveDocument(feed), { skip_titles: ["spot"] });
    expect(health).toMatchObject({ ok: true, error: null, found: 0 });
    expect(answer).toEqual({
      status: 200,
      body: { news: [], portals: [{ slug: "gazzetta", name: "gazzetta", ok: true, found: 0, added: 0, error: null }] },
    });
  });
});

describe("the addresses of a row", () => {
  test.each([
    "http://www.gazzettascuola.example/feed",
    "https://127.0.0.1/feed",
    "https://utente@www.gazzettascuola.example/feed",
    "https://www.gazzettascuola.example:8443/feed",
    "file:///etc/passwd",
    "non è un indirizzo",
  ])("%s is refused", async (address) => {
    expect((await readOne(address)).health.error).toBe("refused_address");
  });

  test("a feed of this machine is refused outside local work", async () => {
    const database = await startDatabase([portalAt(await serveDocument(FEED))]);
    database.settings.localFeeds = false;
    expect((await runDaily(database)).body.portals).toMatchObject([{ ok: false, error: "refused_address" }]);
  });
});

describe("politeness", () => {
  test("says who is reading", async () => {
    let agent: string | undefined;
    const origin = await serve((request, response) => {
      agent = request.headers["user-agent"];
      response.end(FEED);
    });
    await readOne(origin);
    expect(agent).toBe("NotizieScuola/1.0 (+https://scuola.example/)");
  });

  test("asks only for what has changed, and an unchanged feed is a good one", async () => {
    const asked: (string | undefined)[][] = [];
    const origin = await serve((request, response) => {
      const { "if-none-match": mark, "if-modified-since": since } = request.headers;
      asked.push([mark, since]);
      if (mark) response.writeHead(304).end();
      else response.writeHead(200, { etag: `W/"v1"`, "last-modified": "Fri, 20 Nov 2026 10:00:00 GMT" }).end(FEED);
    });
    const { database } = await readOne(origin);
    const second = await runDaily(database);
    const third = await runDaily(database);

    expect(asked).toEqual([
      [undefined, undefined],
      [`W/"v1"`, "Fri, 20 Nov 2026 10:00:00 GMT"],
      [`W/"v1"`, "Fri, 20 Nov 2026 10:00:00 GMT"],
    ]);
    expect(database.runs[1]?.p_portals).toMatchObject([{ ok: true, not_modified: true, found: 2, error: null }]);
    expect(second).toMatchObject({ status: 200, body: { news: [], portals: [{ ok: true, found: 2, added: 0 }] } });
    expect(third.status).toBe(200);
  });

  test.each([
    ["of an address that has been replaced", (address: string) => ({ [`${address}/vecchio`]: { etag: '"v1"' } })],
    ["that are none", (address: string) => ({ [address]: null })],
    ["of another shape", (address: string) => ({ [address]: '"v1"' })],
    ["that are no text", (address: string) => ({ [address]: { etag: 1, lastModified: {} } })],
    ["that no header can hold", (address: string) => ({ [address]: { etag: '"v1\n"', lastModified: "lunedì" } })],
  ])("does not send validators %s", async (_case, validatorsOf) => {
    let sent: unknown[] = ["never asked"];
    const origin = await serve((request, response) => {
      sent = [request.headers["if-none-match"], request.headers["if-modified-since"]];
      response.end(FEED);
    });
    const { health } = await readOne(origin, { validators: validatorsOf(origin) });
    expect(health.ok).toBe(true);
    expect(sent).toEqual([undefined, undefined]);
  });

  const HOUR = 3_600;

  test.each([
    ["120", 120],
    // Less than a day, so that the next morning's run asks again.
    ["86400", 22 * HOUR],
    ["604800", 22 * HOUR],
    ["Sat, 21 Nov 2026 08:10:00 GMT", 600],
    ["Sat, 28 Nov 2026 08:00:00 GMT", 22 * HOUR],
    ["Sat, 21 Nov 2026 07:00:00 GMT", null],
    ["-5", null],
    ["domani", null],
  ])("an address that answers «Retry-After: %s» is left alone for %s seconds", async (header, seconds) => {
    for (const status of [429, 503]) {
      let requests = 0;
      const origin = await serve((_request, response) => {
        requests += 1;
        response.writeHead(status, { "retry-after": header }).end();
      });
      const database = await startDatabase([portalAt(origin)]);
      database.settings.now = () => NOW;
      await runDaily(database);
      const until = new Date(NOW.getTime() + (seconds ?? 0) * 1_000);
      const pauses = seconds === null ? {} : { [origin]: until.toISOString() };
      expect(database.runs[0]?.p_portals).toMatchObject([{ ok: false, pauses }]);
      expect(database.runs[0]?.p_portals[0]?.pauses).toEqual(pauses);
      if (seconds === null) continue;

      database.settings.now = () => new Date(until.getTime() - 1);
      await runDaily(database);
      expect(requests).toBe(1);
      expect(database.runs[1]?.p_portals).toMatchObject([{ ok: false, error: "rate_limited", pauses }]);

      database.settings.now = () => until;
      await runDaily(database);
      expect(requests).toBe(2);
    }
  });

  describe("of a portal with two lists, one of which asks for a week of rest", () => {
    const portal = async () => {
      const asked: (string | undefined)[] = [];
      let rests = true;
      const origin = await serve((request, response) => {
        asked.push(request.url);
        if (request.url === "/b" && rests) response.writeHead(503, { "retry-after": "604800" }).end();
        else response.end(request.url === "/a" ? FEED : rss(item("Terzo", "tre")));
      });
      const database = await startDatabase([portalAt(`${origin}/a`, { more_urls: [`${origin}/b`] })]);
      database.settings.now = () => NOW;
      await runDaily(database);
      return { origin, database, asked: () => asked.splice(0).toSorted(), recover: () => (rests = false) };
    };

    test("the other is read every day", async () => {
      const { origin, database, asked } = await portal();
      expect(asked()).toEqual(["/a", "/b"]);
      const { status } = await runDaily(database);
      expect(asked()).toEqual(["/a"]);
      expect(status).toBe(200);
      expect(database.runs[1]).toMatchObject({
        p_items: [{ title: "Secondo" }, { title: "Primo" }],
        p_portals: [{ ok: true, error: "rate_limited", unread_urls: [`${origin}/b`] }],
      });
    });

    test("an administrator has both read at once", async () => {
      const { database, asked, recover } = await portal();
      asked();
      recover();
      expect((await runManual(database)).status).toBe(200);
      expect(asked()).toEqual(["/a", "/b"]);
      expect(database.runs[1]?.p_portals).toMatchObject([{ ok: true, error: null, found: 3, pauses: {} }]);
      await runDaily(database);
      expect(asked()).toEqual(["/a", "/b"]);
    });
  });

  test.each([
    ["an hour", HOUR, 0],
    ["more than an hour", HOUR + 1, 1],
  ])("a pause of %s holds an administrator's run back: %s seconds, %s requests", async (_case, seconds, expected) => {
    let requests = 0;
    const origin = await serve((_request, response) => {
      requests += 1;
      response.end(FEED);
    });
    const until = new Date(NOW.getTime() + seconds * 1_000).toISOString();
    const database = await startDatabase([portalAt(origin, { pauses: { [origin]: until } })]);
    database.settings.now = () => NOW;
    await runManual(database);
    expect(requests).toBe(expected);
  });

  test.each([
    ["of an address that has been replaced", (address: string) => ({ [`${address}/vecchio`]: "2026-11-21T12:00:00Z" })],
    ["beyond a day", (address: string) => ({ [address]: "2999-01-01T00:00:00Z" })],
    ["that are no moments", (address: string) => ({ [address]: "domani" })],
    ["that are no text", (address: string) => ({ [address]: 1e99 })],
    ["of another shape", () => ["2026-11-21T12:00:00Z"]],
  ])("ignores pauses %s", async (_case, pausesOf) => {
    const origin = await serveDocument(FEED);
    const pauses = pausesOf(origin) as Record<string, unknown>;
    const database = await startDatabase([portalAt(origin, { pauses })]);
    database.settings.now = () => NOW;
    expect((await runDaily(database)).body.portals).toMatchObject([{ ok: true, error: null }]);
  });
});
