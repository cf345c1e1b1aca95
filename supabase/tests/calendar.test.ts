import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { inDays, startOfYear } from "../../tests/days.ts";
import { callAs, callAsVisitor, refusal } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, newId, noticeId, teacherId, waitingId } from "./postgres/example-people.ts";
import { closureForm, createEditor, tomorrowClosed } from "./postgres/notice-calls.ts";
import { tellPlans } from "./postgres/tell-plans.ts";
import { withinASecond } from "./postgres/within-a-second.ts";

type Row = Record<string, unknown>;

const db = await databaseOfFile("seeded");
await db.query("delete from private.events; delete from private.gone_events");
rollBackEachTest(db);
const editor = createEditor(db);

const json = (value: unknown) => `$json$${JSON.stringify(value)}$json$::jsonb`;
const form = (more: Row = {}): Row => ({
  kind: "incontro",
  title: "Colloqui",
  details: "palestra",
  starts_on: inDays(10),
  ends_on: inDays(10),
  starts_at: "15:00",
  ends_at: "18:30",
  schools: ["secondaria", "primaria"],
  notice_id: null,
  ends_lessons: false,
  ...more,
});
const wholeDay = { starts_at: null, ends_at: null };

const one = async (statement: string, person = editorId) =>
  (await callAs(db, person, `select ${statement} as result`))[0]?.["result"];
const save = (more: Row = {}, id = newId, revision = 0, person = editorId) =>
  one(`public.save_event('${id}', ${revision}, ${json(form(more))})`, person) as Promise<Row>;
const saveSeries = (more: Row, id: string, revision: number) =>
  one(`public.save_event('${id}', ${revision}, ${json(form(more))}, true)`) as Promise<Row>;
const saveAll = (events: unknown) => one(`public.save_events(${json(events)})`) as Promise<Row>;
const setState = (state: string, revision: number, series = false, id = newId) =>
  one(`public.set_event_state('${id}', ${revision}, '${state}', ${series})`) as Promise<Row>;
const toEdit = (from = inDays(-400)) => one(`public.events_to_edit('${from}')`) as Promise<Row[]>;

/** What a visitor is told, or somebody else. */
async function told(more = "", from = inDays(-400), person?: string): Promise<Row[]> {
  return (await read(`public.list_events(p_from => '${from}'${more && `, ${more}`})`, person)) as Row[];
}

/** Without a person as a visitor. */
async function read(statement: string, person?: string): Promise<unknown> {
  if (person !== undefined) return one(statement, person);
  return (await callAsVisitor(db, `select ${statement} as result`))[0]?.["result"];
}
const removedToo = "p_with_removed => true";

/** The topics that open windows have been told of since the last call. */
async function topics(): Promise<string> {
  const { rows } = await db.query<{ topic: string }>(
    "select topic from public.site_updates where changed_at > '2020-01-02' order by 1",
  );
  await db.query("update public.site_updates set changed_at = '2020-01-01'");
  return rows.map(({ topic }) => topic).join();
}

const past = (column: string, days: number) =>
  db.query(`update private.events set ${column} = now() - interval '${days} days' where id = '${newId}'`);

