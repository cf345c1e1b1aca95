import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { nationalHolidays } from "#features/calendar/editor/national-holidays.ts";
import { weekdayNumber } from "#shared/format-date.ts";
import { inDays } from "../../tests/days.ts";
import { become, type Caller, refusal } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, teacherId, waitingId } from "./postgres/example-people.ts";
import { closureForm, createEditor, tomorrowClosed } from "./postgres/notice-calls.ts";

type Row = Record<string, unknown>;

interface DayState {
  at: string;
  closures: { path: string; title: string; until: string; version: number; schools: string[]; closure: Row }[];
  more: number;
  dates: { title: string; from: string; until: string; schools: string[] }[];
}

const db = await databaseOfFile("seeded");
await db.query("delete from private.events; delete from private.gone_events");
rollBackEachTest(db);
const editor = createEditor(db);
beforeEach(() => haveHolidays());

/** The title of each holiday, in place of those of the real year. */
async function haveHolidays(days: Record<string, string> = {}): Promise<void> {
  const rows = Object.entries(days).map(([day, title]) => `select '${day}'::date, '${title}'`);
  await db.query(`
    create or replace function private.holidays(p_from date, p_to date) returns table (day date, title text)
    language sql stable set search_path = ''
    as $$ ${rows.length > 0 ? rows.join(" union all ") : "select current_date, '' where false"} $$`);
}

const visitor: Caller = { role: "anon" };

async function ask<Result>(question: string, caller = visitor): Promise<Result> {
  await become(db, caller);
  const { rows } = await db.query<{ result: Result }>(`select ${question} as result`);
  await db.query("reset role; select set_config('request.jwt.claims', '', true)");
  return rows[0]?.result as Result;
}
const state = (caller?: Caller) => ask<DayState>("public.day_state()", caller);
const titles = async () => (await state()).closures.map(({ title }) => title);

/** A closure with these parts, published. */
async function publish(parts: Row = {}, form: Row = {}): Promise<string> {
  const notice = await editor.publishNew({ ...closureForm, ...form, closure: { ...tomorrowClosed, ...parts } });
  return String(notice["id"]);
}

async function draft(form: Row = {}): Promise<string> {
  const id = randomUUID();
  await editor.save(id, 0, { ...closureForm, ...form });
  return id;
}

const back = {
  what: "back-to-normal",
  why: null,
  from: inDays(0),
  to: null,
  hour: null,
  buildings: [],
  destination: null,
};
const end = (notice: string, revision = 2, more: Row = {}) =>
  editor.one("end_closure", {
    ...{ notice, revision, tab: editor.tab, new: randomUUID(), title: "Oggi la scuola è aperta.", closure: back },
    ...more,
  });

const reopen = (ended: Row, caller = editor) =>
  caller.one("reopen_closure", {
    ...{ notice: ended["id"], revision: ended["revision"], tab: caller.tab, reason: "Pubblicato per errore." },
  });

const read = async (id: string) =>
  (await editor.one("notice_to_edit", { notice: id })) as Row & { closure: Row | null };
/** A date of the calendar. */
const mark = ({ days, ...row }: Row & { title: string; days: number }) => {
  const date = {
    kind: "chiusura",
    starts_on: inDays(days),
    until: inDays(days),
    state: "shown",
    notice_id: null,
    ...row,
  };
  return db.query(
    `insert into private.events (id, kind, title, starts_on, ends_on, schools, state, notice_id)
      values (gen_random_uuid(), $1, $2, $3, $4, '{infanzia,primaria,secondaria}', $5, $6)`,
    [date.kind, date.title, date.starts_on, date.until, date.state, date.notice_id],
  );
};

/** Lets days pass. */
async function shift(id: string, days: number) {
  await db.query(`
    alter table private.notices disable trigger user;
    update private.notices
    set published_at = published_at - interval '${days} days', valid_until = valid_until - ${days},
      closure = jsonb_set(closure, '{from}', to_jsonb(((closure ->> 'from')::date - ${days})::text))
    where id = '${id}';
    alter table private.notices enable trigger user`);
}

const events = () =>
  ask<Row[]>(`public.list_events('${inDays(-30)}', null, null, true)`).then((rows) =>
    rows.map(({ kind, title, starts_on, ends_on, starts_at, state, notice, sequence }) => ({
      ...{ kind, title, starts_on, ends_on, starts_at, state, notice, sequence },
    })),
  );

