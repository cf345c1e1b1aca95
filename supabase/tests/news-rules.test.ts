import { describe, expect, it, onTestFinished } from "vitest";
import { isAdvertising } from "../functions/fetch-news/clean-item.ts";
import { become } from "./postgres/as-role.ts";
import { databaseOfFile, openDatabase, rollBackEachTest } from "./postgres/databases.ts";
import { news } from "#content/news.ts";
import { isExample } from "../../tests/example/is-example.ts";

const db = await databaseOfFile("migrated");
rollBackEachTest(db);

describe("a news row", () => {
  const insert = (row: { title?: string; source?: string; url?: string }) =>
    db.query("insert into public.news (title, source, url) values ($1, $2, $3)", [
      row.title ?? "Titolo",
      row.source ?? "Portale",
      row.url ?? "https://example.org/a",
    ]);

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//e.it/x",
    "/x",
    "ftp://e.it/x",
    "https://",
    "https://e.it/a b",
    'https://e.it/"onmouseover=x',
    "https://e.it/<script>",
    "https://e.it/'x",
    " https://e.it/",
    "https://e.it/\n",
    `https://e.it/${"a".repeat(2049 - "https://e.it/".length)}`,
    "",
  ])("cannot link to %j", async (url) => {
    await expect(insert({ url })).rejects.toMatchObject({ code: "23514" });
  });

  it.each([
    "https://e.it/",
    "http://e.it/a?b=c&d=%20#e",
    "https://e.it/perché",
    `https://e.it/${"a".repeat(2048 - "https://e.it/".length)}`,
  ])("can link to %j", async (url) => {
    await insert({ url });
  });

  it.each(["", "   ", "a".repeat(501)])("cannot be called %j", async (title) => {
    await expect(insert({ title })).rejects.toMatchObject({ code: "23514" });
  });

  it("can have five hundred characters of title", async () => {
    await insert({ title: "à".repeat(500) });
  });

  it.each(["", "a".repeat(81)])("cannot come from %j", async (source) => {
    await expect(insert({ source })).rejects.toMatchObject({ code: "23514" });
  });
});

describe("the address of a portal", () => {
  const allowed = async (url: string | null) =>
    (await db.query<{ allowed: boolean }>("select private.portal_url_allowed($1) as allowed", [url])).rows[0]?.allowed;

  it.each([
    "http://www.mim.gov.it/",
    "http://127.0.0.1:4000/feed",
    "https://127.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://server/",
    "https://stampante.local/feed",
    "https://metadata.google.internal/",
    "https://user:password@www.mim.gov.it/",
    "https://user@www.mim.gov.it/",
    "https://www.mim.gov.it:8443/",
    "https://www.mim.gov.it:443/",
    "https://www.mim.gov.it\\@evil.com/",
    "https://www.mim.gov.it?x",
    "https://www..it/",
    "https://-mim.gov.it/",
    "https://www.mim.gov.it./",
    "https:///feed",
    "https:www.mim.gov.it",
    "//www.mim.gov.it/",
    "file:///etc/passwd",
    " https://www.mim.gov.it/",
    "https://www.mim.gov.it/a b",
    "https://www.mim.gov.it/\n",
    `https://www.mim.gov.it/${"a".repeat(2048)}`,
    "",
    null,
  ])("cannot be %j", async (url) => {
    expect(await allowed(url)).toBe(false);
  });

  it.each(["https://www.mim.gov.it", "https://www.corriere.it/scuola/", "https://e.it/rss?sezione=scuola&n=20"])(
    "can be %j",
    async (url) => {
      expect(await allowed(url)).toBe(true);
    },
  );

  it.each([
    ["home_url", "'https://127.0.0.1/'"],
    ["feed_url", "'http://example.org/feed'"],
    ["feed_url", "'https://user@example.org/feed'"],
    ["more_urls", "array['https://example.org/b', 'https://10.0.0.1/']"],
    ["more_urls", "array[null]::text[]"],
  ])("is checked in %s: %s", async (column, value) => {
    await become(db, { role: "service_role" });
    const change = db.query(`update public.news_portals set ${column} = ${value} where slug = 'mim'`);
    await expect(change).rejects.toMatchObject({ code: "23514" });
  });
});