describe("a date that is saved", () => {
  it("is told to everybody as it was written, the schools in their order", async () => {
    const saved = await save({ title: "  Colloqui\n🎒 ", details: "«palestra»; atrio" });
    expect(saved).toEqual({ id: newId, revision: 1, sequence: 0, updated_at: expect.any(String) as string, saved: 1 });
    expect(await told()).toEqual([
      {
        id: newId,
        kind: "incontro",
        title: "Colloqui 🎒",
        details: "«palestra»; atrio",
        starts_on: inDays(10),
        ends_on: inDays(10),
        starts_at: "15:00",
        ends_at: "18:30",
        schools: ["primaria", "secondaria"],
        buildings: [],
        ends_lessons: false,
        state: "shown",
        sequence: 0,
        updated_at: saved["updated_at"],
        notice: null,
      },
    ]);
  });

  it("is edited with its revision, who wrote last, and its day of creation", async () => {
    await save();
    await save({ title: "Altro" }, newId, 1, adminId);
    expect(await toEdit()).toMatchObject([
      {
        title: "Altro",
        revision: 2,
        sequence: 1,
        series: null,
        notice_id: null,
        notice: null,
        updated_by: "Anna Verdi",
        created_at: expect.any(String) as string,
      },
    ]);
  });

  it("twice with the same id is one row, and the second time gives the first back", async () => {
    const first = await save();
    expect(await save({ title: "Un'altra volta" })).toEqual(first);
    expect(await told()).toMatchObject([{ title: "Colloqui" }]);
  });

  it("changes nothing when it says what is there, so that a lost response may be asked again", async () => {
    await save();
    const second = await save({ title: "Altro" }, newId, 1);
    expect(second).toMatchObject({ revision: 2, sequence: 1 });
    expect(await save({ title: "Altro" }, newId, 1)).toEqual(second);
  });

  it("by a second editor who has not read the first is refused, with who changed it and when", async () => {
    await save();
    await save({ title: "Primo" }, newId, 1, adminId);
    const error = await save({ title: "Secondo" }, newId, 1).catch((reason: unknown) => reason);
    expect(error).toEqual(refusal("event_changed"));
    expect(JSON.parse((error as { detail: string }).detail)).toEqual({
      revision: 2,
      changed_at: expect.any(String) as string,
      changed_by: "Anna Verdi",
    });
  });

  it("that nobody has made cannot be changed", async () => {
    await expect(save({}, newId, 1)).rejects.toEqual(refusal("event_missing"));
  });

  it("is an editor's: a role that was taken away counts at once", async () => {
    await save();
    await db.query("update public.user_roles set role = 'docente' where role = 'redattore'");
    await expect(save({ title: "Altro" }, newId, 1)).rejects.toMatchObject({ message: "editors_only" });
  });

  const accepted: [string, Row][] = [
    ["the 29th of February of a leap year", { starts_on: "2028-02-29", ends_on: "2028-02-29" }],
    ["90 letters with emoji", { title: "🎒".repeat(90) }],
    ["200 letters of details", { details: "à".repeat(200) }],
    ["no details", { details: null }],
    ["HTML, as text", { title: "<script>alert(1)</script>" }],
    ["the whole day", wholeDay],
    ["an hour and no end", { ends_at: null }],
    ["midnight", { starts_at: "00:00", ends_at: "23:59" }],
    ["an end that is earlier on a later day", { ends_on: inDays(11), starts_at: "21:00", ends_at: "07:00" }],
    ["a deadline with its hour", { kind: "scadenza", starts_at: "12:00", ends_at: null }],
    ["366 days", { ...wholeDay, ends_on: inDays(10 + 365) }],
    ["a school twice", { schools: ["primaria", "primaria"] }],
    ["a day of the past school year", { starts_on: inDays(-200), ends_on: inDays(-200) }],
  ];
  it.each(accepted)("may have %s", async (_, more) => {
    await expect(save(more)).resolves.toMatchObject({ revision: 1 });
    expect(await told()).toHaveLength(1);
  });

  const schoolYear = startOfYear();
  const days = (starts_on: unknown, ends_on = starts_on): Row => ({ ...wholeDay, starts_on, ends_on });
  const hours = (starts_at: unknown, ends_at: unknown = null): Row => ({ starts_at, ends_at });
  const refused: [string, string, Row][] = [
    ["no title", "title_missing", { title: null }],
    ["a title of spaces and control characters", "title_missing", { title: " \u0007\t\u0085" }],
    ["91 letters of title", "title_too_long", { title: "x".repeat(91) }],
    ["201 letters of details", "details_too_long", { details: "x".repeat(201) }],
    ["an object as details", "details_too_long", { details: { much: "x".repeat(201) } }],
    ["no day", "day_wrong", days(null)],
    ["the 29th of February of another year", "day_wrong", days("2027-02-29")],
    ["the 31st of April", "day_wrong", days("2027-04-31")],
    ["a month 13", "day_wrong", days("2027-13-01")],
    ["a year of five digits", "day_wrong", days("20266-12-03")],
    ["the year 0", "day_wrong", days("0000-12-03")],
    ["words for a day", "day_wrong", days("domani")],
    ["a number as a day", "day_wrong", days(20261203)],
    ["a day with its hour", "day_wrong", days("2026-12-03T10:05")],
    ["a day of two school years ago", "day_wrong", days(inDays(-900))],
    [
      "a start two school years ago and an end one ago",
      "day_wrong",
      days(`${schoolYear - 1}-08-31`, `${schoolYear - 1}-09-01`),
    ],
    ["a day in ten years", "day_wrong", days(inDays(3650))],
    ["an end in ten years", "day_wrong", days(inDays(1), inDays(3650))],
    ["an end before the start", "end_before_start", days(inDays(3), inDays(2))],
    ["367 days", "range_too_long", days(inDays(0), inDays(366))],
    ["24:00", "hour_wrong", hours("24:00")],
    ["25:00", "hour_wrong", hours("25:00")],
    ["an end at 24:00", "hour_wrong", hours("23:00", "24:00")],
    ["words for an hour", "hour_wrong", hours("mattina")],
    ["a number as an hour", "hour_wrong", hours(9)],
    ["an empty hour", "hour_wrong", hours("")],
    ["an end as early as the start", "hour_wrong", hours("15:00", "15:00")],
    ["a deadline with two hours", "hour_wrong", { kind: "scadenza" }],
    ["an end without a start", "hour_missing", hours(null, "15:00")],
    ["another kind", "kind_wrong", { kind: "festa" }],
    ["no kind", "kind_wrong", { kind: null }],
    ["no school", "schools_missing", { schools: [] }],
    ["schools of a wrong type", "schools_missing", { schools: "primaria" }],
    ["another school", "schools_missing", { schools: ["primaria", "liceo"] }],
    ["a list in the list of schools", "schools_missing", { schools: [["primaria"]] }],
    ["nothing in the list of schools", "schools_missing", { schools: [null] }],
    ["buildings of a wrong type", "buildings_wrong", { buildings: "rodari" }],
    ["a name for the id of a building", "buildings_wrong", { buildings: ["Gianni Rodari"] }],
    ["a list in the list of buildings", "buildings_wrong", { buildings: [["rodari"]] }],
    ["nothing in the list of buildings", "buildings_wrong", { buildings: [null] }],
    ["21 buildings", "buildings_wrong", { buildings: Array.from({ length: 21 }, (_, at) => `sede-${at}`) }],
    ["a notice that is not there", "notice_missing", { notice_id: newId }],
    ["words for a notice", "notice_missing", { notice_id: "avviso" }],
    ["a reserved notice, for everybody", "notice_missing", { notice_id: noticeId(12) }],
    ["a closure for the staff", "closure_of_staff", { ...wholeDay, kind: "chiusura", staff_only: true }],
    ["a withdrawn notice", "notice_missing", { notice_id: noticeId(6) }],
  ];
  it.each(refused)("with %s is refused: %s", async (_, word, more) => {
    await expect(save(more)).rejects.toEqual(refusal(word));
  });

  it.each(["[]", "null", "3", '"x"', '[{"kind": "evento"}]'])("that is %s is refused", async (event) => {
    await expect(one(`public.save_event('${newId}', 0, '${event}')`)).rejects.toEqual(refusal("kind_wrong"));
  });

  it.each([
    ["1000", "state = 'shown'", 1000],
    ["5000, removed ones too,", "state = 'removed'", 5000],
  ])("is refused where the school year has %s already, new or moved there", async (_, state, count) => {
    const year = schoolYear + 1;
    await db.query(`
      insert into private.events (id, kind, title, starts_on, ends_on, schools)
      select gen_random_uuid(), 'evento', 'x', '${year}-09-01'::date + n % 365, '${year}-09-01'::date + n % 365, '{primaria}'
      from generate_series(1, ${count}) as n;
      update private.events set ${state} where title = 'x'`);
    await db.query("savepoint full_year");
    await expect(save(days(`${year}-12-01`))).rejects.toEqual(refusal("too_many"));
    await db.query("rollback to full_year");
    await save(days(inDays(0)));
    await expect(save(days(`${year}-12-01`), newId, 1)).rejects.toEqual(refusal("too_many"));
  });
});

