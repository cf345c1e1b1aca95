import { describe, expect, it } from "vitest";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { DAY_MS } from "../../tests/days.ts";
import { callAs } from "./postgres/as-role.ts";
import { connectionsOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, noticeId, teacherId } from "./postgres/example-people.ts";
import { createEditor } from "./postgres/notice-calls.ts";

const hook = "https://api.example.org/build_hooks/secret-of-the-test";
// To come: what triggers note now is then before it.
const day = addDays(romeDay(new Date()), 40);
/** A moment of the day on which nothing has been asked yet. */
const at = (time: string) => `${day}T${time}:00Z`;

const [db, second] = await connectionsOfFile("seeded", 2);
await db.query(`create extension pg_net; select vault.create_secret('${hook}', 'site_build_hook');`);
// Its notices were out long before the calls below, whatever day it is.
await db.query(`
  set session_replication_role = replica;
  update private.notices set published_at = published_at - interval '20 years' where number is not null;
  reset session_replication_role;`);
rollBackEachTest(db);

async function tick(moment: string, by: string | null = null): Promise<string | undefined> {
  const { rows } = await db.query<{ outcome: string }>("select private.ask_for_site_build($1, $2) as outcome", [
    moment,
    by,
  ]);
  return rows[0]?.outcome;
}

/** Somebody publishes at that moment. */
async function change(moment: string) {
  await db.query("update private.answers set body = body || '.' where topic = 'mensa'");
  await db.query("update public.site_updates set changed_at = $1 where topic = 'answers'", [moment]);
}

async function withdraw(moment: string, notice = noticeId(8)) {
  const editor = createEditor(db);
  await editor.withdraw(notice, 1);
  await db.query("update public.site_updates set changed_at = $1 where topic = 'notices'", [moment]);
}

async function answer(status: number | null, more: { timedOut?: boolean; error?: string } = {}) {
  await db.query(
    `insert into net._http_response (id, status_code, timed_out, error_msg, content)
     select max(id), $1, $2, $3, 'Cannot POST ${hook}' from net.http_request_queue`,
    [status, more.timedOut ?? false, more.error ?? null],
  );
}

const calls = async () =>
  (await db.query("select called_at, is_urgent, ok, is_spent, error from private.site_build_calls order by id")).rows;

/** In a month in which nothing else happened, after the first call of a new project. */
async function later() {
  const first = addDays(day, -61);
  await db.query("update public.site_updates set changed_at = $1", [first]);
  expect(await tick(`${first}T08:00:00Z`)).toBe("called");
  await answer(200);
  expect(await tick(`${first}T08:05:00Z`)).toBe("nothing changed");
  await db.query("delete from net.http_request_queue");
}

