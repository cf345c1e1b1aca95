import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { become, callAs, type Caller } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, waitingId } from "./postgres/example-people.ts";
import { createEditor } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);
const editor = createEditor(db);

type Row = Record<string, unknown>;
type Editor = ReturnType<typeof createEditor>;

interface Content {
  made_at: string;
  hash: string;
  notices: Row[];
  notice_years: Row[];
  notices_total: number;
  notices_ended: number;
  events: Row[];
  answers: Row[];
  news: Row[];
  news_by_day: Row[];
  news_updated_at: string | null;
}

const visitor: Caller = { role: "anon" };

/** What a visitor's question returns, as the API writes it, in the transaction that is open. */
async function ask<Result>(question: string, caller: Caller = visitor): Promise<Result> {
  await become(db, caller);
  await db.query("set local timezone = 'UTC'");
  const { rows } = await db.query<{ result: Result }>(`select ${question} as result`);
  await db.query("reset role; select set_config('request.jwt.claims', '', true)");
  const [row] = rows;
  if (row === undefined) throw new Error(`no answer to ${question}`);
  return row.result;
}
const content = (caller?: Caller) => ask<Content>("public.site_content()", caller);
const homeContent = (caller?: Caller) => ask<Row>("public.home_content()", caller);
const rowsOf = (call: string) => ask<Row[]>(`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.${call} as r)`);

const withoutCursor = (notice: Row) =>
  Object.fromEntries(Object.entries(notice).filter(([column]) => column !== "cursor"));

/** A date that an editor enters; the fields that its form sends. */
async function addEvent(editor: Editor, more: Row = {}) {
  const id = randomUUID();
  const day = inDays(3);
  const event = {
    ...{ kind: "incontro", title: "Prova", details: "", starts_on: day, ends_on: day, starts_at: null, ends_at: null },
    ...{ schools: ["primaria"], notice_id: null, ends_lessons: false },
    ...more,
  };
  await callAs(db, editorId, `select public.save_event('${id}', 0, '${JSON.stringify(event)}')`);
  return id;
}