describe("a date for some buildings", () => {
  const some = { schools: ["primaria"], buildings: ["rodari", "quercia", "rodari"] };
  const readers = async () => {
    const home = (await read("public.home_content()")) as { events: Row[] };
    const site = (await read("public.site_content()")) as { events: Row[] };
    return [await told(), home.events, site.events].map((rows) => rows.map(({ buildings }) => buildings));
  };

  it("is told with them to visitors, to the home page, to the build, and to editors", async () => {
    await save(some);
    expect(await readers()).toEqual(Array(3).fill([["quercia", "rodari"]]));
    expect(await toEdit()).toMatchObject([{ buildings: ["quercia", "rodari"] }]);
  });

  it("changes like every other part, with the later dates of its series", async () => {
    const [first = "", second = ""] = [randomUUID(), randomUUID()];
    await saveAll(
      [first, second].map((id, at) => {
        const day = inDays(10 + 7 * at);
        return { ...form({ ...some, starts_on: day, ends_on: day }), id, series: newId };
      }),
    );
    const day = { starts_on: inDays(10), ends_on: inDays(10) };
    expect(await saveSeries({ ...some, ...day, buildings: ["rodari"] }, first, 1)).toMatchObject({ saved: 2 });
    expect((await told()).map(({ buildings, sequence }) => [buildings, sequence])).toEqual([
      [["rodari"], 1],
      [["rodari"], 1],
    ]);
    await save({ ...some, ...day, buildings: [] }, first, 2);
    expect((await told()).map(({ buildings }) => buildings)).toEqual([[], ["rodari"]]);
  });

  it("is refused to a second editor who has not read them", async () => {
    await save(some);
    await save({ ...some, buildings: ["rodari"] }, newId, 1, adminId);
    await expect(save(some, newId, 1)).rejects.toEqual(refusal("event_changed"));
  });

  it("that leaves readers is told as removed for the same", async () => {
    await save(some);
    await save({ ...some, staff_only: true }, newId, 1);
    expect(await told(removedToo)).toMatchObject([{ state: "removed", buildings: ["quercia", "rodari"] }]);
    expect(await told("p_staff => true", inDays(0), teacherId)).toMatchObject([{ buildings: ["quercia", "rodari"] }]);
  });

  it("says none and then is for those of its notice, unless it is for another school", async () => {
    const notice = noticeId(9);
    await db.query("update private.notices set buildings = '{rodari}', schools = '{infanzia,primaria}' where id = $1", [
      notice,
    ]);
    const ofNotice = { notice_id: notice, schools: ["primaria"] };
    await save(ofNotice);
    const inherited = () => told().then((rows) => rows.map(({ buildings, sequence }) => [buildings, sequence]));
    expect(await inherited()).toEqual([[["rodari"], 0]]);
    expect(await toEdit()).toMatchObject([{ buildings: [], notice: { buildings: ["rodari"] } }]);
    await topics();
    await db.query("update private.notices set buildings = '{quercia}' where id = $1", [notice]);
    expect(await inherited()).toEqual([[["quercia"], 1]]);
    expect(await topics()).toContain("calendar");
    await save({ ...ofNotice, schools: ["primaria", "secondaria"] }, newId, 1);
    expect(await inherited()).toEqual([[[], 2]]);
    expect(await toEdit()).toMatchObject([{ notice: { buildings: [] } }]);
    await save({ ...ofNotice, buildings: ["betulla"] }, newId, 2);
    await db.query("update private.notices set buildings = '{rodari}' where id = $1", [notice]);
    expect(await inherited()).toEqual([[["betulla"], 3]]);
  });

  it("is, if it closes them, no closure of the others: a holiday of that day is told too", async () => {
    const dates = async () => ((await read("public.day_state()")) as { dates: Row[] }).dates;
    const [holiday] = await dates();
    const day = String(holiday?.["from"]);
    const closed = { ...wholeDay, kind: "chiusura", title: "Lavori", starts_on: day, ends_on: day };
    await save({ ...closed, schools: ["infanzia", "primaria", "secondaria"], buildings: ["rodari"] });
    expect((await dates()).filter(({ from }) => from === day)).toEqual(
      expect.arrayContaining([holiday, expect.objectContaining({ title: "Lavori", buildings: ["rodari"] })]),
    );
  });
});

describe("the last day of lessons", () => {
  const last = { ...wholeDay, kind: "evento", ends_lessons: true };

  it("is one in a school year, and each year has its own", async () => {
    await save({ ...last, starts_on: "2027-06-08", ends_on: "2027-06-08" });
    await save({ ...last, starts_on: "2027-09-01", ends_on: "2027-09-01" }, randomUUID());
    await expect(save({ ...last, starts_on: "2027-06-09", ends_on: "2027-06-09" }, randomUUID())).rejects.toEqual(
      refusal("last_day_twice"),
    );
  });

  it("may be another once the first is removed, which then cannot come back", async () => {
    const other = randomUUID();
    await save(last);
    await save({ ...wholeDay }, other);
    await setState("removed", 1);
    await save(last, other, 1);
    await expect(setState("shown", 2)).rejects.toEqual(refusal("last_day_twice"));
  });

  it("cannot become a second one by a change", async () => {
    const other = randomUUID();
    await save(last);
    await save({ ...wholeDay }, other);
    await expect(save(last, other, 1)).rejects.toEqual(refusal("last_day_twice"));
  });
});

