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

  test("to another local server are refused without a request to it", async () => {
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
  ])("within the portal are followed: %i of them, error %s", async (hops, error) => {
    const origin = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(FEED);
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    expect((await readOne(`${origin}/${hops}`)).health.error).toBe(error);
  });

  test.each([301, 302, 303, 307, 308])("with status %i are followed", async (status) => {
    const origin = await serve((request, response) => {
      if (request.url === "/fine") response.end(FEED);
      else response.writeHead(status, { location: "/fine" }).end();
    });
    expect((await readOne(`${origin}/feed`)).health).toMatchObject({ ok: true, error: null, found: 2 });
  });

  test("without a location are refused", async () => {
    let requests = 0;
    const origin = await serve((_request, response) => {
      requests += 1;
      response.writeHead(302).end();
    });
    expect((await readOne(origin)).health.error).toBe("refused_redirect");
    expect(requests).toBe(1);
  });
});

describe("slow and failing servers", () => {
  test("a server that never answers is a timeout", async () => {
    const origin = await serve(() => {});
    expect((await readOne(origin, {}, { portalMs: 100 })).health.error).toBe("timeout");
  });

  test("a server that sends one byte at a time is a timeout", async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/rss+xml" });
      const drip = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(drip));
    });
    expect((await readOne(origin, {}, { portalMs: 150 })).health.error).toBe("timeout");
  });

  test("all portals together have a timeout, after which the run is still stored", async () => {
    const origin = await serve(() => {});
    const { health, answer } = await readOne(origin, {}, { portalMs: 60_000, readingMs: 200 });
    expect(health).toMatchObject({ ok: false, error: "timeout" });
    expect(answer.status).toBe(502);
  });

  test("a refused or dropped connection is unreachable", async () => {
    expect((await readOne("http://127.0.0.1:1/feed")).health.error).toBe("unreachable");
    const dropping = await serve((request) => request.socket.destroy());
    expect((await readOne(dropping)).health.error).toBe("unreachable");
    const cutting = await serve((request, response) => {
      response.writeHead(200, { "content-length": "9999" }).write(FEED, () => request.socket.destroy());
    });
    expect((await readOne(cutting)).health.error).toBe("unreachable");
  });
});