describe("a closure that is saved", () => {
  it("has exactly its parts, cleaned", async () => {
    const id = await draft({
      closure: {
        ...tomorrowClosed,
        to: inDays(1),
        buildings: ["sede-2", "centrale", "sede-2"],
        destination: "Altrove",
        more: { much: "x" },
      },
    });
    expect((await read(id)).closure).toEqual({ ...tomorrowClosed, buildings: ["sede-2", "centrale"] });
  });

  it("is valid until its last day, if nothing else is said", async () => {
    const id = await draft({ closure: { ...tomorrowClosed, to: inDays(3) } });
    expect((await read(id))["valid_until"]).toEqual(expect.anything());
    const { rows } = await db.query("select valid_until::text from private.notices where id = $1", [id]);
    expect(rows).toEqual([{ valid_until: inDays(3) }]);
  });

  it.each([
    ["a strike", { what: "strike", why: "snow" }, { what: "strike", why: null }],
    ["back to normal", { what: "back-to-normal", to: inDays(3) }, { what: "back-to-normal", why: null, to: null }],
    [
      "another building",
      { what: "other-building", destination: "palestra" },
      { what: "other-building", destination: "palestra" },
    ],
    ["an hour of the day", { what: "early-exit", hour: "00:00" }, { what: "early-exit", hour: "00:00" }],
    ["no list of buildings", { buildings: null }, { buildings: [] }],
  ])("may be %s", async (_, parts, kept) => {
    const id = await draft({ closure: { ...tomorrowClosed, ...parts } });
    expect((await read(id)).closure).toEqual({ ...tomorrowClosed, ...kept });
  });

  it("stays without its parts while nothing is chosen, and loses them with its kind", async () => {
    const id = await draft({ closure: null });
    expect((await read(id)).closure).toBeNull();
    await editor.save(id, 1, closureForm);
    expect((await read(id)).closure).toEqual(tomorrowClosed);
    await editor.save(id, 2, { kind: "avviso", closure: tomorrowClosed });
    expect((await read(id)).closure).toBeNull();
  });

  it.each<[string, string, Row]>([
    ["nothing that is known", "what", { what: "party" }],
    ["no kind", "what", { what: null }],
    ["a list as its kind", "what", { what: ["closed"] }],
    ["a reason that is not known", "why", { why: "boredom" }],
    ["no day", "from", { from: null }],
    ["the 29th of February of another year", "from", { from: "2027-02-29" }],
    ["words for a day", "from", { from: "domani" }],
    ["a number for a day", "from", { from: 20261124 }],
    ["a day in ten years", "from", { from: inDays(3650) }],
    ["an end before its day", "to", { to: inDays(0) }],
    ["an end that is no day", "to", { to: "2027-02-30" }],
    ["two years", "to", { to: inDays(730) }],
    ["25:00", "hour", { hour: "25:00" }],
    ["an hour with its seconds", "hour", { hour: "10:00:00" }],
    ["a number for an hour", "hour", { hour: 10 }],
    ["a late opening without its hour", "hour", { what: "late-opening" }],
    ["an early exit without its hour", "hour", { what: "early-exit" }],
    ["a word for the buildings", "buildings", { buildings: "Sede" }],
    ["an object for the buildings", "buildings", { buildings: { name: "Sede" } }],
    ["a number among the buildings", "buildings", { buildings: ["sede", 1] }],
    ["200 buildings", "buildings", { buildings: Array.from({ length: 200 }, (_, at) => `sede-${at}`) }],
    ["a building without an id", "buildings", { buildings: [""] }],
    ["the name of a building in the place of its id", "buildings", { buildings: ["Sede centrale"] }],
    ["HTML as an id", "buildings", { buildings: ["<b>sede</b>"] }],
    ["an id of 41 letters", "buildings", { buildings: ["x".repeat(41)] }],
    ["another building that is not named", "destination", { what: "other-building" }],
    [
      "another building whose id has 41 letters",
      "destination",
      { what: "other-building", destination: "x".repeat(41) },
    ],
    ["a list as another building", "destination", { what: "other-building", destination: ["Sede"] }],
  ])("may not have %s", async (_, part, parts) => {
    await expect(draft({ closure: { ...tomorrowClosed, ...parts } })).rejects.toEqual(
      refusal("closure_wrong", { detail: part }),
    );
  });

  it.each([[[]], ["closed"], [7]])("may not be %j", async (closure) => {
    await expect(draft({ closure })).rejects.toEqual(refusal("closure_wrong", { detail: "what" }));
  });
});