describe("many dates together", () => {
  const many = (count: number, more: (place: number) => Row = () => ({})) =>
    Array.from({ length: count }, (_, place) => ({
      id: randomUUID(),
      series: newId,
      ...form({ starts_on: inDays(place), ends_on: inDays(place), ...more(place) }),
    }));

  it("are stored with their series, and again once", async () => {
    const events = many(200);
    expect(await saveAll(events)).toEqual({ saved: 200 });
    expect(await saveAll(events)).toEqual({ saved: 200 });
    const rows = await toEdit();
    expect(rows).toHaveLength(200);
    expect(new Set(rows.map(({ series }) => series))).toEqual(new Set([newId]));
    expect(rows.map(({ starts_on }) => starts_on)).toEqual(events.map((event) => (event as Row)["starts_on"]));
  });

  it.each<[string, Row, string]>([
    ["a wrong day", { starts_on: "2027-02-30" }, "day_wrong"],
    ["a second last day", { ends_lessons: true }, "last_day_twice"],
    ["an id that is none", { id: "x" }, "event_missing"],
    ["a series that is none", { series: "x" }, "event_missing"],
  ])("are all refused for one with %s, whose place the error says", async (_, wrong, word) => {
    const events = many(5, (place) => ({ ends_lessons: place === 1 }));
    events[3] = { ...events[3], ...wrong } as (typeof events)[number];
    await db.query("savepoint before_all");
    await expect(saveAll(events)).rejects.toMatchObject({ code: "P0001", message: word, detail: '{"at": 3}' });
    await db.query("rollback to before_all");
    expect(await toEdit()).toEqual([]);
  });

  it("are refused where two have one id", async () => {
    const [first] = many(1);
    await expect(saveAll([first, { ...first, title: "Altro" }])).rejects.toMatchObject({
      message: "event_missing",
      detail: '{"at": 1}',
    });
  });

  it("are at most 200 and at least one", async () => {
    await db.query("savepoint before_all");
    for (const [list, word] of [
      [many(201), "too_many"],
      [[], "event_missing"],
      [{}, "event_missing"],
      [null, "event_missing"],
      [["x"], "event_missing"],
    ] as const) {
      await expect(saveAll(list)).rejects.toEqual(refusal(word));
      await db.query("rollback to before_all");
    }
  });

  it.each<[string, string, boolean, string[]]>([
    ["cancelled from one on", "cancelled", true, ["shown", "cancelled", "cancelled", "removed"]],
    ["cancelled alone", "cancelled", false, ["shown", "cancelled", "shown", "removed"]],
    ["removed from one on", "removed", true, ["shown", "removed", "removed", "removed"]],
  ])("are %s", async (_, state, series, outcome) => {
    const events = many(4);
    const [, second, , fourth] = events.map(({ id }) => id) as [string, string, string, string];
    await saveAll(events);
    await setState("removed", 1, false, fourth);
    await save({}, randomUUID());
    expect(await setState(state, 1, series, second)).toEqual({ changed: series ? 2 : 1 });
    expect(await setState(state, 1, series, second)).toEqual({ changed: 0 });
    const rows = (await toEdit()).filter((row) => row["series"]);
    expect(rows.map((row) => row["state"])).toEqual(outcome);
    expect(rows.map(({ sequence }) => sequence)).toEqual(outcome.map((now) => (now === "shown" ? 0 : 1)));
  });

  it("are changed from one on, each on its own day, with a higher number for each that differs", async () => {
    const events = many(4);
    const [first, second, third, fourth] = events.map(({ id }) => id) as [string, string, string, string];
    await saveAll(events);
    await setState("removed", 1, false, fourth);
    const days = { starts_on: inDays(1), ends_on: inDays(1) };
    const facts = { kind: "evento", title: "Altro", details: "atrio", starts_at: "16:00", ends_at: null };
    const words = { ...facts, schools: ["infanzia"] };
    const moved = { starts_on: inDays(5), ends_on: inDays(5) };
    await save({ ...words, title: "Uno a parte", ...moved }, third, 1);
    await save({}, randomUUID());

    const changed = await saveSeries({ ...words, ...days }, second, 1);
    expect(changed).toMatchObject({ id: second, revision: 2, sequence: 1, saved: 2 });
    expect(await saveSeries({ ...words, ...days }, second, 1)).toEqual(changed);
    const rows = (await toEdit()).filter((row) => row["series"]);
    expect(rows).toMatchObject([
      { id: first, title: "Colloqui", sequence: 0 },
      { id: second, ...words, ...days, sequence: 1 },
      { id: fourth, title: "Colloqui", state: "removed", sequence: 1 },
      { id: third, ...words, ...moved, sequence: 2 },
    ]);
    expect(await told()).toMatchObject([{ title: "Colloqui" }, words, words, { title: "Colloqui" }]);
  });

  it("are changed one alone, and then also those that follow", async () => {
    const events = many(2);
    const [first, second] = events.map(({ id }) => id) as [string, string];
    await saveAll(events);
    const changed = { starts_on: inDays(0), ends_on: inDays(0), title: "Altro" };
    await save(changed, first, 1);
    expect((await toEdit()).map(({ title }) => title)).toEqual(["Altro", "Colloqui"]);
    await saveSeries(changed, first, 2);
    expect(await toEdit()).toMatchObject([
      { id: first, title: "Altro", revision: 2 },
      { id: second, title: "Altro", revision: 2 },
    ]);
  });

  it("are not changed together by a second editor, nor in their days, the last of lessons, their notice", async () => {
    const events = many(2);
    const [first] = events.map(({ id }) => id) as [string];
    await saveAll(events);
    const days = { starts_on: inDays(0), ends_on: inDays(0) };
    await save({ ...days, title: "Primo" }, first, 1, adminId);
    await editor.save(newId, 0);
    await db.query("savepoint before_all");
    for (const [more, revision, word] of [
      [{ title: "Secondo" }, 1, "event_changed"],
      [{ starts_on: inDays(-1) }, 2, "day_of_series"],
      [{ ends_on: inDays(1) }, 2, "day_of_series"],
      [{ ends_lessons: true }, 2, "day_of_series"],
      [{ notice_id: newId }, 2, "day_of_series"],
    ] as const) {
      await expect(saveSeries({ ...days, ...more }, first, revision)).rejects.toEqual(refusal(word));
      await db.query("rollback to before_all");
    }
  });

  it("are not changed to hours that one of them cannot have", async () => {
    const events = many(2, (place) => ({ ends_on: inDays(place === 0 ? 1 : place) }));
    const [first] = events.map(({ id }) => id) as [string];
    await saveAll(events);
    const days = { starts_on: inDays(0), ends_on: inDays(1) };
    await expect(saveSeries({ ...days, ends_at: "10:00" }, first, 1)).rejects.toEqual(refusal("hour_wrong"));
  });

  it("come back together, without those that were removed before", async () => {
    const events = many(3);
    const [first, second] = events.map(({ id }) => id) as [string, string];
    await saveAll(events);
    await setState("removed", 1, false, second);
    await setState("cancelled", 1, true, first);
    await setState("shown", 2, true, first);
    expect((await toEdit()).map(({ state }) => state)).toEqual(["shown", "removed", "shown"]);
  });
});

