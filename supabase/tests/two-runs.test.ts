import { describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import type { Database } from "./postgres/connect-to.ts";
import { connect, createDatabase } from "./postgres/databases.ts";
import { createEditor } from "./postgres/notice-calls.ts";

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
    await expect.poll(async () => (await watch.query(waiting)).rowCount).toBe(2);
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

describe("runs of «tell» at once", () => {
  const DEVICES = 600;
  const noon = new Date(`${inDays(0)}T11:00:00Z`).toISOString();

  it("never take a message twice, nor stop each other, while the notice is corrected", async () => {
    const database = await createDatabase("seeded");
    const [db, ...runs] = await Promise.all(Array.from({ length: 5 }, () => connect(database)));
    if (!db) throw new Error("no connection");
    const key = `B${"k".repeat(86)}`;
    await db.query("delete from private.messages");
    await db.query("select public.begin_telling($1)", [key]);
    await db.query(
      `insert into private.push_subscriptions
        (endpoint, p256dh, auth, public_key, kinds, schools, audiences, language, succeeded_month)
      select 'https://fcm.googleapis.com/' || n, $1, repeat('a', 22), $1, '{notices}', '{primaria}', '{famiglie}', 'it', '2026-11-01'
      from generate_series(1, $2) as n`,
      [key, DEVICES],
    );
    const editor = createEditor(db);
    const inTransaction = async <Result>(work: () => Promise<Result>) => {
      await db.query("begin");
      const result = await work();
      await db.query("commit");
      return result;
    };
    const { id } = await inTransaction(() => editor.publishNew());

    const taken: string[] = [];
    const run = async (connection: Database) => {
      for (let quiet = 0; quiet < 3;) {
        await connection.query("select private.prepare_messages($1)", [noon]);
        const claim = "select message, subscription from private.claim_messages(20, $1)";
        const { rows } = await connection.query<{ message: string; subscription: string }>(claim, [noon]);
        taken.push(...rows.map(({ message, subscription }) => `${message} ${subscription}`));
        const ended = rows.map((row) => ({ ...row, outcome: "told" }));
        await connection.query("select private.end_messages($1, $2)", [JSON.stringify(ended), noon]);
        quiet = rows.length === 0 ? quiet + 1 : 0;
      }
    };
    const running = runs.map(run);
    await expect.poll(() => taken.length).toBeGreaterThan(100);
    await inTransaction(() => editor.correct(String(id), 2, { title: "Prova corretta" }));
    await Promise.all([...running, ...runs.map(run)]);

    expect(new Set(taken).size).toBe(taken.length);
    const { rows } = await db.query<{ what: string; told: number; left: number }>(
      "select what, told, (select count(*)::int from private.message_deliveries) as left from private.messages order by queued_at",
    );
    expect(rows.map(({ what, left }) => [what, left])).toEqual([
      ["published", 0],
      ["corrected", 0],
    ]);
    expect(rows[1]?.told).toBe(DEVICES);
    expect((rows[0]?.told ?? 0) + DEVICES).toBe(taken.length);
    await Promise.all([db, ...runs].map((client) => client.end()));
  });

  it("do not fail because of a device that stops messages as they choose the devices", async () => {
    const database = await createDatabase("seeded");
    const [db, leaving, watch] = await Promise.all([connect(database), connect(database), connect(database)]);
    const key = `B${"k".repeat(86)}`;
    await db.query("delete from private.messages");
    await db.query("select public.begin_telling($1)", [key]);
    for (const device of ["stays", "leaves"])
      await db.query(
        `select public.subscribe_to_messages(
          $1, $2, repeat('a', 22), $2, '{notices}', '{primaria}', '{famiglie}'
        )`,
        [`https://fcm.googleapis.com/${device}`, key],
      );
    await db.query("begin");
    await createEditor(db).publishNew();
    await db.query("commit");

    await leaving.query("begin; select public.unsubscribe_from_messages('https://fcm.googleapis.com/leaves')");
    const prepared = db.query("select private.prepare_messages($1)", [noon]);
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%prepare_messages%'";
    await expect.poll(async () => (await watch.query(waiting)).rowCount).toBe(1);
    await leaving.query("commit");
    await prepared;
    const { rows } = await db.query("select endpoint from private.claim_messages(9, $1)", [noon]);
    expect(rows).toEqual([{ endpoint: "https://fcm.googleapis.com/stays" }]);
    await Promise.all([db, leaving, watch].map((client) => client.end()));
  });
});