describe("a closure is not published", () => {
  it.each<[string, string, Row]>([
    ["without its parts", "closure_missing", { closure: null }],
    ["as reserved", "closure_reserved", { reserved: true }],
    ["when its day is over", "closure_passed", { closure: { ...tomorrowClosed, from: inDays(-1) } }],
    [
      "when its last day is over",
      "closure_passed",
      { closure: { ...tomorrowClosed, from: inDays(-3), to: inDays(-1) }, valid_until: inDays(3) },
    ],
    [
      "valid for less than it lasts",
      "valid_until_before_closure",
      { closure: { ...tomorrowClosed, to: inDays(3) }, valid_until: inDays(2) },
    ],
    ["without a title", "title_missing", { title: " " }],
  ])("%s", async (_, word, form) => {
    await expect(editor.publishNew({ ...closureForm, ...form })).rejects.toEqual(refusal(word));
  });

  it("with a title of 91 letters", async () => {
    await expect(publish({}, { title: "x".repeat(91) })).rejects.toEqual(refusal("title_too_long"));
  });

  it("among the reserved notices later", async () => {
    const id = await publish();
    const moved = editor.one("move_notice", {
      notice: id,
      revision: 2,
      tab: editor.tab,
      new: randomUUID(),
      reserved: true,
    });
    await expect(moved).rejects.toEqual(refusal("closure_reserved"));
  });

  it("twice", async () => {
    const id = await publish();
    const again = await editor.publish(id, 1);
    expect(again["number"]).toBe((await read(id))["number"]);
    expect((await state()).closures).toHaveLength(1);
  });

  it("by SQL without its parts, or as reserved", async () => {
    const id = await publish();
    for (const change of ["closure = null", "kind = 'avviso'"]) {
      await db.query("savepoint before");
      await expect(db.query(`update private.notices set ${change} where id = '${id}'`)).rejects.toMatchObject({
        code: "23514",
      });
      await db.query("rollback to before");
    }
  });
});

describe("readers", () => {
  it("read the parts with the notice, also in what the build reads", async () => {
    const id = await publish();
    const [notice] = await ask<Row[]>("(select jsonb_agg(to_jsonb(n)) from public.read_notices() n)");
    expect(notice).toMatchObject({ id, closure: tomorrowClosed });
    const content = await ask<{ notices: Row[]; day: DayState; hash: string }>("public.site_content()");
    expect(content.notices[0]).toMatchObject({ id, closure: tomorrowClosed });
    expect(content.day).toEqual(await state());
  });

  it("read the corrected parts, and editors both", async () => {
    const id = await publish();
    await editor.correct(id, 2, { ...closureForm, closure: { ...tomorrowClosed, why: "ice" } });
    const [notice] = await ask<Row[]>("(select jsonb_agg(to_jsonb(n)) from public.read_notices() n)");
    expect(notice).toMatchObject({ version: 2, closure: { why: "ice" } });
    const versions = (await read(id))["versions"] as Row[];
    expect(versions.map(({ closure }) => (closure as Row)["why"])).toEqual(["ice", "snow"]);
  });

  it("are told nothing new by a correction that changes nothing", async () => {
    const id = await publish();
    expect(await editor.correct(id, 2, closureForm)).toMatchObject({ version: 1, revision: 2 });
  });
});