it.each(["'[]'", "'\"v1\"'", "null"])("the validators of a portal cannot be %s", async (value) => {
  await become(db, { role: "service_role" });
  const change = db.query(`update public.news_portals set validators = ${value}`);
  await expect(change).rejects.toMatchObject({ code: value === "null" ? "23502" : "23514" });
});

it("the six portals are there, in their order", async () => {
  const { rows } = await db.query<{ name: string }>(
    "select name from public.news_portals where enabled order by position",
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "Ministero dell’Istruzione e del Merito",
    "Orizzonte Scuola",
    "La Tecnica della Scuola",
    "Tuttoscuola",
    "Il Sole 24 Ore Scuola",
    "Corriere Scuola",
  ]);
});

describe("the advertising of the portals", () => {
  interface Rules {
    slug: string;
    skip_titles: string[];
    skip_categories: string[];
  }
  const leftOutBy = async (title: string) => {
    const { rows } = await db.query<Rules>("select slug, skip_titles, skip_categories from public.news_portals");
    return rows.filter((portal) => isAdvertising(title, [], portal)).map(({ slug }) => slug);
  };

  it.each([
    "Torneo sponsorizzato dal comune per le scuole",
    "Torneo sponsorizzato: le squadre delle scuole",
    "Come riconoscere un contenuto sponsorizzato: una lezione di educazione civica",
    "Sponsorizzato dal comune il torneo di scacchi",
  ])("is not %s", async (title) => {
    expect(await leftOutBy(title)).toEqual([]);
  });

  it.each([
    "Contenuto sponsorizzato: arredi per la scuola",
    "Articolo sponsorizzato - Arredi per la scuola",
    "Sponsorizzato: arredi per la scuola",
    "SPONSORIZZATO – Arredi per la scuola",
    "[Sponsorizzato] Arredi per la scuola",
    "Arredi per la scuola (sponsorizzato)",
  ])("is %s, in every newspaper", async (title) => {
    expect((await leftOutBy(title)).sort()).toEqual([
      "corriere-scuola",
      "orizzonte-scuola",
      "sole-24-ore-scuola",
      "tecnica-della-scuola",
      "tuttoscuola",
    ]);
  });
});

