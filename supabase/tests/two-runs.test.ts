import { describe, expect, it } from "vitest";
import { connect, createDatabase } from "./postgres/databases.ts";

interface Added {
  added: number;
}

describe("two runs at once", () => {
  // One reads the feeds in one order, the other in the opposite one; "only" is news to itself alone.
  const store = (only: string, order: "asc" | "desc") => `
    select public.store_news(
      'manual',
      (
        select jsonb_agg(
          jsonb_build_object(
            'portal', 'mim', 'title', 'Titolo ' || name, 'url', 'https://example.org/' || name, 'date', null,
            'source', 'Ministero'
          )
          order by name ${order}
        )
        from (select n::text as name from generate_series(1, 3000) n union all select '${only}') item
      ),
      '[{"slug": "mim", "ok": true, "found": 3001}]'
    ) -> 'portals' -> 0 -> 'added' as added`;
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%store_news%'";

  it("never double a news item, never stop each other, and count only their own", async () => {
    const database = await createDatabase("migrated");
    const [gate, one, other, watch] = await Promise.all([
      connect(database),
      connect(database),
      connect(database),
      connect(database),
    ]);
    for (const run of [one, other]) await run.query("set role service_role");
    await gate.query("begin; lock table public.news");
    const both = [one.query<Added>(store("a", "asc")), other.query<Added>(store("b", "desc"))];
    await expect.poll(async () => (await watch.query(waiting)).rowCount, { timeout: 20_000 }).toBe(2);
    await gate.query("commit");

    const added = (await Promise.all(both)).map(({ rows }) => rows[0]?.added);
    expect(added.sort()).toEqual([1, 3001]);
    const { rows } = await gate.query("select count(*)::int, count(distinct url)::int as urls from public.news");
    expect(rows).toEqual([{ count: 3002, urls: 3002 }]);
    expect((await gate.query("select kind, ok from public.news_runs")).rows).toEqual([
      { kind: "manual", ok: true },
      { kind: "manual", ok: true },
    ]);
    await Promise.all([gate, one, other, watch].map((client) => client.end()));
  });
});