describe("the current closures", () => {
  it("are the nearest two, those of today by their publication, and how many others there are", async () => {
    await publish({ from: inDays(5) }, { title: "Fra cinque giorni" });
    await publish({ from: inDays(-2), to: inDays(2) }, { title: "Da due giorni" });
    await publish({ from: inDays(0) }, { title: "Oggi" });
    await publish({ from: inDays(1) }, { title: "Domani" });
    expect(await titles()).toEqual(["Oggi", "Da due giorni"]);
    expect((await state()).more).toBe(2);
  });

  it("say where to read, until when, which text, for whom, what, and what time it is", async () => {
    const id = await publish({}, { valid_until: inDays(4), schools: ["infanzia"] });
    const { number, school_year: year } = await read(id);
    const changes = { ...closureForm, schools: ["primaria"], title: "Un altro titolo", valid_until: inDays(4) };
    await editor.correct(id, 2, changes);
    expect(await state()).toEqual({
      at: (await db.query<{ now: string }>("select to_jsonb(now()) #>> '{}' as now")).rows[0]?.now,
      pages_at: expect.any(String) as string,
      closures: [
        {
          path: `/avvisi/${String(year)}/${String(number)}`,
          title: "Un altro titolo",
          until: inDays(1),
          version: 2,
          schools: ["primaria"],
          closure: tomorrowClosed,
        },
      ],
      more: 0,
      dates: [],
    });
  });

  it("have all their buildings, and are at most 4 kB at their worst", async () => {
    const title = "à".repeat(30) + "x".repeat(60);
    const buildings = Array.from({ length: 20 }, (_, at) => `${at}-${"x".repeat(37)}`);
    for (let count = 0; count < 3; count += 1) await publish({ buildings }, { title });
    for (let days = 0; days < 6; days += 1) await mark({ title, days });
    const told = await state();
    expect(told.closures.map(({ closure }) => closure["buildings"])).toEqual([buildings, buildings]);
    expect(told).toMatchObject({ more: 1, dates: { length: 4 } });
    expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThanOrEqual(4_000);
  });

  it("have the nearest one of each school too, which its families see first", async () => {
    const days = [
      ["infanzia", 0],
      ["infanzia", 1],
      ["infanzia", 2],
      ["primaria", 3],
      ["primaria", 4],
      ["secondaria", 5],
    ] as const;
    for (const [school, day] of days)
      await publish({ from: inDays(day) }, { schools: [school], title: `${school} ${day}` });
    expect(await titles()).toEqual(["infanzia 0", "infanzia 1", "primaria 3", "secondaria 5"]);
    expect(await state()).toMatchObject({ more: 2 });
  });

  it("have the nearest one of each building too", async () => {
    for (const [building, day] of [
      ["uno", 0],
      ["uno", 1],
      ["uno", 2],
      ["due", 3],
      ["due", 4],
    ] as const)
      await publish(
        { from: inDays(day), buildings: [building] },
        { schools: ["primaria"], title: `${building} ${day}` },
      );
    expect(await titles()).toEqual(["uno 0", "uno 1", "due 3"]);
    expect(await state()).toMatchObject({ more: 2 });
  });

  it("have beside them the nearest closures of the calendar, today's first, that no notice of a closure announces", async () => {
    await publish({ from: inDays(0) });
    await mark({ title: "Immacolata", days: 9 });
    await mark({ title: "Vacanze di Natale", days: -3, until: inDays(20) });
    await mark({ title: "Ieri", days: -1 });
    await mark({ title: "Tolta", days: 1, state: "removed" });
    await mark({ title: "Annullata", days: 1, state: "cancelled" });
    await mark({ title: "Incontro", days: 1, kind: "incontro" });
    await mark({ title: "Di una bozza", days: 1, notice_id: await draft() });
    await mark({ title: "Lavori", days: -330, until: inDays(30) });
    await mark({ title: "Elezioni", days: 11, notice_id: (await editor.publishNew())["id"] });
    const schools = ["infanzia", "primaria", "secondaria"];
    expect((await state()).dates).toEqual([
      { title: "Lavori", from: inDays(-330), until: inDays(30), schools },
      { title: "Vacanze di Natale", from: inDays(-3), until: inDays(20), schools },
      { title: "Immacolata", from: inDays(9), until: inDays(9), schools },
      { title: "Elezioni", from: inDays(11), until: inDays(11), schools },
    ]);
  });

  it("have beside them the holidays that the calendar does not have, and which of its days are holidays", async () => {
    await haveHolidays({ [inDays(2)]: "Immacolata", [inDays(5)]: "Patrono", [inDays(9)]: "Natale" });
    await mark({ title: "Ponte", days: 4, until: inDays(6) });
    const schools = ["infanzia", "primaria", "secondaria"];
    const dates = [
      { title: "Immacolata", from: inDays(2), until: inDays(2), schools, holidays: [inDays(2)] },
      { title: "Ponte", from: inDays(4), until: inDays(6), schools, holidays: [inDays(5)] },
      { title: "Natale", from: inDays(9), until: inDays(9), schools, holidays: [inDays(9)] },
    ];
    expect((await state()).dates).toEqual(dates);
  });

  it("have a holiday on which the calendar closes one school alone, and the nearest four of all", async () => {
    await haveHolidays({ [inDays(2)]: "Immacolata" });
    for (const days of [8, 6, 4, 3]) await mark({ title: `Fra ${days} giorni`, days });
    await mark({ title: "Una scuola", days: 2 });
    await db.query("update private.events set schools = '{primaria}' where title = 'Una scuola'");
    const said = (await state()).dates.map(({ title }) => title).sort();
    expect(said).toEqual(["Fra 3 giorni", "Fra 4 giorni", "Immacolata", "Una scuola"]);
  });

  const hidden: [string, (id: string) => Promise<unknown>][] = [
    ["is withdrawn", (id) => editor.withdraw(id, 2)],
    ["is replaced", (id) => editor.publishNew({ replaces: id })],
    ["is no longer valid", (id) => shift(id, 2)],
    ["is no closure any more", (id) => editor.correct(id, 2)],
  ];
  it.each(hidden)("do not have one that %s", async (_, hide) => {
    const id = await publish();
    expect(await titles()).toEqual([closureForm.title]);
    await hide(id);
    expect(await state()).toMatchObject({ closures: [], more: 0 });
  });

  it("have one until the end of its last day", async () => {
    const id = await publish();
    await shift(id, 1);
    expect(await titles()).toEqual([closureForm.title]);
  });

  it("do not have drafts, those in review and scheduled ones", async () => {
    await draft();
    const inReview = await draft();
    await editor.one("set_notice_status", { notice: inReview, revision: 1, tab: editor.tab, status: "in_review" });
    await editor.publish(await draft(), 1, `${inDays(1)}T05:00:00Z`);
    expect(await state()).toMatchObject({ closures: [], more: 0 });
    expect(await events()).toEqual([]);
  });

  it("do not have what is back to normal after its day", async () => {
    const id = await publish({ ...back }, { valid_until: inDays(9) });
    expect((await state()).closures).toMatchObject([{ until: inDays(0) }]);
    await shift(id, 1);
    expect(await titles()).toEqual([]);
  });

  it.each([
    ["a person without a role", { role: "authenticated", sub: waitingId }],
    ["a docente", { role: "authenticated", sub: teacherId }],
    ["a redattore", { role: "authenticated", sub: editorId }],
    ["an admin", { role: "authenticated", sub: adminId }],
  ] satisfies [string, Caller][])("are for %s what they are for a visitor", async (_, caller) => {
    await draft();
    await publish();
    expect(await state(caller)).toEqual(await state());
  });

  it("may be kept for half a minute", async () => {
    await ask("public.day_state()");
    const { rows } = await db.query("select current_setting('response.headers', true)::jsonb as headers");
    expect(rows).toEqual([{ headers: [{ "Cache-Control": "public, max-age=30" }] }]);
  });

  it("do not make what the build reads be kept", async () => {
    await publish();
    await ask("public.site_content()");
    const { rows } = await db.query<{ headers: string | null }>(
      "select current_setting('response.headers', true) as headers",
    );
    expect(rows[0]?.headers ?? "").toBe("");
  });

  it("do not change the hash by which builds are asked for when a day passes", async () => {
    const id = await publish({}, { valid_until: inDays(3) });
    const hash = () => ask<string>("public.site_content() ->> 'hash'");
    const before = await hash();
    const { rows } = await db.query<{ hash: string; day: DayState }>(
      "select c ->> 'hash' as hash, c -> 'day' as day from public.site_content() as c",
    );
    expect(rows[0]).toMatchObject({ hash: before, day: { closures: [{ title: closureForm.title }] } });
    await editor.withdraw(id, 2);
    expect(await hash()).not.toBe(before);
  });
});