describe("store_news", () => {
  interface Item {
    portal: string;
    title: string;
    url: string;
    date: string | null;
    source: string;
  }
  interface Report {
    slug: string;
    ok: boolean;
    found?: number;
    error?: string | null;
    validators?: Validators | null;
    pauses?: Record<string, string>;
    not_modified?: boolean;
    unread_urls?: string[];
    other_host?: string | null;
  }
  type Validators = Record<string, { etag: string | null; lastModified: string | null }>;
  interface Stored {
    news: (Item & { id: string })[];
    portals: { slug: string; name: string; ok: boolean; found: number; added: number; error: string | null }[];
  }

  const item = (name: string, more: Partial<Item> = {}): Item => ({
    portal: "tuttoscuola",
    title: `Titolo ${name}`,
    url: `https://example.org/${name}`,
    date: "2026-11-20T08:00:00Z",
    source: "Tuttoscuola",
    ...more,
  });
  const validators: Validators = {
    "https://www.tuttoscuola.com/feed": { etag: '"v1"', lastModified: "Fri, 20 Nov 2026 08:00:00 GMT" },
  };
  const fine: Report = { slug: "tuttoscuola", ok: true, found: 2 };

  async function store(items: Item[], reports: Report[] = [fine], kind = "manual"): Promise<Stored> {
    await become(db, { role: "service_role" });
    const { rows } = await db.query<{ stored: Stored }>("select public.store_news($1, $2, $3) as stored", [
      kind,
      JSON.stringify(items),
      JSON.stringify(reports),
    ]);
    const [row] = rows;
    if (row === undefined) throw new Error("store_news answered nothing");
    return row.stored;
  }
  const titles = async () =>
    (await db.query<{ title: string }>("select title from public.news order by created_at desc, id")).rows.map(
      ({ title }) => title,
    );
  const portal = async (slug = "tuttoscuola") =>
    (await db.query<Record<string, unknown>>("select * from public.news_portals where slug = $1", [slug])).rows[0];

  it("adds what is new and tells what it kept", async () => {
    const stored = await store([item("a"), item("b", { date: null })]);
    expect(stored).toEqual({
      news: [
        {
          id: expect.any(String),
          title: "Titolo a",
          date: expect.stringMatching(/^2026-11-20T/),
          source: "Tuttoscuola",
          url: "https://example.org/a",
        },
        {
          id: expect.any(String),
          title: "Titolo b",
          date: null,
          source: "Tuttoscuola",
          url: "https://example.org/b",
        },
      ],
      portals: [{ slug: "tuttoscuola", name: "Tuttoscuola", ok: true, found: 2, added: 2, error: null }],
    });
  });

  it("keeps the order in which the items came: the last is the newest", async () => {
    const names = Array.from({ length: 60 }, (_, place) => `${(place * 37) % 60}`);
    await store(names.map((name) => item(name)));
    await store([item("later")]);
    expect(await titles()).toEqual(["Titolo later", ...names.map((name) => `Titolo ${name}`).reverse()]);
    const { rows } = await db.query("select count(distinct created_at)::int as ages from public.news");
    expect(rows).toEqual([{ ages: 61 }]);
  });

  it("writes nothing when nothing is new", async () => {
    const first = await store([item("a"), item("b")]);
    const versions = () => db.query("select id, created_at, ctid, xmin from public.news order by id");
    const before = (await versions()).rows;
    const second = await store([item("a"), item("b")]);
    expect((await versions()).rows).toEqual(before);
    expect(second.news).toEqual(first.news);
    expect(second.portals[0]).toMatchObject({ found: 2, added: 0 });
  });

  it("corrects title, date and source of what it knows, and leaves its place in the list", async () => {
    await store([item("a"), item("b")]);
    const created = () => db.query("select url, created_at from public.news order by url");
    const before = (await created()).rows;
    const { news, portals } = await store([
      item("a", { title: "Titolo corretto", date: "2026-11-20T09:30:00Z", source: "Altro nome" }),
    ]);
    expect(news).toMatchObject([{ title: "Titolo corretto", source: "Altro nome" }]);
    expect(new Date(news[0]?.date ?? "").toISOString()).toBe("2026-11-20T09:30:00.000Z");
    expect(portals[0]?.added).toBe(0);
    expect((await created()).rows).toEqual(before);
  });

  it("does not lose a date that a portal stops telling", async () => {
    await store([item("a")]);
    const { news } = await store([item("a", { date: null })]);
    expect(news[0]?.date).toMatch(/^2026-11-20T/);
  });

  it("keeps one row when an address comes twice, under the portal that brought it first", async () => {
    const { news, portals } = await store(
      [item("a"), item("a", { portal: "mim", title: "Lo stesso", source: "Ministero" }), item("b", { portal: "mim" })],
      [{ slug: "mim", ok: true, found: 2 }, fine],
    );
    expect(news.map(({ title }) => title)).toEqual(["Titolo a", "Titolo b"]);
    expect(portals.map(({ slug, added }) => [slug, added])).toEqual([
      ["mim", 1],
      ["tuttoscuola", 1],
    ]);
  });

  it("never brings back what was pruned", async () => {
    await db.query("insert into private.pruned_news (url) values ('https://example.org/a')");
    const { news, portals } = await store([item("a"), item("b")]);
    expect(news.map(({ url }) => url)).toEqual(["https://example.org/b"]);
    expect(portals[0]?.added).toBe(1);
  });

  it("stores all or nothing", async () => {
    const attempt = store([item("a"), item("b", { title: "" })]);
    await expect(attempt).rejects.toMatchObject({ code: "23514" });
  });

  it("lists the portals in their order, whatever the order of the reports", async () => {
    const { rows } = await db.query<{ slug: string }>("select slug from public.news_portals order by slug");
    const reports = rows.map(({ slug }) => ({ slug, ok: false, error: "timeout" }));
    const { portals } = await store([], [...reports, { slug: "unknown", ok: true }]);
    expect(portals.map(({ slug }) => slug)).toEqual([
      "mim",
      "orizzonte-scuola",
      "tecnica-della-scuola",
      "tuttoscuola",
      "sole-24-ore-scuola",
      "corriere-scuola",
    ]);
  });

  it("notes a failure of a portal, since when, and its end", async () => {
    await store([], [{ ...fine, validators }]);
    const good = await portal();
    expect(good).toMatchObject({ found: 2, added: 0, error: null, failing_since: null, validators });
    expect(good?.["succeeded_at"]).toEqual(good?.["checked_at"]);

    const pauses = { "https://www.tuttoscuola.com/feed": "2026-11-21T12:00:00Z" };
    await store([], [{ slug: "tuttoscuola", ok: false, error: "http_429", pauses }]);
    const failed = await portal();
    expect(failed).toMatchObject({ error: "http_429", validators, pauses });
    expect(failed?.["succeeded_at"]).toEqual(good?.["succeeded_at"]);
    expect(failed?.["failing_since"]).toEqual(failed?.["checked_at"]);

    await store([], [{ slug: "tuttoscuola", ok: false, error: "timeout" }]);
    const again = await portal();
    expect(again).toMatchObject({ error: "timeout", failing_since: failed?.["failing_since"] });
    expect(again?.["pauses"]).toEqual({});

    await store([], [fine]);
    expect(await portal()).toMatchObject({
      error: null,
      failing_since: null,
    });
    expect((await portal())?.["validators"]).toEqual({});
  });

  it("notes which list of a portal was not read, and since when, while the others were", async () => {
    const unread = ["https://www.tuttoscuola.com/notizie"];
    const pauses = { "https://www.tuttoscuola.com/notizie": "2026-11-21T12:00:00Z" };
    const part: Report = { ...fine, error: "http_429", unread_urls: unread, pauses };
    await store([], [{ ...fine, validators }]);
    const stored = await store([item("a"), item("b")], [part]);
    expect(stored.portals).toMatchObject([{ ok: true, found: 2, added: 2, error: "http_429" }]);
    const row = await portal();
    expect(row).toMatchObject({ error: "http_429", unread_urls: unread, found: 2, added: 2 });
    // Without its validators the whole portal is asked for again.
    expect(row?.["validators"]).toEqual({});
    expect(row?.["succeeded_at"]).toEqual(row?.["checked_at"]);
    expect(row?.["failing_since"]).toEqual(row?.["checked_at"]);
    expect(row?.["pauses"]).toEqual(pauses);

    await store([item("a")], [{ ...part, error: "timeout" }]);
    expect((await portal())?.["failing_since"]).toEqual(row?.["failing_since"]);

    await store([item("a")], [fine]);
    expect(await portal()).toMatchObject({
      error: null,
      failing_since: null,
      unread_urls: [],
    });
    expect((await portal())?.["pauses"]).toEqual({});
  });

  it("notes to which site the news of a portal lead, until it is read again", async () => {
    const moved = { slug: "tuttoscuola", ok: false, error: "other_site", other_host: "nuova.example" };
    await store([], [moved]);
    expect(await portal()).toMatchObject({ error: "other_site", other_host: "nuova.example" });
    await store([], [fine]);
    expect(await portal()).toMatchObject({ error: null, other_host: null });
  });

  it("tells an unchanged list from one that was read", async () => {
    await store([item("a")], [{ ...fine, validators }]);
    expect(await portal()).toMatchObject({ unchanged: false });
    await store([], [{ ...fine, found: 0, not_modified: true }]);
    expect(await portal()).toMatchObject({ unchanged: true });
    await store([], [{ slug: "tuttoscuola", ok: false, error: "timeout" }]);
    expect(await portal()).toMatchObject({ unchanged: false });
  });

  it("remembers how many items there were when a portal says that nothing changed", async () => {
    await store([item("a")], [{ ...fine, found: 30, validators }]);
    const { portals } = await store([], [{ slug: "tuttoscuola", ok: true, found: 0, not_modified: true }]);
    expect(portals[0]).toMatchObject({ ok: true, found: 30, added: 0 });
    expect(await portal()).toMatchObject({ found: 30, added: 0, validators, error: null });
  });

  it("leaves the portals it was told nothing about as they were", async () => {
    const before = await portal("mim");
    await store([item("a")]);
    expect(await portal("mim")).toEqual(before);
  });

  const runs = async () =>
    (await db.query("select kind, status, ok, error, finished_at is null as open from public.news_runs order by id"))
      .rows;

  it("records a manual run, good or bad", async () => {
    await store([item("a")], [fine, { slug: "mim", ok: false, error: "timeout" }]);
    await store([], [{ slug: "mim", ok: false, error: "timeout" }]);
    expect(await runs()).toEqual([
      { kind: "manual", status: 200, ok: true, error: null, open: false },
      { kind: "manual", status: 502, ok: false, error: "all_sources_failed", open: false },
    ]);
  });

  it("records a run that read a portal in part as a success", async () => {
    const part = { ...fine, error: "timeout", unread_urls: ["https://www.tuttoscuola.com/notizie"] };
    await store([item("a")], [part, { slug: "mim", ok: false, error: "timeout" }]);
    expect(await runs()).toEqual([{ kind: "manual", status: 200, ok: true, error: null, open: false }]);
  });

  it("closes the row of the daily job when a portal answered, and adds none", async () => {
    await db.query(`
      insert into public.news_runs (kind, rome_day, request_id)
      values ('daily', (now() at time zone 'Europe/Rome')::date, 1)`);
    await store([], [{ slug: "mim", ok: false, error: "timeout" }], "daily");
    expect(await runs()).toEqual([{ kind: "daily", status: null, ok: null, error: null, open: true }]);
    await store([item("a")], [fine], "daily");
    expect(await runs()).toEqual([{ kind: "daily", status: 200, ok: true, error: null, open: false }]);
  });

  it.each(["weekly", "", null])("knows no run of kind %j", async (kind) => {
    await become(db, { role: "service_role" });
    const attempt = db.query("select public.store_news($1, '[]', '[]')", [kind]);
    await expect(attempt).rejects.toMatchObject({ code: "22023" });
  });
});