describe("the content of the site", () => {
  it("has each notice of the list as its page reads it, newest first, and where the list goes on", async () => {
    const { notices, notices_total: total, notices_ended: ended } = await content();
    const published = notices.filter(({ state }) => state !== "withdrawn");
    const listed = published.map((notice) => ({
      ...(Object.fromEntries(
        [
          "id",
          "kind",
          "reserved",
          "school_year",
          "number",
          "title",
          "audiences",
          "schools",
          "buildings",
          "valid_until",
          "ack_by",
          "published_at",
          "corrected_at",
          "change_note",
          "protocol",
          "state",
          "replaced_by",
          "cursor",
        ].map((name) => [name, notice[name]]),
      ) as Row),
      files: (notice["files"] as Row[]).length,
      total,
      ended,
    }));
    expect(listed).toEqual(await rowsOf("list_notices()"));
    for (const notice of notices)
      expect([withoutCursor(notice)]).toEqual(
        await rowsOf(`read_notices('${String(notice["school_year"])}', ${String(notice["number"])})`),
      );
  });

  it("says of a withdrawn notice what its page says, for a year", async () => {
    const withdrawn = async () => (await content()).notices.filter(({ state }) => state === "withdrawn");
    expect(await withdrawn()).toMatchObject([
      { title: null, body: null, files: [], versions: [], cursor: expect.any(String) as string },
    ]);
    await db.query("update private.notices set withdrawn_at = now() - interval '1 year' where status = 'withdrawn'");
    expect(await withdrawn()).toEqual([]);
  });

  it("has the dates of two months and more, and those of the future, as the calendar asks for them", async () => {
    for (const days of [-60, 0, 200])
      await addEvent(editor, { title: `Tra ${days} giorni`, starts_on: inDays(days), ends_on: inDays(days) });
    const { events } = await content();
    const asked = await ask<Row[]>(`public.list_events('${inDays(-60)}', null, null, true)`);
    expect(events).toEqual(expect.arrayContaining(asked));
    const titles = events.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Tra -60 giorni", "Tra 0 giorni", "Tra 200 giorni"]));
  });

  it("has the answers, the school years and the news as the pages ask for them", async () => {
    const { answers, notice_years: years, news, news_by_day: byDay, news_updated_at: updated } = await content();
    expect(answers).toEqual(await rowsOf("list_answers()"));
    expect(years).toEqual(await rowsOf("notice_years()"));
    expect(news).toEqual(
      await ask("(select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id) from public.news n)"),
    );
    expect(byDay).toEqual(await ask("(select jsonb_agg(to_jsonb(d)) from public.news_by_day() d)"));
    expect(news.length).toBeGreaterThan(0);
    expect([{ updated_at: updated }]).toEqual(await rowsOf("news_updates"));
  });

  it("has the newest 150 notices and the older ones that still hold, 300 at most, and twenty news", async () => {
    await db.query(`
      insert into public.news (title, source, url) select 'x', 'x', 'https://example.org/' || n from generate_series(1, 30) n;
      insert into private.notices (
        id, status, kind, title, body, audiences, schools, valid_until, school_year, number, published_at
      )
      select
        gen_random_uuid(), 'published', 'avviso', 'x', 'y', '{ata}', '{primaria}', made.until, made.year, n,
        made.published + n * interval '1 minute'
      from (values
        ('2019-20', date '2019-12-31', timestamptz '2019-12-01', 200),
        ('2010-11', date '2999-12-31', timestamptz '2010-12-01', 310)
      ) as made (year, until, published, many), generate_series(1, made.many) n`);
    const { notices, notices_total: total, notices_ended: ended, news } = await content();
    const numbers = (year: string) =>
      notices.filter(({ school_year }) => school_year === year).map(({ number }) => number);
    const countdown = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);
    const seeded = total - 510;
    expect(seeded).toBeGreaterThan(0);
    expect(numbers("2019-20")).toEqual(countdown(200, 150 - seeded));
    const old = numbers("2010-11");
    expect(old).toEqual(countdown(310, old.length));
    expect(notices.filter(({ state }) => state === "valid")).toHaveLength(300);
    expect(ended).toBe(200 + seeded - (300 - old.length));
    expect(news).toHaveLength(20);
  });

  it.each([
    ["a person without a role", { role: "authenticated", sub: waitingId }],
    ["an editor", { role: "authenticated", sub: editorId }],
    ["an administrator", { role: "authenticated", sub: adminId }],
  ] satisfies [string, Caller][])("is for %s what it is for a visitor", async (_, caller) => {
    // A public notice in the place of a reserved one: only the staff is told of the latter.
    const reserved = await editor.publishNew({ reserved: true });
    await editor.publishNew({ replaces: reserved["id"] });
    expect(await content(caller)).toEqual(await content());
    expect(await homeContent(caller)).toEqual(await homeContent());
    // And they are still themselves afterwards.
    await become(db, caller);
    const { rows } = await db.query(
      "select (public.site_content(), public.home_content()) is not null as told, auth.uid() as id",
    );
    expect(rows).toEqual([{ told: true, id: caller.sub }]);
  });

  it("has for the home page what its parts ask for, at most twelve notices, and the hours of the office", async () => {
    for (let count = 0; count < 8; count++) await editor.publishNew();
    await addEvent(editor);
    const office = (await rowsOf("list_answers()")).find(({ topic }) => topic === "segreteria");
    expect(await homeContent()).toEqual({
      day: await ask("public.day_state()"),
      notices: (await rowsOf("list_notices(p_valid => true)")).slice(0, 12),
      events: await ask(`public.list_events('${inDays(0)}')`),
      news: (await content()).news,
      hours: office?.["hours"],
    });
    await db.query("delete from private.answers where topic = 'segreteria'");
    expect(await homeContent()).toMatchObject({ hours: null });
  });

  it("is refused to the secret key, and private.site_content serves nobody else", async () => {
    await become(db, { role: "service_role" });
    await expect(db.query("select public.site_content()")).rejects.toThrow("permission denied");
  });
});