describe("the end of a closure", () => {
  it("is a notice of its own in the place of the closure, for a day", async () => {
    const id = await publish({ to: inDays(3) }, { audiences: ["ata"], schools: ["secondaria"] });
    const { number } = await read(id);
    const ended = await end(id);
    expect(ended).toMatchObject({ status: "published", version: 1, number: Number(number) + 1 });
    expect(await read(String(ended["id"]))).toMatchObject({
      kind: "chiusura",
      title: "Oggi la scuola è aperta.",
      body: "",
      audiences: "{ata}",
      schools: "{secondaria}",
      closure: back,
      author: editorId,
    });
    expect(await read(id)).toMatchObject({ status: "published", state: "replaced" });
    expect((await state()).closures).toMatchObject([{ title: "Oggi la scuola è aperta.", until: inDays(0) }]);
  });

  it("asked again, because the answer was lost, is the same", async () => {
    const id = await publish();
    const again = { new: randomUUID() };
    expect(await end(id, 2, again)).toEqual(await end(id, 2, again));
    expect((await state()).closures).toHaveLength(1);
  });

  it("is not published twice", async () => {
    const id = await publish();
    await end(id);
    await expect(end(id)).rejects.toEqual(refusal("closure_ended"));
  });

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    [
      "somebody else has corrected",
      (id) => createEditor(db, adminId).correct(id, 2, { ...closureForm, title: "Un altro titolo" }),
      "notice_changed",
    ],
    ["somebody else has withdrawn", (id) => createEditor(db, adminId).withdraw(id, 2), "notice_changed"],
    ["another notice has replaced", (id) => editor.publishNew({ replaces: id }), "closure_ended"],
    ["is over", (id) => shift(id, 2), "closure_ended"],
  ])("is refused for one that %s", async (_, change, word) => {
    const id = await publish();
    await change(id);
    await expect(end(id)).rejects.toEqual(refusal(word));
  });

  it("is refused for what is no closure, for a draft, and for what is back to normal already", async () => {
    const notice = await editor.publishNew();
    for (const [id, revision, word] of [
      [String(notice["id"]), 2, "closure_ended"],
      [await draft(), 1, "notice_changed"],
      [await publish({ ...back }), 2, "closure_ended"],
      [randomUUID(), 1, "no_such_notice"],
    ] as const) {
      await db.query("savepoint before");
      await expect(end(id, revision)).rejects.toEqual(refusal(word));
      await db.query("rollback to before");
    }
  });

  it.each<[string, Row, string]>([
    ["says that the school is closed", { closure: tomorrowClosed }, "closure_wrong"],
    ["says nothing", { closure: null }, "closure_wrong"],
    ["was yesterday", { closure: { ...back, from: inDays(-1) } }, "closure_passed"],
    ["has no title", { title: "" }, "title_missing"],
    ["has a title of 91 letters", { title: "x".repeat(91) }, "title_too_long"],
  ])("is refused if it %s, and the closure stays", async (_, more, word) => {
    const id = await publish();
    await db.query("savepoint before");
    await expect(end(id, 2, more)).rejects.toEqual(refusal(word));
    await db.query("rollback to before");
    expect(await titles()).toEqual([closureForm.title]);
  });

  it("does not take the id of another notice", async () => {
    const [id, other] = [await publish(), await draft()];
    await expect(end(id, 2, { new: other })).rejects.toEqual(refusal("notice_changed"));
  });

  it("is an editor's: a role that was taken away counts at once", async () => {
    const id = await publish();
    await db.query("update public.user_roles set role = 'docente' where role = 'redattore'");
    await expect(end(id)).rejects.toMatchObject({ message: "editors_only" });
  });
});