describe("a date", () => {
  it("cancelled is told as such until it is over, and for a month in any case", async () => {
    await save();
    await setState("cancelled", 1);
    expect(await told()).toMatchObject([{ state: "cancelled", title: "Colloqui", sequence: 1 }]);
    await past("state_changed_at", 32);
    expect(await told()).toHaveLength(1);

    await save({ starts_on: inDays(-2), ends_on: inDays(-2) }, newId, 2);
    expect(await told()).toEqual([]);
    await past("state_changed_at", 30);
    expect(await told()).toMatchObject([{ state: "cancelled" }]);
  });

  it("cancelled on its own day is still told", async () => {
    await save({ starts_on: inDays(0), ends_on: inDays(0) });
    await setState("cancelled", 1);
    await past("state_changed_at", 32);
    expect(await told()).toHaveLength(1);
  });

  it("removed is on no page; calendars are told for a month, without its words", async () => {
    await save({ title: "Zibaldone", details: "Zibaldone" });
    await setState("removed", 1);
    expect(await told()).toEqual([]);
    const all = await told(removedToo);
    expect(all).toMatchObject([{ id: newId, state: "removed", title: "", details: "", notice: null, sequence: 1 }]);
    expect(await toEdit()).toMatchObject([{ title: "Zibaldone", state: "removed" }]);
    await past("state_changed_at", 32);
    expect([await told(removedToo), await toEdit()]).toEqual([[], []]);
  });

  it("is not changed by a page that has not read the last change", async () => {
    await save();
    await save({ title: "Altro" }, newId, 1);
    await db.query("savepoint before_state");
    await expect(setState("removed", 1)).rejects.toEqual(refusal("event_changed"));
    await db.query("rollback to before_state");
    await expect(setState("removed", 1, false, randomUUID())).rejects.toEqual(refusal("event_missing"));
  });

  it("is in a list that touches one of its days, in the order of the days and hours", async () => {
    const add = (title: string, from: number, to: number, hour: string | null = null) =>
      save({ title, starts_on: inDays(from), ends_on: inDays(to), starts_at: hour, ends_at: null }, randomUUID());
    await add("later", 6, 6, "10:00");
    await add("long", 1, 300);
    await add("earlier", 6, 6, "09:00");
    await add("whole", 6, 6);
    await add("next", 8, 8);
    const titles = async (from: number, until: number) =>
      (await told(`p_until => '${inDays(until)}'`, inDays(from))).map(({ title }) => title);
    expect(await titles(5, 7)).toEqual(["long", "whole", "earlier", "later"]);
    expect(await titles(6, 8)).toEqual(["long", "whole", "earlier", "later", "next"]);
    expect(await titles(300, 400)).toEqual(["long"]);
    expect(await titles(301, 400)).toEqual([]);
    expect(await titles(-9, 0)).toEqual([]);
  });

  it("outlives the account of who wrote it, and nobody is told of that", async () => {
    await save();
    await topics();
    await db.query("delete from auth.users where id = $1", [editorId]);
    expect(await told()).toHaveLength(1);
    expect(await topics()).toBe("");
    expect(await one(`public.events_to_edit('${inDays(0)}')`, adminId)).toMatchObject([{ updated_by: null }]);
  });
});