describe("the job", () => {
  it("asks the host ten minutes after the last change, once", async () => {
    await later();
    await change(at("08:00"));
    expect(await tick(at("08:05"))).toBe("still changing");
    await change(at("08:07"));
    expect(await tick(at("08:15"))).toBe("still changing");
    expect(await tick(at("08:20"))).toBe("called");
    const { rows } = await db.query("select url, body, timeout_milliseconds from net.http_request_queue");
    expect(rows).toEqual([{ url: hook, body: {}, timeout_milliseconds: 30_000 }]);
    expect(await tick(at("08:25"))).toBe("nothing changed");
    await answer(200);
    expect(await tick(at("08:30"))).toBe("nothing changed");
    expect((await calls()).slice(1)).toEqual([
      { called_at: new Date(at("08:20")), is_urgent: false, ok: true, is_spent: true, error: null },
    ]);
  });

  it("does not wait longer than an hour for somebody who goes on writing", async () => {
    await later();
    const outcomes = [];
    for (let minute = 0; minute <= 65; minute += 5) {
      const moment = new Date(Date.parse(at("08:00")) + minute * 60_000).toISOString();
      await change(moment);
      outcomes.push(await tick(moment));
    }
    expect(outcomes).toEqual([...Array.from({ length: 12 }, () => "still changing"), "called", "still changing"]);
  });

  it("leaves two hours between two calls", async () => {
    await later();
    await change(at("08:00"));
    expect(await tick(at("08:10"))).toBe("called");
    await answer(200);
    await change(at("08:11"));
    expect(await tick(at("08:30"))).toBe("too soon");
    expect(await tick(at("10:05"))).toBe("too soon");
    expect(await tick(at("10:10"))).toBe("called");
  });

  it("waits the longer the less is left, so that a change is never in the pages weeks later", async () => {
    await later();
    const after = (days: number) => new Date(Date.parse(at("08:00")) + days * DAY_MS).toISOString();
    await db.query("update private.site_build set monthly_budget = 9, reserve = 3");
    // Two of six are free. Four are left for thirty days.
    for (const days of [0, 1]) {
      await change(after(days));
      expect(await tick(after(days + 0.01))).toBe("called");
      await answer(200);
    }
    await change(after(2));
    expect(await tick(after(2.1))).toBe("too soon");
    expect(await tick(after(6.9))).toBe("too soon");
    expect(await tick(after(7.1))).toBe("called");
    await answer(200);
    // What must go does not wait, nor does who presses «Ripubblica».
    await withdraw(after(9));
    expect(await tick(after(9))).toBe("called");
    await answer(200);
    expect(await tick(after(9.1), adminId)).toBe("called");
  });

  it("asks nothing for what was changed and changed back, for a draft, or for news", async () => {
    await later();
    await change(at("08:00"));
    await db.query("update private.answers set body = left(body, -1) where topic = 'mensa'");
    expect(await tick(at("08:10"))).toBe("changed and changed back");
    expect(await tick(at("08:15"))).toBe("nothing changed");
    await createEditor(db).save("00000000-0000-4000-9000-0000000000ff", 0);
    await db.query("insert into public.news (title, source, url) values ('x', 'x', 'https://example.org/x')");
    expect(await tick(at("12:00"))).toBe("nothing changed");
    await createEditor(db).publishNew({ reserved: true });
    expect(await tick(at("16:00"))).toBe("nothing changed");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a notice is published", () => createEditor(db).publishNew()],
    [
      "a date is entered",
      () =>
        db.query(`insert into private.events (id, kind, title, starts_on, ends_on, schools)
      values (gen_random_uuid(), 'evento', 'x', current_date, current_date, '{primaria}')`),
    ],
    ["an answer is written", () => db.query("update private.answers set body = 'x' where topic = 'mensa'")],
  ])("asks when %s", async (_, use) => {
    await later();
    await use();
    expect(await tick("2100-01-01T00:00:00Z")).toBe("called");
  });

  it.each<[string, (editor: ReturnType<typeof createEditor>) => Promise<unknown>]>([
    ["a notice is withdrawn", (editor) => editor.withdraw(noticeId(8), 1)],
    ["a notice becomes reserved", (editor) => editor.move(noticeId(7), 1, true)],
    ["an earlier text is hidden", (editor) => editor.correct(noticeId(10), 1, { hide_earlier: true })],
  ])("asks at once when %s, five minutes after the last call, out of the reserve", async (_, remove) => {
    await later();
    await db.query("update private.site_build set monthly_budget = 4");
    await change(at("08:00"));
    expect(await tick(at("08:10"))).toBe("called");
    await answer(200);
    await remove(createEditor(db));
    await db.query("update public.site_updates set changed_at = $1 where topic = 'notices'", [at("08:11")]);
    expect(await tick(at("08:14"))).toBe("too soon");
    expect(await tick(at("08:15"))).toBe("called");
    await answer(200);
    expect((await calls()).at(-1)).toMatchObject({ is_urgent: true });
    // Once.
    await change(at("08:16"));
    expect(await tick(at("11:00"))).toBe("no budget left");
  });

  it("keeps the reserve for withdrawals, however many dates somebody removes from the calendar", async () => {
    await later();
    for (let date = 0; date < 13; date += 1) {
      const moment = new Date(Date.parse(at("08:00")) + date * 6 * 60_000).toISOString();
      const id = noticeId(100 + date);
      await db.query(`insert into private.events (id, kind, title, starts_on, ends_on, schools)
        values ('${id}', 'evento', 'x', current_date, current_date, '{primaria}')`);
      await callAs(db, editorId, `select public.set_event_state('${id}', 1, 'removed')`);
      await db.query("update public.site_updates set changed_at = $1 where topic = 'calendar'", [moment]);
      if ((await tick(moment)) === "called") await answer(200);
    }
    // One call, after an hour of writing, and what is written afterwards waits.
    expect((await calls()).slice(1)).toMatchObject([{ is_urgent: false }]);
    await withdraw(at("09:20"));
    expect(await tick(at("09:20"))).toBe("called");
  });

  it("does not hurry for a notice that was published after the last call: it is on no page", async () => {
    await later();
    const editor = createEditor(db);
    const { id } = await editor.publishNew();
    await editor.withdraw(String(id), 2);
    await db.query("update public.site_updates set changed_at = $1 where topic = 'notices'", [at("08:00")]);
    expect(await tick(at("08:05"))).toBe("still changing");
    expect(await tick(at("08:10"))).toBe("called");
    expect((await calls()).at(-1)).toMatchObject({ is_urgent: false });
  });

  it("hurries where the pages were built by hand, before the first call", async () => {
    await withdraw(at("08:00"));
    expect(await tick(at("08:00"))).toBe("called");
    expect((await calls()).at(-1)).toMatchObject({ is_urgent: true });
  });

  it("asks for what is removed while the last call waits for its answer", async () => {
    await later();
    await change(at("08:00"));
    expect(await tick(at("08:10"))).toBe("called");
    await withdraw(at("08:12"));
    expect(await tick(at("08:15"))).toBe("called");
  });
});