describe("an end that was a mistake", () => {
  it("is withdrawn, and the closure is valid again, with its days in the calendar, as if nothing had been", async () => {
    const [begun, coming] = [await publish({ from: inDays(-1), to: inDays(3) }), await publish()];
    // The sequence of a date grows with each change, for the calendars of the families.
    const shown = async () => [
      await state(),
      (await events()).map((date) => ({ ...date, sequence: 0 })),
      await read(begun),
    ];
    const before = await shown();
    for (const ended of [await end(begun), await end(coming)]) {
      expect(await reopen(ended)).toMatchObject({ id: ended["id"], status: "withdrawn" });
      expect(await read(String(ended["id"]))).toMatchObject({ withdrawn_reason: "Pubblicato per errore." });
    }
    expect(await shown()).toEqual(before);
  });

  it("taken back leaves what holds in the place of a closure that was withdrawn since", async () => {
    const [id, other] = [await publish(), await publish({ from: inDays(4) })];
    const ended = await end(id);
    await editor.withdraw(id, Number((await read(id))["revision"]), { replaced_by: other });
    await reopen(ended);
    expect(await read(id)).toMatchObject({ replaced_by: { number: (await read(other))["number"] } });
  });

  it("taken back again, because the answer was lost, is the same", async () => {
    const ended = await end(await publish());
    expect(await reopen(ended)).toEqual(await reopen(ended));
  });

  it("can be ended again after that", async () => {
    const id = await publish();
    await reopen(await end(id));
    expect(await end(id)).toMatchObject({ status: "published" });
  });

  it("is nothing but «torna tutto normale» in the place of a closure", async () => {
    const closed = { id: await publish(), revision: 2 };
    const alone = { id: await publish({ ...back }), revision: 2 };
    for (const other of [closed, alone]) {
      await db.query("savepoint before");
      await expect(reopen(other)).rejects.toEqual(refusal("closure_wrong", { detail: "what" }));
      await db.query("rollback to before");
    }
    await expect(reopen({ id: randomUUID(), revision: 1 })).rejects.toEqual(refusal("no_such_notice"));
  });

  it("is not taken back once another has changed it, or something else has taken its place", async () => {
    const [corrected, replaced] = [await end(await publish()), await end(await publish())];
    const admin = createEditor(db, adminId);
    await admin.correct(String(corrected["id"]), 2, { ...closureForm, closure: { ...back, from: inDays(1) } });
    await publish({ from: inDays(4) }, { replaces: replaced["id"] });
    for (const ended of [corrected, replaced]) {
      await db.query("savepoint before");
      await expect(reopen(ended)).rejects.toEqual(refusal("notice_changed"));
      await db.query("rollback to before");
    }
  });

  it("is an editor's", async () => {
    const ended = await end(await publish());
    await db.query("update public.user_roles set role = 'docente' where role = 'redattore'");
    await expect(reopen(ended)).rejects.toMatchObject({ message: "editors_only" });
  });
});