describe("nothing that visitors may not read gets in", () => {
  const secret = "parolasegreta";
  const form = { title: `Titolo ${secret}`, body: `Testo ${secret}` };

  /** A draft with a file and a date, and what becomes of it. */
  const hidden: Record<string, (editor: Editor, id: string) => Promise<unknown>> = {
    "a draft": write,
    "what waits for a review": async (editor, id) => {
      await write(editor, id);
      return editor.one("set_notice_status", { notice: id, revision: 1, tab: editor.tab, status: "in_review" });
    },
    "what is scheduled": async (editor, id) => {
      await write(editor, id);
      return editor.publish(id, 1, `${inDays(1)}T08:00:00Z`);
    },
    "a reserved notice": (editor, id) => publish(editor, id, { reserved: true }),
    "a withdrawn notice": async (editor, id) => {
      await publish(editor, id);
      return editor.withdraw(id, 2);
    },
    "a notice that became reserved": async (editor, id) => {
      await publish(editor, id);
      return editor.move(id, 2, true);
    },
  };

  async function write(editor: Editor, id: string, more: Row = {}) {
    await editor.save(id, 0, { ...form, ...more });
    await editor.addFile(id, `${secret}.pdf`);
    await db.query(`
      insert into private.events (id, kind, title, starts_on, ends_on, schools, notice_id)
      values ('${randomUUID()}', 'evento', 'Data ${secret}', current_date, current_date, '{primaria}', '${id}')`);
  }

  async function publish(editor: Editor, id: string, more: Row = {}) {
    await write(editor, id, more);
    return editor.publish(id, 1);
  }

  it("while a published notice is there with its file and its date", async () => {
    await publish(editor, randomUUID());
    const { notices, events } = await content();
    for (const part of [notices[0]?.["title"], notices[0]?.["body"], notices[0]?.["files"], events])
      expect(JSON.stringify(part)).toContain(secret);
  });

  it.each(Object.keys(hidden))("%s", async (name) => {
    await hidden[name]?.(editor, randomUUID());
    expect(JSON.stringify([await content(), await homeContent()])).not.toContain(secret);
  });

  it("an earlier text that is hidden", async () => {
    const id = randomUUID();
    await editor.save(id, 0, form);
    await editor.publish(id, 1);
    expect(JSON.stringify(await content())).toContain(secret);
    await editor.correct(id, 2, { hide_earlier: true });
    expect(JSON.stringify(await content())).not.toContain(secret);
  });

  it("a date that was entered by mistake", async () => {
    const id = await addEvent(editor, { title: `Data ${secret}`, details: secret });
    expect(JSON.stringify(await content())).toContain(secret);
    await callAs(db, editorId, `select public.set_event_state('${id}', 1, 'removed')`);
    expect(JSON.stringify(await content())).not.toContain(secret);
  });

  it("an answer that was emptied", async () => {
    await db.query(`update private.answers set body = '${secret}' where topic = 'mensa'`);
    expect(JSON.stringify(await content())).toContain(secret);
    await db.query(
      "update private.answers set body = '', action = null, target = '', label = '', facts = null, checked_on = null where topic = 'mensa'",
    );
    expect(JSON.stringify(await content())).not.toContain(secret);
  });
});

describe("the hash", () => {
  const hash = async () => (await content()).hash;

  it("stays with the content, whatever the clock of the session and the news say", async () => {
    const before = await hash();
    await db.query(
      "set local timezone = 'Asia/Tokyo'; insert into public.news (title, source, url) values ('x', 'x', 'https://example.org/x')",
    );
    await become(db, visitor);
    const { rows } = await db.query<{ hash: string }>("select public.site_content() ->> 'hash' as hash");
    expect(rows).toEqual([{ hash: before }]);
  });

  it("does not know of drafts and reserved notices", async () => {
    const before = await hash();
    await editor.save(randomUUID(), 0);
    await editor.publishNew({ reserved: true });
    expect(await hash()).toBe(before);
  });

  it.each<[string, (editor: Editor) => Promise<unknown>]>([
    ["a publication", (editor) => editor.publishNew()],
    ["a withdrawal", async (editor) => editor.withdraw(String((await editor.publishNew())["id"]), 2)],
    ["a date", (editor) => addEvent(editor)],
    ["an answer", () => db.query("update private.answers set body = body || '.' where topic = 'mensa'")],
  ])("changes with %s", async (_, change) => {
    const before = await hash();
    await change(editor);
    expect(await hash()).not.toBe(before);
  });
});