describe("a call that fails", () => {
  it.each<[string, number | null, { timedOut?: boolean; error?: string }, string]>([
    ["the host has an error", 500, {}, "http_500"],
    ["the address is no longer good", 404, {}, "http_404"],
    ["the address leads elsewhere and pg_net does not follow", 302, {}, "http_302"],
    ["the host is not reached", null, { error: "Could not resolve host" }, "not_reached"],
  ])("costs nothing and is repeated after a quarter of an hour when %s", async (_, status, more, error) => {
    await later();
    await change(at("08:00"));
    expect(await tick(at("08:10"))).toBe("called");
    await answer(status, more);
    expect(await tick(at("08:15"))).toBe("too soon");
    expect((await calls()).at(-1)).toMatchObject({ ok: false, is_spent: false, error });
    expect(await tick(at("08:25"))).toBe("called");
    await answer(200);
    expect(await tick(at("08:40"))).toBe("nothing changed");
    expect(await calls()).toHaveLength(3);
  });

  it.each<[string, (() => Promise<void>) | undefined, string]>([
    ["hangs", () => answer(null, { timedOut: true, error: "Timeout of 30000 ms reached" }), "timeout"],
    ["whose answer is lost", undefined, "no_answer"],
  ])(
    "because the host %s may have been heard: it is counted, and repeated after two hours",
    async (_, respond, error) => {
      await later();
      await change(at("08:00"));
      expect(await tick(at("08:10"))).toBe("called");
      await respond?.();
      expect(await tick(at("08:25"))).toBe("too soon");
      expect((await calls()).at(-1)).toMatchObject({ ok: false, is_spent: true, error });
      expect(await tick(at("10:05"))).toBe("too soon");
      expect(await tick(at("10:10"))).toBe("called");
    },
  );

  it("stays urgent", async () => {
    await later();
    await db.query("update private.site_build set monthly_budget = 4");
    await withdraw(at("08:00"));
    expect(await tick(at("08:00"))).toBe("called");
    await answer(503);
    expect(await tick(at("08:15"))).toBe("called");
    await answer(200);
    expect(await tick(at("08:20"))).toBe("nothing changed");
    expect((await calls()).slice(1)).toMatchObject([{ is_urgent: true }, { is_urgent: true, ok: true }]);
  });

  it("waits four times as long each time that a host does not answer for what is removed: a day costs five calls", async () => {
    await later();
    await withdraw(at("00:00"));
    const called: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const moment = new Date(Date.parse(at("00:00")) + minute * 60_000).toISOString();
      if ((await tick(moment)) === "called") {
        called.push(minute);
        await answer(null, { timedOut: true });
      }
      // What is removed meanwhile does not wait for it.
      if (minute === 5 * 60) await withdraw(moment, noticeId(9));
    }
    expect(called).toEqual([0, 15, 75, 305, 1265]);
  });

  it("does not take an old request's answer for its own when the numbers begin anew", async () => {
    await later();
    await db.query("update private.site_build_calls set finished_at = null, ok = null");
    await change(at("08:00"));
    await tick(at("08:10"));
    expect((await calls())[0]).toMatchObject({ ok: false, error: "no_answer" });
  });

  it("keeps the address out of the log and of what the job says, whatever the host answers", async () => {
    await later();
    await change(at("08:00"));
    await tick(at("08:10"));
    await answer(404);
    await tick(at("08:15"));
    const { rows } = await db.query("select to_jsonb(c)::text as row from private.site_build_calls c");
    expect(JSON.stringify(rows)).not.toContain("secret-of-the-test");
  });

  it("before it leaves is noted, and repeated", async () => {
    await later();
    await db.query("alter table net.http_request_queue add check (url = '') not valid");
    await change(at("08:00"));
    expect(await tick(at("08:10"))).toBe("not sent");
    expect((await calls()).at(-1)).toMatchObject({ ok: false, is_spent: false, error: "not_sent" });
    expect(await tick(at("08:25"))).toBe("not sent");
  });
});