describe("the calendar", () => {
  const dates = async () =>
    (await events()).map(({ kind, starts_on, ends_on, starts_at, state }) => [
      kind,
      starts_on,
      ends_on,
      starts_at,
      state,
    ]);

  it("has the days of a closure, with its notice", async () => {
    const { number, school_year } = await read(await publish({ to: inDays(2), hour: "12:30" }));
    expect(await events()).toEqual([
      {
        kind: "chiusura",
        title: closureForm.title,
        starts_on: inDays(1),
        ends_on: inDays(2),
        starts_at: "12:30",
        state: "shown",
        notice: { school_year, number },
        sequence: 0,
      },
    ]);
  });

  it.each(["late-opening", "early-exit", "strike", "no-canteen", "no-bus"])(
    "has %s as a date on which there is school",
    async (what) => {
      await publish({ what, hour: "10:00" });
      expect(await dates()).toEqual([["evento", inDays(1), inDays(1), "10:00", "shown"]]);
    },
  );

  it.each(["late-opening", "early-exit"])(
    "has %s of several days as whole days: its hour is that of each",
    async (what) => {
      await publish({ what, hour: "10:00", to: inDays(3) });
      expect(await dates()).toEqual([["evento", inDays(1), inDays(3), null, "shown"]]);
    },
  );

  it("has the buildings of a closure, also when a correction changes them", async () => {
    const days = async () => {
      // As they are stored: readers would be told those of the notice too.
      const { rows } = await db.query<Row>("select buildings, sequence from private.events");
      return rows.map(({ buildings, sequence }) => [buildings, sequence]);
    };
    const parts = (...buildings: string[]) => ({ ...closureForm, closure: { ...tomorrowClosed, buildings } });
    const id = await publish({ buildings: ["rodari"] });
    expect(await days()).toEqual([[["rodari"], 0]]);
    await editor.correct(id, 2, parts("centro", "rodari"));
    expect(await days()).toEqual([[["centro", "rodari"], 1]]);
    await editor.correct(id, 3, parts());
    expect(await days()).toEqual([[[], 2]]);
  });

  it("has nothing of what is back to normal", async () => {
    await publish({ ...back });
    expect(await events()).toEqual([]);
  });

  it("keeps them with the closure: who edits the date cannot take its notice away, and they go with it", async () => {
    const id = await publish();
    const date = { kind: "chiusura", title: "A mano", starts_on: inDays(1), ends_on: inDays(1), schools: ["primaria"] };
    const save = (notice: string | null) =>
      editor.ask("save_event", { id, revision: 1, event: JSON.stringify({ ...date, notice_id: notice }) });
    const others = [null, await editor.save(randomUUID(), 0)].map((other) => other && String(other["id"]));
    await db.query("savepoint kept");
    for (const other of others) {
      await expect(save(other)).rejects.toEqual(refusal("date_of_closure"));
      await db.query("rollback to savepoint kept");
    }
    await save(id);
    expect(await events()).toMatchObject([{ title: "A mano", state: "shown" }]);
    await editor.withdraw(id, 2);
    expect(await events()).toMatchObject([{ title: "", state: "removed" }]);
  });

  it("follows a correction, with a higher number, and a kind that is no closure any more", async () => {
    const id = await publish();
    await editor.correct(id, 2, { ...closureForm, title: "Un altro", closure: { ...tomorrowClosed, from: inDays(2) } });
    expect(await events()).toMatchObject([{ title: "Un altro", starts_on: inDays(2), sequence: 1 }]);
    await editor.correct(id, 3);
    expect(await events()).toMatchObject([{ state: "removed", title: "" }]);
  });

  it.each([
    ["Giovedì 26 novembre, scuola chiusa per neve", "Scuola chiusa per neve"],
    ["Da giovedì 26 a sabato 28 novembre, si entra all’1:15", "Si entra all’1:15"],
    ["Neve, scuola chiusa il 26 e il 27", "Neve, scuola chiusa il 26 e il 27"],
    ["Chiusa 1, ", "Chiusa 1,"],
  ])("calls what the title «%s» announces «%s»: its days stand beside it", async (title, named) => {
    await publish({}, { title });
    expect(await events()).toMatchObject([{ title: named }]);
  });

  it("does not follow a correction of the text alone", async () => {
    const id = await publish();
    await editor.correct(id, 2, { ...closureForm, body: "La decisione qui alle 17." });
    expect(await events()).toMatchObject([{ sequence: 0 }]);
  });

  it("has nothing of a withdrawn closure", async () => {
    const id = await publish();
    await editor.withdraw(id, 2);
    expect(await dates()).toEqual([["chiusura", inDays(1), inDays(1), null, "removed"]]);
  });

  it("keeps the days before the end, and strikes those of one that did not begin", async () => {
    const [begun, coming] = [await publish({ from: inDays(-1), to: inDays(3) }), await publish()];
    await end(begun);
    await end(coming);
    expect(await dates()).toEqual([
      ["chiusura", inDays(-1), inDays(-1), null, "shown"],
      ["chiusura", inDays(1), inDays(1), null, "cancelled"],
    ]);
  });

  it("follows a correction of the day from which everything is normal", async () => {
    const ended = await end(await publish({ from: inDays(-1), to: inDays(3) }));
    await editor.correct(String(ended["id"]), 2, {
      ...closureForm,
      closure: { ...back, from: inDays(2) },
    });
    expect(await dates()).toEqual([["chiusura", inDays(-1), inDays(1), null, "shown"]]);
  });

  it("strikes the days of a closure whose place another takes", async () => {
    const id = await publish();
    await publish({ from: inDays(4) }, { replaces: id });
    expect(await dates()).toEqual([
      ["chiusura", inDays(1), inDays(1), null, "cancelled"],
      ["chiusura", inDays(4), inDays(4), null, "shown"],
    ]);
  });
});