describe("pruning", () => {
  it("deletes news of more than 180 days, remembers their addresses for two years", async () => {
    await db.query(`
      insert into public.news (title, source, url, created_at) values
        ('old', 'x', 'https://example.org/old', now() - interval '181 days'),
        ('young', 'x', 'https://example.org/young', now() - interval '179 days');
      insert into private.pruned_news (url, pruned_at) values
        ('https://example.org/older', now() - interval '23 months'),
        ('https://example.org/oldest', now() - interval '25 months');`);
    expect((await db.query("select private.prune_news() as pruned")).rows).toEqual([{ pruned: 1 }]);
    expect((await db.query("select title from public.news")).rows).toEqual([{ title: "young" }]);
    expect((await db.query("select url from private.pruned_news order by url")).rows).toEqual([
      { url: "https://example.org/old" },
      { url: "https://example.org/older" },
    ]);
    expect((await db.query("select private.prune_news() as pruned")).rows).toEqual([{ pruned: 0 }]);
  });

  it("empties the log of the runs after a year", async () => {
    await db.query(`
      insert into public.news_runs (kind, rome_day, started_at) values
        ('daily', '2020-01-01', now() - interval '366 days'),
        ('manual', '2020-01-02', now() - interval '360 days');
      select private.prune_logs();`);
    expect((await db.query("select kind from public.news_runs")).rows).toEqual([{ kind: "manual" }]);
  });
});

// A school changes its rows in its own project, where no check looks.
// A skipped test counts as failed.
if (isExample)
  it("the portals that the page of the news names are those of the database", async () => {
    const db = await openDatabase("migrated");
    onTestFinished(() => db.end());
    const { rows } = await db.query(
      "select slug, name, home_url as home from public.news_portals where enabled order by position",
    );
    expect(news.portals.map(({ slug, name, home }) => ({ slug, name, home }))).toEqual(rows);
  });