describe("without a good address", () => {
  const state = async () =>
    (await callAs(db, editorId, "select public.site_build_state() ->> 'hook' as hook"))[0]?.["hook"];

  it.each([
    ["missing", "delete from vault.secrets"],
    ["missing", "update vault.secrets set secret = ' '"],
    ["wrong", "update vault.secrets set secret = 'http://api.example.org/hook'"],
    ["wrong", "update vault.secrets set secret = 'api.example.org/hook'"],
    ["wrong", "update vault.secrets set secret = 'https://user@api.example.org/hook'"],
    ["missing", "drop schema vault cascade"],
    ["missing", "drop extension pg_net"],
  ])("(%s: %s) nothing is called, and the administration is told", async (hookState, statement) => {
    await later();
    await db.query(statement);
    await change(at("08:00"));
    expect(await tick(at("09:00"))).toBe("not configured");
    expect(await tick(at("09:00"), adminId)).toBe("not configured");
    expect(await calls()).toHaveLength(1);
    expect(await state()).toBe(hookState);
  });

  it("a budget of 0 asks for nothing, not even what is urgent", async () => {
    await later();
    await db.query("update private.site_build set monthly_budget = 0");
    await withdraw(at("08:00"));
    expect(await tick(at("09:00"))).toBe("no budget left");
    expect(await tick(at("09:00"), adminId)).toBe("no budget left");
  });
});