describe("a date of a notice", () => {
  const bound = { notice_id: newId, title: "Zibaldone" };
  const readers: [string, string | undefined][] = [
    ["a visitor", undefined],
    ["a person without a role", waitingId],
    ["a docente", teacherId],
    ["an editor", editorId],
  ];

  it.each(readers)("in any state before publication is not told to %s, removed or not", async (_, person) => {
    await editor.save(newId, 0);
    await save(bound);
    const lists = async () => [
      ...(await told("", inDays(-400), person)),
      ...(await told(removedToo, inDays(-400), person)),
      ...(await told(`p_notice => '${newId}', ${removedToo}`, inDays(-400), person)),
    ];
    expect(await lists()).toEqual([]);
    await setState("cancelled", 1);
    expect(await lists()).toEqual([]);
    await setState("removed", 2);
    expect(await lists()).toEqual([]);
    expect(await toEdit()).toMatchObject([
      { notice_id: newId, notice: { title: "Prova", number: null, status: "draft" } },
    ]);
  });

  it("is told when the notice is published, with its number, and stays while it is corrected or replaced", async () => {
    await editor.save(newId, 0);
    await save(bound);
    const { school_year, number } = await editor.publish(newId, 1);
    const shown = [{ title: "Zibaldone", state: "shown", sequence: 1, notice: { school_year, number } }];
    expect(await told()).toMatchObject(shown);
    expect(await told(`p_notice => '${newId}'`)).toMatchObject(shown);
    expect(await told(`p_notice => '${noticeId(9)}'`)).toEqual([]);
    await editor.correct(newId, 2, { body: "Corretto." });
    await editor.publishNew({ replaces: newId });
    await db.query("set local session_replication_role = replica");
    await db.query(`
      update private.notices
      set published_at = published_at - interval '9 days', valid_until = private.day_in_rome(now()) - 1
      where id = '${newId}'`);
    expect(await told()).toMatchObject(shown);
  });

  it("goes with the notice that is withdrawn: calendars are told for a month, without its words", async () => {
    await editor.save(newId, 0);
    await editor.publish(newId, 1);
    await save(bound);
    await save({ title: "Cancellato", notice_id: newId }, randomUUID());
    await editor.withdraw(newId, 2);
    expect(await told()).toEqual([]);
    const all = await told(removedToo);
    expect(all).toMatchObject(Array(2).fill({ state: "removed", title: "", details: "", notice: null, sequence: 1 }));
    expect(await toEdit()).toMatchObject([
      { state: "shown", revision: 1, notice: { status: "withdrawn", title: "Prova" } },
      { state: "shown" },
    ]);
    await db.query(`update private.notices set withdrawn_at = now() - interval '32 days' where id = '${newId}'`);
    expect(await told(removedToo)).toEqual([]);
  });

  it("goes with the notice that moves to the staff", async () => {
    await editor.save(newId, 0);
    await editor.publish(newId, 1);
    await save(bound);
    await topics();
    await editor.one("move_notice", { notice: newId, revision: 2, tab: editor.tab, new: noticeId(98), reserved: true });
    expect(await topics()).toBe("calendar,notices,staff");
    for (const [, person] of readers) expect(await told("", inDays(-400), person)).toEqual([]);
    expect(await told(removedToo)).toMatchObject([{ title: "", state: "removed" }]);
  });

  it("of a draft that becomes reserved is never told, its withdrawal neither", async () => {
    await editor.save(newId, 0);
    await save(bound);
    await editor.save(newId, 1, { reserved: true });
    await editor.publish(newId, 2);
    expect(await told(removedToo)).toEqual([]);
    await topics();
    await editor.withdraw(newId, 3);
    expect(await told(removedToo)).toEqual([]);
    expect(await topics()).toBe("staff");
  });

  it("goes with the draft that is deleted, and is not everybody's then", async () => {
    await editor.save(newId, 0);
    await save(bound);
    await editor.ask("delete_notice", { notice: newId, revision: 1, tab: editor.tab });
    expect([await told(removedToo), await toEdit()]).toEqual([[], []]);
  });

  it("may leave the notice, and stays when that is withdrawn", async () => {
    await editor.save(newId, 0);
    await editor.publish(newId, 1);
    await save(bound);
    await save({}, newId, 1);
    await editor.withdraw(newId, 2);
    expect(await told()).toMatchObject([{ state: "shown", notice: null }]);
  });
});

describe("a date that readers had and no longer get", () => {
  const known = { id: newId, state: "removed", title: "", details: "", notice: null, starts_on: inDays(10) };
  const toDraft = (more: Row = {}, revision = 1) => save({ notice_id: newId, ...more }, newId, revision);
  beforeEach(async () => {
    await editor.save(newId, 0);
    await save({ title: "Zibaldone" });
  });

  it("is told to calendars for a month, with the day that they know and a higher number", async () => {
    await toDraft({ title: "Segreto", starts_on: inDays(20), ends_on: inDays(21) });
    expect(await told()).toEqual([]);
    expect(await told(removedToo)).toMatchObject([{ ...known, ends_on: inDays(10), sequence: 1 }]);
    await toDraft({ title: "Segreto", starts_on: inDays(30), ends_on: inDays(31) }, 2);
    expect(await told(removedToo)).toMatchObject([{ ...known, sequence: 1 }]);
    await db.query("update private.gone_events set gone_at = now() - interval '32 days'");
    expect(await told(removedToo)).toEqual([]);
  });

  it("comes back once, with a higher number, when the notice is published or left", async () => {
    await toDraft();
    await db.query("savepoint of_draft");
    await save({}, newId, 2);
    expect(await told(removedToo)).toMatchObject([{ state: "shown", sequence: 2 }]);
    await db.query("rollback to of_draft");
    await editor.publish(newId, 1);
    expect(await told(removedToo)).toMatchObject([{ state: "shown", sequence: 2 }]);
  });

  it("is still told when the draft is deleted, or its row", async () => {
    await db.query("savepoint before_deletion");
    await toDraft();
    await editor.ask("delete_notice", { notice: newId, revision: 1, tab: editor.tab });
    expect(await toEdit()).toEqual([]);
    expect(await told(removedToo)).toMatchObject([known]);
    await db.query("rollback to before_deletion");
    await db.query("delete from private.events");
    expect(await told(removedToo)).toMatchObject([{ ...known, sequence: 1 }]);
  });

  it("is told no longer than a month when it was removed before", async () => {
    await setState("removed", 1);
    await past("state_changed_at", 30);
    await toDraft({}, 2);
    expect(await told(removedToo)).toMatchObject([known]);
    await db.query("update private.gone_events set gone_at = gone_at - interval '2 days'");
    expect(await told(removedToo)).toEqual([]);
  });

  it("is deleted in the night when nobody is told of it any more, and no window hears of that", async () => {
    const left = async () =>
      (await db.query("select id from private.events union all select id from private.gone_events")).rowCount;
    await setState("removed", 1);
    await past("state_changed_at", 30);
    await db.query("select private.prune_logs()");
    expect(await left()).toBe(1);
    await past("state_changed_at", 32);
    await topics();
    await db.query("select private.prune_logs()");
    expect([await left(), await topics()]).toEqual([0, ""]);

    const other = randomUUID();
    await save({}, other);
    await save({ notice_id: newId }, other, 1);
    await db.query("select private.prune_logs()");
    expect(await left()).toBe(2);
    await db.query("update private.gone_events set gone_at = now() - interval '32 days'");
    await db.query("select private.prune_logs()");
    expect(await left()).toBe(1);
  });
});