it("is told to open windows when it is published, corrected, ended and withdrawn", async () => {
  const heard = async () => {
    const { rows } = await db.query(
      "update public.site_updates set changed_at = '2020-01-01' where topic = 'notices' and changed_at > '2020-01-02' returning topic",
    );
    return rows.length > 0;
  };
  await heard();
  const id = await publish();
  expect(await heard()).toBe(true);
  await editor.correct(id, 2, { ...closureForm, closure: { ...tomorrowClosed, why: "ice" } });
  expect(await heard()).toBe(true);
  await end(id, 3);
  expect(await heard()).toBe(true);
});

it("the holidays of the database are those that the calendar's editor proposes, without Sundays, with the patron saint's day", async () => {
  await db.query("rollback; begin");
  await db.query(`
    create or replace function private.patron_saint() returns table (day text, name text)
    language sql immutable set search_path = '' as $$ select '12-07', 'Sant’Ambrogio' $$`);
  const { rows } = await db.query<{ day: string; title: string }>(
    "select day::text, title from private.holidays('2024-09-01', '2064-08-31') order by day",
  );
  const years = Array.from({ length: 40 }, (_, count) => 2024 + count);
  const proposed = years
    .flatMap((year) => nationalHolidays(year, { day: "12-07", name: "Sant’Ambrogio" }))
    .filter(({ day }) => weekdayNumber(day) < 7);
  // Two on the same day, as on 25 April 2011, are one.
  const days = [...new Set(proposed.map(({ day }) => day))].sort();
  const titles = (day: string) => proposed.filter((each) => each.day === day).map(({ title }) => title);
  expect(rows).toEqual(days.map((day) => ({ day, title: titles(day).sort().join(", ") })));
});