describe("«Ripubblica»", () => {
  const request = async (person: string) =>
    (await callAs(db, person, "select public.request_site_build() as outcome"))[0]?.["outcome"];
  const state = async (person: string, since: string | null = null) =>
    (
      await callAs(db, person, `select public.site_build_state(${since === null ? "null" : `'${since}'`}) as state`)
    )[0]?.["state"] as Record<string, unknown>;

  it("asks at once although nothing has changed, and says who did", async () => {
    expect(await request(adminId)).toBe("called");
    expect(await request(adminId)).toBe("too soon");
    const { rows } = await db.query("select asked_by from private.site_build_calls");
    expect(rows).toEqual([{ asked_by: adminId }]);
    expect(await state(adminId)).toMatchObject({
      hook: "ready",
      last_ok: null,
      last_asked_by: expect.stringMatching(/\w/) as string,
      budget_left: 10,
      reserve_left: 3,
      next_possible_at: expect.any(String) as string,
    });
  });

  it("may use the reserve, and says when the ordinary calls go on", async () => {
    await db.query(`
      insert into private.site_build_calls (called_at, is_urgent, content_hash, finished_at, ok)
      select now() - n * interval '1 day', false, 'x', now(), true from generate_series(1, 12) n`);
    const { rows } = await db.query("select now() - interval '11 days' + interval '31 days' as at");
    const told = await state(editorId);
    expect(told).toMatchObject({ budget_left: 0, reserve_left: 2 });
    expect(new Date(String(told["next_possible_at"]))).toEqual((rows[0] as { at: Date }).at);
    expect(await request(adminId)).toBe("called");
    await db.query("update private.site_build_calls set called_at = called_at - interval '5 minutes'");
    expect(await state(editorId)).toMatchObject({ budget_left: 0, reserve_left: 1 });
    expect(await request(adminId)).toBe("called");
    await db.query("update private.site_build_calls set called_at = called_at - interval '5 minutes'");
    expect(await request(adminId)).toBe("no budget left");
  });

  it("is for administrators, and what is known of the site for editors", async () => {
    await expect(rejected(() => request(editorId))).resolves.toMatchObject({ code: "42501", message: "admins_only" });
    await expect(rejected(() => state(teacherId))).resolves.toMatchObject({ message: "editors_only" });
    expect(Object.keys(await state(editorId))).not.toContain("last_error");
  });

  /** The error of the call, after which the transaction goes on. */
  async function rejected(use: () => Promise<unknown>): Promise<unknown> {
    await db.query("savepoint before");
    const error = await use().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await db.query("rollback to before");
    return error;
  }

  it("counts what has changed since the pages were built", async () => {
    const { rows } = await db.query<{ now: Date }>("select clock_timestamp() as now");
    const since = rows[0]?.now.toISOString() ?? "";
    expect((await state(editorId))["changes"]).toBeNull();
    const none = { notices: 0, events: 0, answers: 0, pages: 0, facts: 0 };
    expect((await state(editorId, "2100-01-01"))["changes"]).toEqual(none);
    const editor = createEditor(db);
    await editor.correct(noticeId(10), 1);
    await editor.withdraw(noticeId(9), 1);
    await editor.publishNew({ reserved: true });
    await editor.save("00000000-0000-4000-9000-0000000000ff", 0);
    await callAs(db, editorId, "select * from public.confirm_answer('mensa', 1)");
    const [page, addedPage] = [1, 2].map((number) => `00000000-0000-4000-8200-00000000000${number}`);
    await callAs(db, editorId, `select public.publish_page('${page}', 1, null)`);
    await callAs(db, editorId, `select public.withdraw_page('${addedPage}', 1, null)`);
    await db.query(`insert into private.events (id, kind, title, starts_on, ends_on, schools)
      values (gen_random_uuid(), 'evento', 'x', current_date, current_date, '{primaria}')`);
    for (const [at, pec] of ["una@pec.example", "altra@pec.example"].entries())
      await callAs(db, adminId, `select public.save_school_facts(${at}, null, '{"pec": "${pec}"}')`);
    // The withdrawn notice takes its date with it.
    const changes = { notices: 2, events: 2, answers: 1, pages: 2, facts: 1 };
    expect((await state(editorId, since))["changes"]).toEqual(changes);
  });
});

it("two jobs at once make one call, and a withdrawal meanwhile waits for neither", async () => {
  await db.query("rollback");
  const [one, two] = await Promise.all(
    [db, second].map(async (connection) => {
      const { rows } = await connection.query<{ outcome: string }>("select private.ask_for_site_build() as outcome");
      return rows[0]?.outcome;
    }),
  );
  expect([one, two].sort()).toEqual(["called", "nothing changed"]);

  await db.query("begin; select private.ask_for_site_build(now() + interval '1 day')");
  await second.query("begin; set local statement_timeout = '5s'");
  await createEditor(second).withdraw(noticeId(8), 1);
  await second.query("commit");
  await db.query("commit");
  expect(await tick("2100-01-01T00:00:00Z")).toBe("called");
  expect((await calls()).at(-1)).toMatchObject({ is_urgent: true });
});

it("old calls go after a year", async () => {
  await db.query(`
    insert into private.site_build_calls (called_at, is_urgent, content_hash)
    values (now() - interval '367 days', false, 'old'), (now(), false, 'new');
    select private.prune_logs()`);
  const { rows } = await db.query(
    "select content_hash from private.site_build_calls where content_hash in ('old', 'new')",
  );
  expect(rows).toEqual([{ content_hash: "new" }]);
});