describe("a date for the staff", () => {
  const collegio = { title: "Zibaldone", details: "Zibaldone", staff_only: true };
  const ofStaff = (person?: string, more = "") => told(`p_staff => true${more}`, inDays(-400), person);
  /** All that somebody who is not of the staff, or has not asked for it, can be told. */
  const waysOut = (caller?: string) =>
    read(
      `jsonb_build_array(
        public.list_events('${inDays(-400)}', p_with_removed => true), public.home_content(), public.day_state(),
        public.site_content(), public.list_events('${inDays(-400)}', p_notice => '${noticeId(9)}')
      )`,
      caller,
    );

  it.each([
    ["a docente", teacherId],
    ["an editor", editorId],
    ["an administrator", adminId],
  ])("is told to %s who asks for those of the staff, and only there", async (_, person) => {
    await save({ title: "Di tutti" }, randomUUID());
    await save(collegio);
    expect(await ofStaff(person)).toMatchObject([
      { id: newId, title: "Zibaldone", schools: ["primaria", "secondaria"] },
    ]);
    expect(JSON.stringify(await waysOut(person))).not.toContain("Zibaldone");
  });

  it.each([
    ["a visitor", undefined],
    ["a person without a role", waitingId],
  ])("is not told to %s, in no way", async (_, person) => {
    await save(collegio);
    await save({ ...collegio, notice_id: noticeId(9) }, randomUUID());
    expect(await ofStaff(person, `, ${removedToo}`)).toEqual([]);
    expect(await told(removedToo, inDays(-400), person)).toEqual([]);
    expect(JSON.stringify(await waysOut(person))).not.toContain("Zibaldone");
  });

  it("is read by editors as such, and saved again without a change", async () => {
    await save(collegio);
    expect(await toEdit()).toMatchObject([{ staff_only: true }]);
    expect(await save(collegio, newId, 1)).toMatchObject({ revision: 1, sequence: 0 });
  });

  it("that readers had is told to them as removed, without its words, and once more as a date when it is theirs again", async () => {
    await save({ title: "Zibaldone" });
    await save(collegio, newId, 1);
    expect(await told()).toEqual([]);
    const gone = { id: newId, state: "removed", title: "", details: "", sequence: 1 };
    expect(await told(removedToo)).toMatchObject([gone]);
    expect(await ofStaff(teacherId, `, ${removedToo}`)).toMatchObject([
      { id: newId, title: "Zibaldone", state: "shown" },
    ]);
    await setState("removed", 2);
    await db.query("delete from private.events");
    expect(await told(removedToo)).toMatchObject([gone]);
  });

  it("becomes everybody's with a higher number", async () => {
    await save({ title: "Colloqui" });
    await save(collegio, newId, 1);
    await save({ title: "Colloqui" }, newId, 2);
    expect(await told(removedToo)).toMatchObject([{ state: "shown", title: "Colloqui", sequence: 2 }]);
    expect(await ofStaff(teacherId)).toEqual([]);
  });

  it("that readers never had leaves nothing behind when its row is deleted", async () => {
    await save(collegio);
    await db.query("delete from private.events");
    expect(await told(removedToo)).toEqual([]);
  });

  it("cancelled or removed is told to the staff as others are to everybody", async () => {
    await save(collegio);
    await setState("cancelled", 1);
    expect(await ofStaff(teacherId)).toMatchObject([{ state: "cancelled", title: "Zibaldone" }]);
    await setState("removed", 2);
    expect(await ofStaff(teacherId)).toEqual([]);
  });

  it("is told to the windows of the staff alone, and to both when it changes sides", async () => {
    await topics();
    await save(collegio);
    expect(await topics()).toBe("staff");
    await save({ ...collegio, title: "Altro" }, newId, 1);
    expect(await topics()).toBe("staff");
    await save({}, newId, 2);
    expect(await topics()).toBe("calendar,staff");
    await save(collegio, newId, 3);
    expect(await topics()).toBe("calendar,staff");
    await setState("cancelled", 4);
    expect(await topics()).toBe("staff");
    await db.query("delete from private.events");
    expect(await topics()).toBe("staff");
  });

  it("is one of a series with the others", async () => {
    const days = (place: number) => ({ starts_on: inDays(place), ends_on: inDays(place) });
    const events = [0, 1, 2].map((place) => ({ id: randomUUID(), series: newId, ...form(days(place)) }));
    await saveAll(events);
    await saveSeries({ ...collegio, ...days(1) }, String(events[1]?.id), 1);
    expect((await toEdit()).map(({ staff_only }) => staff_only)).toEqual([false, true, true]);
  });

  it("of a public notice comes out with it for the staff, and names it", async () => {
    await editor.save(newId, 0);
    await save({ ...collegio, notice_id: newId });
    expect(await ofStaff(teacherId)).toEqual([]);
    const { school_year, number } = await editor.publish(newId, 1);
    expect(await ofStaff(teacherId)).toMatchObject([{ notice: { school_year, number } }]);
    expect(await told(`p_notice => '${newId}', ${removedToo}`)).toEqual([]);
    await editor.withdraw(newId, 2);
    expect(await ofStaff(teacherId)).toEqual([]);
  });

  it("may be of a reserved notice, and every date of one is for the staff", async () => {
    await editor.save(newId, 0, { reserved: true });
    await save({ ...collegio, notice_id: newId });
    await topics();
    const { school_year, number } = await editor.publish(newId, 1);
    expect(await topics()).toBe("staff");
    expect(await ofStaff(teacherId)).toMatchObject([{ notice: { school_year, number, reserved: true } }]);
    expect(await ofStaff(waitingId)).toEqual([]);
    expect(await told(removedToo)).toEqual([]);

    await db.query("update private.events set staff_only = false");
    expect(await told(removedToo)).toEqual([]);
    expect(await ofStaff(teacherId)).toHaveLength(1);
  });

  it("is none of the days of a closure", async () => {
    await editor.publishNew({ ...closureForm, closure: { ...tomorrowClosed, what: "late-opening", hour: "10:00" } });
    const [date] = await toEdit();
    expect(date).toMatchObject({ staff_only: false });
    const saved = save({ ...date, staff_only: true }, String(date?.["id"]), Number(date?.["revision"]));
    await expect(saved).rejects.toEqual(refusal("date_of_closure"));
  });
});

