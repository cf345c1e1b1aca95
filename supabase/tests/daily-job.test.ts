import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";

const db = await databaseOfFile("migrated");
await db.query(`
  create extension pg_net;
  select vault.create_secret('https://example.org/functions/v1/fetch-news', 'fetch_news_url');
  select vault.create_secret('a-secret-of-the-test', 'cron_secret');`);
rollBackEachTest(db);

async function tick(at: string): Promise<string | undefined> {
  const { rows } = await db.query<{ outcome: string }>("select private.run_daily_fetch($1) as outcome", [at]);
  return rows[0]?.outcome;
}

async function answer(status: number | null, more: { content?: string; error?: string } = {}) {
  await db.query(
    `insert into net._http_response (id, status_code, content, error_msg)
     select max(id), $1, $2, $3 from net.http_request_queue`,
    [status, more.content ?? null, more.error ?? null],
  );
}

const runs = async () => (await db.query("select kind, status, ok, error from public.news_runs order by id")).rows;

describe("the job", () => {
  it("calls fetch-news with its secret, in two minutes at most, and notes the run", async () => {
    expect(await tick("2026-07-01T04:00:00Z")).toBe("sent");
    const { rows } = await db.query("select url, body, headers, timeout_milliseconds from net.http_request_queue");
    expect(rows).toEqual([
      {
        url: "https://example.org/functions/v1/fetch-news",
        body: {},
        headers: { "content-type": "application/json", "x-cron-secret": "a-secret-of-the-test" },
        timeout_milliseconds: 120_000,
      },
    ]);
    const noted = await db.query(
      "select kind, rome_day::text, started_at, finished_at, status, ok from public.news_runs",
    );
    expect(noted.rows).toEqual([
      {
        kind: "daily",
        rome_day: "2026-07-01",
        started_at: new Date("2026-07-01T04:00:00Z"),
        finished_at: null,
        status: null,
        ok: null,
      },
    ]);
  });

  it.each([
    ["summer", "2026-07-01T03:59:59Z", "2026-07-01T04:00:00Z"],
    ["winter", "2026-12-01T04:59:59Z", "2026-12-01T05:00:00Z"],
    ["the day summer time begins", "2026-03-29T03:59:00Z", "2026-03-29T04:00:00Z"],
    ["the day summer time ends", "2026-10-25T04:00:00Z", "2026-10-25T05:00:00Z"],
  ])("starts at six in Rome: %s", async (_, before, at) => {
    expect(await tick(before)).toBe("too early");
    expect(await tick(at)).toBe("sent");
  });

  it("does nothing more once it went well", async () => {
    await tick("2026-07-01T04:00:00Z");
    await answer(200, { content: '{"news":[]}' });
    for (const hour of ["05", "06", "07", "08"]) expect(await tick(`2026-07-01T${hour}:00:00Z`)).toBe("done");
    expect(await runs()).toEqual([{ kind: "daily", status: 200, ok: true, error: null }]);
  });

  it.each([
    ["the function fails", 500, { content: '{"error":"internal"}' }, '{"error":"internal"}'],
    ["no portal answers", 502, { content: '{"error":"all_sources_failed"}' }, '{"error":"all_sources_failed"}'],
    ["the function is slow", null, { error: "Timeout of 120000 ms reached" }, "Timeout of 120000 ms reached"],
    ["the function is moved", 302, {}, "no_answer"],
  ])("tries again at the next hour when %s", async (_, status, response, error) => {
    expect(await tick("2026-07-01T04:00:00Z")).toBe("sent");
    await answer(status, response);
    expect(await tick("2026-07-01T05:00:00Z")).toBe("sent");
    await answer(200);
    expect(await tick("2026-07-01T06:00:00Z")).toBe("done");
    expect(await runs()).toEqual([
      { kind: "daily", status, ok: false, error },
      { kind: "daily", status: 200, ok: true, error: null },
    ]);
  });

  it("tries again when no answer ever comes, but not while it may still come", async () => {
    await tick("2026-07-01T04:00:00Z");
    expect(await tick("2026-07-01T04:09:00Z")).toBe("done");
    expect(await tick("2026-07-01T05:00:00Z")).toBe("sent");
    expect(await runs()).toMatchObject([{ ok: false, error: "no_answer" }, { ok: null }]);
  });

  it("believes the function that closed the run, whatever became of the answer", async () => {
    await tick("2026-07-01T04:00:00Z");
    await db.query("update public.news_runs set finished_at = started_at, status = 200, ok = true");
    await answer(null, { error: "Timeout of 120000 ms reached" });
    expect(await tick("2026-07-01T05:00:00Z")).toBe("done");
    expect(await runs()).toEqual([{ kind: "daily", status: 200, ok: true, error: null }]);
  });

  it.each([
    ["summer", ["04", "05", "06", "07", "08"], ["09", "10"]],
    ["winter", ["05", "06", "07", "08", "09"], ["10"]],
  ])("gives up after ten in Rome and notes how the last try went: %s", async (season, tries, after) => {
    const day = season === "summer" ? "2026-07-01" : "2026-12-01";
    for (const hour of tries) {
      expect(await tick(`${day}T${hour}:00:00Z`)).toBe("sent");
      await answer(500);
    }
    for (const hour of after) expect(await tick(`${day}T${hour}:00:00Z`)).toBe("too late");
    expect(await runs()).toEqual(tries.map(() => ({ kind: "daily", status: 500, ok: false, error: "no_answer" })));
  });

  it("does not count a manual run as its own", async () => {
    await db.query(
      "insert into public.news_runs (kind, rome_day, finished_at, ok) values ('manual', '2026-07-01', now(), true)",
    );
    expect(await tick("2026-07-01T04:00:00Z")).toBe("sent");
  });

  it("does not take an old request's answer for its own when the numbers begin anew", async () => {
    await db.query(`
      insert into public.news_runs (kind, rome_day, started_at, request_id)
      values ('daily', '2026-06-30', '2026-06-30T04:00:00Z', 1)`);
    await db.query("insert into net._http_response (id, status_code) values (1, 200)");
    await tick("2026-07-01T03:00:00Z");
    expect(await runs()).toEqual([{ kind: "daily", status: null, ok: false, error: "no_answer" }]);
  });

  it.each(["fetch_news_url", "cron_secret"])("calls nobody and says so when the secret %s is missing", async (name) => {
    await db.query("delete from vault.secrets where name = $1", [name]);
    expect(await tick("2026-07-01T04:00:00Z")).toBe("not configured");
    expect((await db.query("select * from net.http_request_queue")).rows).toEqual([]);
    expect(await runs()).toEqual([{ kind: "daily", status: null, ok: false, error: "not_configured" }]);
  });

  it("notes that the address is written wrongly, and tries again at the next hour", async () => {
    const write = (url: string) =>
      db.query("update vault.secrets set secret = $1 where name = 'fetch_news_url'", [url]);
    await write("abc.supabase.co/functions/v1/fetch-news");
    expect(await tick("2026-07-01T04:00:00Z")).toBe("not sent");
    await write("https://abc.supabase.co/functions/v1/fetch-news");
    expect(await tick("2026-07-01T05:00:00Z")).toBe("sent");
    expect(await runs()).toEqual([
      { kind: "daily", status: null, ok: false, error: expect.stringMatching(/^not_sent: .*Bad scheme$/) as string },
      { kind: "daily", status: null, ok: null, error: null },
    ]);
  });

  it("works with the secrets that docs/by-hand.md says how to give and to change", async () => {
    const guide = readFileSync(new URL("../../docs/by-hand.md", import.meta.url), "utf8");
    const statements = [...guide.matchAll(/^ *select vault\..+;$/gm)].map(([line]) => line);
    const those = (name: string) => statements.filter((statement) => statement.includes(`vault.${name}_secret(`));
    await db.query("delete from vault.secrets");
    for (const names of ["create", "update"]) {
      expect(those(names)).toHaveLength(3);
      await db.query(those(names).join("\n"));
      const { rows } = await db.query("select name from vault.secrets order by name");
      expect(rows).toEqual([{ name: "cron_secret" }, { name: "fetch_news_url" }, { name: "site_build_hook" }]);
      const { rows: hook } = await db.query("select private.is_build_hook(private.site_build_hook()) as good");
      expect(hook).toEqual([{ good: true }]);
    }
    expect(await tick("2026-07-01T04:00:00Z")).toBe("sent");
  });

  it("runs once a day for four years, at six in Rome", async () => {
    // The ticks of the schedule, each answered well; the loop runs in the database to take seconds and not minutes.
    await db.query(`
      create temp table sent_at (at timestamptz) on commit drop;
      do $$
      declare
        v_day date;
        v_at timestamptz;
      begin
        for v_day in select generate_series('2024-01-01'::date, '2027-12-31', '1 day') loop
          for v_hour in 4..10 loop
            v_at := (v_day + make_time(v_hour, 0, 2)) at time zone 'UTC';
            if private.run_daily_fetch(v_at) = 'sent' then
              insert into sent_at values (v_at);
              insert into net._http_response (id, status_code) select max(id), 200 from net.http_request_queue;
            end if;
          end loop;
          -- Short tables keep the loop fast.
          if extract(day from v_day) = 1 then
            truncate net._http_response, net.http_request_queue, public.news_runs;
          end if;
        end loop;
      end
      $$;`);
    const { rows } = await db.query(`
      select count(*)::int as runs, count(distinct (at at time zone 'Europe/Rome')::date)::int as days,
        array_agg(distinct (at at time zone 'Europe/Rome')::time::text) as times
      from sent_at`);
    expect(rows).toEqual([{ runs: 1461, days: 1461, times: ["06:00:02"] }]);
  });
});