describe("responses", () => {
  test.each([
    [500, "http_500"],
    [404, "http_404"],
    [403, "http_403"],
    [204, "http_204"],
    [304, "http_304"],
    [429, "rate_limited"],
    [503, "http_503"],
  ])("status %i is %s", async (status, error) => {
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
      "a feed without links to the portal",
      rss("<item><title>x</title><link>javascript:alert(1)</link></item>"),
      {},
      "empty",
    ],
    ["gzip without content-encoding", gzipSync(FEED), {}, "unreadable"],
    ["plain text with content-encoding gzip", FEED, { "content-encoding": "gzip" }, "unreachable"],
    ["more than two megabytes", rss(item("Primo", "uno")) + " ".repeat(2 * 1024 * 1024), {}, "too_large"],
    [
      "a small gzip of fifty megabytes",
      gzipSync(Buffer.alloc(50 * 1024 * 1024, 32)),
      { "content-encoding": "gzip" },
      "too_large",
    ],
  ])("%s is an error", async (_case, body, headers, error) => {
    const { health, answer } = await readOne(await serveDocument(body, headers));
    expect(health).toMatchObject({ ok: false, error, found: 0 });
    expect(answer).toMatchObject({
      status: 502,
      body: { error: "all_sources_failed", portals: [{ ok: false, error }] },
    });
    expect(answer.body).not.toHaveProperty("news");
  });

  test("stops reading an endless body", async () => {
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
    ["served as plain text", FEED, { "content-type": "text/plain" }],
    ["served as HTML", FEED, { "content-type": "text/html; charset=utf-8" }],
    ["without a content type", FEED, {}],
    ["compressed", gzipSync(FEED), { "content-encoding": "gzip" }],
    ["in UTF-16", Buffer.from(`\uFEFF${FEED}`, "utf16le"), { "content-type": "text/xml; charset=utf-8" }],
    ["with declared entities", `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${FEED}`, {}],
    ["truncated in the middle", FEED.slice(0, FEED.lastIndexOf("</item>")), {}],
  ])("a feed %s is read", async (_case, body, headers) => {
    const { titles, health, answer } = await readOne(await serveDocument(body, headers));
    expect(titles.toSorted()).toEqual(["Primo", "Secondo"]);
    expect(health).toMatchObject({ ok: true, error: null, found: 2 });
    expect(answer.status).toBe(200);
  });

  describe("news that all link to another site", () => {
    // A local feed may link to any https host; links with a port are still refused.
    const leadingTo = (...links: string[]) =>
      serveDocument(
        rss(...links.map((link, index) => `<item><title>Notizia ${index}</title><link>${link}</link></item>`)),
      );

    test("are the error other_site with the host", async () => {
      const { health, answer } = await readOne(
        await leadingTo("https://altra.example:8443/1", "https://nuova.example:8443/2", "https://nuova.example:8443/3"),
      );
      expect(health).toMatchObject({ ok: false, error: "other_site", other_host: "nuova.example", found: 0 });
      expect(answer).toMatchObject({ status: 502, body: { portals: [{ error: "other_site" }] } });
    });

    test("do not count without a title", async () => {
      const feed = rss("<item><title> </title><link>https://nuova.example:8443/1</link></item>");
      const { health } = await readOne(await serveDocument(feed));
      expect(health).toMatchObject({ error: "empty", other_host: null });
    });

    test.each([
      ["the host of the portal with a refused port", "https://gazzettascuola.example:8443/1"],
      ["no site", "javascript:alert(1)"],
      ["an IP address", "http://127.0.0.1:1/1"],
    ])("do not count when they link to %s", async (_case, link) => {
      const { health } = await readOne(await leadingTo(link));
      expect(health).toMatchObject({ ok: false, error: "empty", other_host: null });
    });
  });

  test("only old items and advertising are not an error", async () => {
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
  test.each(["https://127.0.0.1/feed", "file:///etc/passwd", "non è un indirizzo"])(
    "%s is refused",
    async (address) => {
      expect((await readOne(address)).health.error).toBe("refused_address");
    },
  );

  test("a local feed is refused without localFeeds", async () => {
    const database = await startDatabase([portalAt(await serveDocument(FEED))]);
    database.settings.localFeeds = false;
    expect((await runDaily(database)).body.portals).toMatchObject([{ ok: false, error: "refused_address" }]);
  });
});

describe("requests", () => {
  test("send the user agent", async () => {
    let agent: string | undefined;
    const origin = await serve((request, response) => {
      agent = request.headers["user-agent"];
      response.end(FEED);
    });
    await readOne(origin);
    expect(agent).toBe("NotizieScuola/1.0 (+https://scuola.example/)");
  });

  test("are conditional after the first, and an unchanged feed is a success", async () => {
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
    ["that are null", (address: string) => ({ [address]: null })],
    ["of another shape", (address: string) => ({ [address]: '"v1"' })],
    ["that are not text", (address: string) => ({ [address]: { etag: 1, lastModified: {} } })],
    ["that no header can hold", (address: string) => ({ [address]: { etag: '"v1\n"', lastModified: "lunedì" } })],
  ])("do not send validators %s", async (_case, validatorsOf) => {
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
    // Less than a day, so that the next daily run asks again.
    ["86400", 22 * HOUR],
    ["604800", 22 * HOUR],
    ["Sat, 21 Nov 2026 08:10:00 GMT", 600],
    ["Sat, 28 Nov 2026 08:00:00 GMT", 22 * HOUR],
    ["Sat, 21 Nov 2026 07:00:00 GMT", null],
    ["-5", null],
    ["domani", null],
  ])("are not sent after «Retry-After: %s» for %s seconds", async (header, seconds) => {
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

  describe("to a portal with two addresses, one of which sends Retry-After", () => {
    const portal = async () => {
      const asked: (string | undefined)[] = [];
      let isPaused = true;
      const origin = await serve((request, response) => {
        asked.push(request.url);
        if (request.url === "/b" && isPaused) response.writeHead(503, { "retry-after": "604800" }).end();
        else response.end(request.url === "/a" ? FEED : rss(item("Terzo", "tre")));
      });
      const database = await startDatabase([portalAt(`${origin}/a`, { more_urls: [`${origin}/b`] })]);
      database.settings.now = () => NOW;
      await runDaily(database);
      return { origin, database, asked: () => asked.splice(0).toSorted(), recover: () => (isPaused = false) };
    };

    test("the other address is requested every day", async () => {
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

    test("a manual run requests both", async () => {
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
  ])("of a manual run after a pause of %s (%s s): %s", async (_case, seconds, expected) => {
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
    ["that are not dates", (address: string) => ({ [address]: "domani" })],
    ["that are not text", (address: string) => ({ [address]: 1e99 })],
    ["of another shape", () => ["2026-11-21T12:00:00Z"]],
  ])("ignore pauses %s", async (_case, pausesOf) => {
    const origin = await serveDocument(FEED);
    const pauses = pausesOf(origin) as Record<string, unknown>;
    const database = await startDatabase([portalAt(origin, { pauses })]);
    database.settings.now = () => NOW;
    expect((await runDaily(database)).body.portals).toMatchObject([{ ok: true, error: null }]);
  });
});