describe("over two months", () => {
  /** The hours from a change to the call that follows it, at most; and the most calls of 31 days. */
  async function write(everyHours: number) {
    await db.query(`
    delete from private.site_build_calls;
    delete from private.site_removals;
    update private.site_build set seen = null, built_hash = null;
    update public.site_updates set changed_at = '2026-12-01';
    create temp table changes (at timestamptz) on commit drop;
    do $$
    declare
      v_at timestamptz;
    begin
      for v_at in select at from generate_series('2027-01-01T05:00:00Z'::timestamptz, '2027-03-03', '1 hour') as at
      loop
        if extract(epoch from v_at - '2027-01-01T08:00:00Z')::int % (${everyHours} * 3600) = 0 then
          update private.answers set body = 'Testo ' || v_at where topic = 'mensa';
          update public.site_updates set changed_at = v_at where topic = 'answers';
          insert into changes values (v_at);
        end if;
        -- The job runs more often, and is then told that somebody is still writing.
        if private.ask_for_site_build(v_at + interval '20 minutes') = 'called' then
          insert into net._http_response (id, status_code) select max(id), 200 from net.http_request_queue;
        end if;
      end loop;
    end
    $$;`);
    const { rows } = await db.query<{ longest: number; most: number }>(`
    select
      (
        select extract(epoch from max(c.called_at - m.at)) / 3600
        from changes m, lateral (select min(called_at) as called_at from private.site_build_calls where called_at > m.at) c
      )::float as longest,
      (
        select max((
          select count(*) from private.site_build_calls o
          where o.called_at <= c.called_at and o.called_at > c.called_at - interval '31 days'
        ))::int
        from private.site_build_calls c
      ) as most`);
    return rows[0];
  }

  it.each([
    ["an office that writes every hour has new pages every few days", 1, 4 * 24],
    ["one that writes every day too", 24, 4 * 24],
    ["one that writes once a week has them at once", 7 * 24, 1],
  ])("%s", async (_, everyHours, atMost) => {
    const result = await write(everyHours);
    expect(result?.longest).toBeLessThanOrEqual(atMost);
    expect(result?.most).toBeLessThanOrEqual(11);
  });
});

it(
  "keeps to the budget for two months of much writing, also when more must go than the reserve allows",
  { timeout: 120_000 },
  async () => {
    await db.query(`
    delete from private.site_build_calls;
    delete from private.site_removals;
    create temp table removals (at timestamptz) on commit drop;
    select setseed(0.42);
    do $$
    declare
      v_at timestamptz;
    begin
      for v_at in
        select at from generate_series('2027-01-01T00:00:00Z'::timestamptz, '2027-03-03', '10 minutes') as at
        where extract(hour from at) between 7 and 17
      loop
        if extract(hour from v_at) between 7 and 16 and random() < 0.08 then
          update private.answers set body = 'Testo ' || v_at where topic = 'mensa';
          update public.site_updates set changed_at = v_at where topic = 'answers';
        end if;
        -- At nine something must leave the pages: every twelve days, then every two.
        if v_at::time = '09:00' and extract(doy from v_at)::int % (case when v_at < '2027-02-01' then 12 else 2 end) = 0 then
          update private.answers set body = 'Senza il nome ' || v_at where topic = 'mensa';
          update public.site_updates set changed_at = v_at where topic = 'answers';
          insert into private.site_removals default values;
          insert into removals values (v_at);
        end if;
        if private.ask_for_site_build(v_at) = 'called' then
          -- One in eight is refused by the host.
          insert into net._http_response (id, status_code)
          select max(id), case when random() < 0.125 then 500 else 200 end from net.http_request_queue;
        end if;
      end loop;
    end
    $$;`);
    const { rows: removals } = await db.query(`
    select r.at < '2027-02-01' as in_january, count(*)::int as removals, count(*) filter (where c.id is null)::int as late
    from removals r
    left join private.site_build_calls c on c.ok and c.called_at between r.at and r.at + interval '1 hour'
    group by 1 order by 1 desc`);
    const { rows: calls } = await db.query(`
    select max(near.spent)::int as most, max(near.ordinary)::int as most_ordinary,
      (min(c.called_at - c.before) filter (where not c.is_urgent) >= interval '2 hours') as apart,
      (count(*) filter (where not c.ok) > 0) as some_refused
    from (
      select *, max(o.called_at) filter (where o.ok) over (order by o.id rows between unbounded preceding and 1 preceding) as before
      from private.site_build_calls o
    ) as c
    cross join lateral (
      select count(*) filter (where o.is_spent) as spent, count(*) filter (where o.is_spent and not o.is_urgent) as ordinary
      from private.site_build_calls o
      where o.called_at <= c.called_at and o.called_at > c.called_at - interval '31 days'
    ) as near`);
    const months = { removals, calls };
    expect(months).toEqual({
      removals: [
        { in_january: true, removals: 2, late: 0 },
        { in_january: false, removals: 15, late: expect.any(Number) as number },
      ],
      calls: [{ most: 14, most_ordinary: expect.any(Number) as number, apart: true, some_refused: true }],
    });
    expect((months.calls[0] as { most_ordinary: number }).most_ordinary).toBeLessThanOrEqual(11);
  },
);