describe("open windows", () => {
  it("are told of each change that readers see, and of no other", async () => {
    await topics();
    await save();
    expect(await topics()).toBe("calendar");
    await save({ title: "Altro" }, newId, 1);
    expect(await topics()).toBe("calendar");
    await save({ title: "Altro" }, newId, 2);
    expect(await topics()).toBe("");
    await setState("cancelled", 2);
    expect(await topics()).toBe("calendar");
    await saveAll([{ id: randomUUID(), ...form() }]);
    expect(await topics()).toBe("calendar");
    await db.query("delete from private.events");
    expect(await topics()).toBe("calendar");
  });

  it("are told of the dates of a notice when it is published and withdrawn, and not before", async () => {
    await topics();
    await editor.save(newId, 0);
    await save({ notice_id: newId });
    await save({ notice_id: newId, title: "Altro" }, newId, 1);
    expect(await topics()).toBe("");
    await editor.publish(newId, 1);
    expect(await topics()).toBe("calendar,notices");
    await editor.correct(newId, 2, { body: "Corretto." });
    expect(await topics()).toBe("notices");
    await editor.withdraw(newId, 3);
    expect(await topics()).toBe("calendar,notices");
  });

  it("are told of a date that leaves readers for a draft", async () => {
    await editor.save(newId, 0);
    await save();
    await topics();
    await save({ notice_id: newId }, newId, 1);
    expect(await topics()).toBe("calendar");
  });

  it("are told of every date, however many an editor has removed", async () => {
    await db.query(`
      insert into private.events (id, kind, title, starts_on, ends_on, schools, state, state_changed_at)
      select
        gen_random_uuid(), 'evento', 'Tolta', private.day_in_rome(now()), private.day_in_rome(now()), '{primaria}',
        'removed', now() - n * interval '1 minute'
      from generate_series(1, 1200) as n`);
    await save({ starts_on: inDays(300), ends_on: inDays(300) });
    const dates = await told("p_with_removed => true", inDays(0));
    expect(dates.filter(({ state }) => state === "removed")).toHaveLength(1000);
    expect(dates.map(({ id }) => id)).toContain(newId);
    const edited = await one(`public.events_to_edit('${inDays(0)}')`);
    expect((edited as unknown as Row[]).map(({ id }) => id)).toContain(newId);
  });

  it("are told of no date of a notice that has none", async () => {
    await topics();
    await editor.publishNew();
    expect(await topics()).toBe("notices");
  });
});

describe("with ten years of 2000 dates", () => {
  beforeEach(async () => {
    await db.query(`
      insert into private.events (id, kind, title, starts_on, ends_on, schools, notice_id)
      select
        gen_random_uuid(), 'evento', 'Una data della scuola', day, day + n % 3, '{primaria,secondaria}',
        case when n % 4 = 0 then '${noticeId(9)}'::uuid end
      from (select n, private.day_in_rome(now()) - 3000 + n % 3650 as day from generate_series(1, 20000) as n) as days`);
    await db.query("analyze private.events");
  });

  it("the list of some months is read off the index", async () => {
    const plans = await tellPlans(db, "events", () => told(`p_until => '${inDays(90)}'`, inDays(0)));
    const list = plans.find((plan) => plan.includes("Limit"));
    expect(list).toContain("Bitmap Index Scan on events_days_idx");
  });

  it("the list of all is cut at 5000, within the time of a visitor", async () => {
    expect(await withinASecond(db, () => told())).toHaveLength(5000);
  });
});

// The site of the examples is tried, and tested, on any day.
it.each(["2026-12-20", "2026-12-21", "2027-01-06", "2027-01-07", "2027-04-23", "2027-04-25", "2027-06-01"])(
  "the seed that is sown on %s has no holiday that day or the next",
  async (day) => {
    const seed = readFileSync("supabase/seed.sql", "utf8").replaceAll("now()", `timestamptz '${day} 11:00+01'`);
    await db.query(/^insert into private\.events [^;]*;/m.exec(seed)?.[0] ?? "");
    const { rows } = await db.query<{ title: string; kind: string; is_on: boolean }>(
      `select title, kind, date '${day}' + 1 >= starts_on and date '${day}' <= ends_on as is_on from private.events`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ kind, is_on }) => kind === "chiusura" && is_on)).toEqual([]);
  },
);
