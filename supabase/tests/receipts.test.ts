import { describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { callAs, refusal } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, newId, noticeId, teacherId, waitingId } from "./postgres/example-people.ts";
import { callOf, createEditor } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);
const editor = createEditor(db);

type Editor = ReturnType<typeof createEditor>;
type Row = Record<string, unknown>;

const ask = (person: string, name: string, parameters = {}) => callAs(db, person, callOf(name, parameters));
const one = async (person: string, name: string, parameters = {}) => (await ask(person, name, parameters))[0];
const say = (notice: string, version = 1, person = teacherId) => one(person, "acknowledge_notice", { notice, version });
const receiptsOf = async (notice: string) => {
  const query = "select version, user_id from private.notice_receipts where notice_id = $1 order by version, user_id";
  return (await db.query<{ version: number; user_id: string }>(query, [notice])).rows;
};

/** The form of a reserved notice of which the staff is asked to say «Ho letto». */
const askedForm = { reserved: true, schools: ["secondaria"], ack_by: inDays(3) };
const corrected = { schools: askedForm.schools, ack_by: askedForm.ack_by };
const published = async (editor: Editor, form: Row = askedForm) => {
  await editor.save(newId, 0, form);
  return editor.publish(newId, 1);
};

describe("«Ho letto»", () => {
  it("is one row, also when it is said twice", async () => {
    await published(editor);
    const { first, again, rows } = { first: await say(newId), again: await say(newId), rows: await receiptsOf(newId) };
    expect(first).toMatchObject({ notice: newId, version: 1, late: false });
    expect(again).toEqual(first);
    expect(rows).toEqual([{ version: 1, user_id: teacherId }]);
  });

  it.each([
    ["a person without a role", waitingId],
    ["a person who was deleted", newId],
  ])("is refused to %s", async (_, person) => {
    await published(editor);
    await expect(say(newId, 1, person)).rejects.toMatchObject({ code: "42501", message: "staff_only" });
  });

  it("is refused when the role was taken away a second before", async () => {
    await published(editor);
    await db.query("delete from public.user_roles where user_id = $1", [teacherId]);
    await expect(say(newId)).rejects.toMatchObject({ code: "42501", message: "staff_only" });
  });

  it("is refused for a notice that was withdrawn", async () => {
    await published(editor);
    await editor.withdraw(newId, 2);
    await expect(say(newId)).rejects.toEqual(refusal("notice_withdrawn"));
  });

  it.each([
    ["does not exist", newId, 1],
    ["is a draft", noticeId(16), 1],
    ["is scheduled", noticeId(14), 1],
    ["has no such version yet", noticeId(12), 2],
    ["has no version 0", noticeId(12), 0],
  ])("is refused for a notice that %s", async (_, notice, version) => {
    await expect(say(notice, version)).rejects.toEqual(refusal("no_such_notice"));
  });

  it("is refused for a version that was left out", async () => {
    const said = one(teacherId, "acknowledge_notice", { notice: noticeId(12), version: null });
    await expect(said).rejects.toEqual(refusal("no_such_notice"));
  });

  it.each([
    ["asks for none", { reserved: true }],
    ["is not for the staff", { ack_by: inDays(3), audiences: ["famiglie", "alunni"] }],
  ])("is refused for a notice that %s", async (_, form) => {
    await published(editor, form);
    await expect(say(newId)).rejects.toEqual(refusal("not_asked"));
  });

  it.each(["docenti", "ata"])("is asked of the staff by a public notice for %s too", async (audience) => {
    await published(editor, { ack_by: inDays(3), audiences: ["famiglie", audience] });
    const row = await say(newId);
    expect(row).toMatchObject({ version: 1 });
  });

  it("can still be said after the day, by the clock of Rome, and is told apart", async () => {
    await published(editor);
    // In Rome the day after begins at 22:00 UTC in summer, at 23:00 in winter.
    await db.query(`update private.notices set ack_by = '2027-06-10' where id = '${newId}'`);
    const results = [];
    for (const moment of ["2027-06-10T21:59:59Z", "2027-06-10T22:00:00Z"]) {
      await db.query("delete from private.notice_receipts where notice_id = $1", [newId]);
      await say(newId, 2);
      await db.query("update private.notice_receipts set received_at = $2 where notice_id = $1", [newId, moment]);
      results.push((await one(teacherId, "notice_receipt", { notice: newId }))?.["late"]);
    }
    await db.query(`update private.notices set ack_by = '2027-01-10' where id = '${newId}'`);
    await db.query("update private.notice_receipts set received_at = '2027-01-10T22:59:59Z' where notice_id = $1", [
      newId,
    ]);
    results.push((await one(teacherId, "notice_receipt", { notice: newId }))?.["late"]);
    const rows = results;
    expect(rows).toEqual([false, true, false]);
  });

  it("goes with the account", async () => {
    await published(editor);
    await say(newId);
    await say(newId, 1, adminId);
    await db.query("delete from auth.users where id = $1", [teacherId]);
    const rows = await receiptsOf(newId);
    expect(rows).toEqual([{ version: 1, user_id: adminId }]);
  });
});

describe("a corrected notice", () => {
  it("keeps what was said, and takes it of the old text too", async () => {
    await published(editor);
    await say(newId);
    await editor.correct(newId, 2, { ...corrected, body: "Corretto." });
    await say(newId, 1, adminId);
    const [before, after] = [
      await one(teacherId, "notice_receipt", { notice: newId }),
      await one(adminId, "notice_receipt", { notice: newId }),
    ];
    expect(before).toMatchObject({ asked: true, version: 2, ack_from: 1, read_version: 1 });
    expect(after).toMatchObject({ version: 2, read_version: 1 });
  });

  it("asks again where the editor says so, and then takes no old text", async () => {
    await published(editor);
    await say(newId);
    await editor.correct(newId, 2, { ...corrected, body: "Corretto.", ask_again: true });
    const state = {
      receipt: await one(teacherId, "notice_receipt", { notice: newId }),
      counts: await one(teacherId, "staff_counts"),
      readers: await one(editorId, "notice_readers", { notice: newId }),
    };
    const { receipt, counts, readers, again } = { ...state, again: await say(newId, 2) };
    expect(receipt).toMatchObject({ version: 2, ack_from: 2, read_at: null, read_version: null, late: null });
    expect(counts).toMatchObject({ to_read: "3" });
    expect(readers).toMatchObject({ read: "0", ack_from: 2 });
    expect(again).toMatchObject({ version: 2 });
    await expect(say(newId, 1)).rejects.toEqual(refusal("text_changed", { detail: "2" }));
  });

  it("asks again with the same text: a new version, once for a call that is repeated", async () => {
    await published(editor);
    const tick = { ...corrected, ask_again: true };
    const versions = [
      (await editor.correct(newId, 2, tick))["version"],
      (await editor.correct(newId, 2, tick))["version"],
      (await editor.correct(newId, 3, corrected))["version"],
      (await editor.correct(newId, 3, tick))["version"],
    ];
    expect(versions).toEqual([2, 2, 2, 3]);
  });

  it("does not ask again where it asks nothing", async () => {
    await published(editor);
    const [corrected, receipt] = [
      await editor.correct(newId, 2, { ask_again: true }),
      await one(teacherId, "notice_receipt", { notice: newId }),
    ];
    expect(corrected).toMatchObject({ version: 2 });
    expect(receipt).toMatchObject({ asked: false, ack_by: null, ack_from: 1 });
  });
});

describe("the staff area", () => {
  const titles = async (person: string, parameters = {}) =>
    (await ask(person, "list_staff_notices", parameters)).map(({ title }) => String(title).split(" ")[0]);

  it("lists the reserved notices and those for docenti or ATA, the newest first", async () => {
    const rows = await ask(teacherId, "list_staff_notices");
    expect(rows.map(({ id }) => id)).toEqual([13, 9, 12, 5, 3, 11, 1].map(noticeId));
    expect(rows[0]).toMatchObject({ asked: true, version: 1, read_at: null, late: null, total: "7", files: "0" });
    expect(rows[5]).toMatchObject({ state: "expired", read_version: 1, late: false });
  });

  it("puts what is to read by its day, and leaves out what was read, has ended or is replaced", async () => {
    expect(await titles(teacherId, { to_read: true })).toEqual(["Scrutini", "Piano"]);
    expect(await titles(adminId, { to_read: true })).toEqual(["Scrutini", "Piano"]);
    await published(editor, { ...askedForm, title: "Nuovo", replaces: noticeId(13) });
    const after = await titles(teacherId, { to_read: true });
    expect(after).toEqual(["Nuovo", "Piano"]);
  });

  it("finds words, numbers, audiences, schools and years", async () => {
    expect(await titles(teacherId, { words: "evacuazione" })).toEqual(["Piano"]);
    expect(await titles(teacherId, { words: "R3" })).toEqual(["Scrutini"]);
    expect(await titles(teacherId, { words: "mensa" })).toEqual([]);
    expect(await titles(teacherId, { audience: "ata", school: "infanzia" })).toContain("Piano");
    expect(await titles(teacherId, { school: "infanzia" })).not.toContain("Scrutini");
    expect(await titles(teacherId, { year: "2001-02" })).toEqual([]);
    const years = await ask(teacherId, "staff_years");
    expect(years.reduce((sum, { total }) => sum + Number(total), 0)).toBe(7);
  });

  it("has a next page", async () => {
    for (let place = 0; place < 50; place += 1) await editor.publishNew({ reserved: true });
    const page = await ask(teacherId, "list_staff_notices");
    const { first, second } = {
      first: page,
      second: await ask(teacherId, "list_staff_notices", { after: page[49]?.["cursor"] }),
    };
    expect([first.length, second.length]).toEqual([51, 7]);
    expect(second[0]?.["id"]).toBe(first[50]?.["id"]);
  });

  it("counts what is to read, with the nearest day, which may have passed", async () => {
    expect(await one(teacherId, "staff_counts")).toMatchObject({ to_read: "2" });
    expect(await one(waitingId, "staff_counts")).toEqual({ to_read: "0", next_day: null });
    await db.query(`update private.notices set ack_by = '${inDays(-3)}' where id = '${noticeId(12)}'`);
    await db.query(`update private.notices set replaced_by = '${noticeId(12)}' where id = '${noticeId(13)}'`);
    const { to_read: total, next_day: day } = (await one(teacherId, "staff_counts")) ?? {};
    expect([total, (day as Date).toLocaleDateString("sv-SE")]).toEqual(["1", inDays(-3)]);
  });
});

describe("who has read", () => {
  type Person = { nome: string; cognome: string; email: string; role: string; read_at: string | null; late: boolean };
  const readersOf = async (notice: string) => {
    const row = await one(editorId, "notice_readers", { notice });
    return { ...row, people: row?.["people"] as Person[] };
  };

  it("is everybody who has a role now, those who are missing first", async () => {
    const { people, ...numbers } = await readersOf(noticeId(12));
    expect(numbers).toMatchObject({ asked: "9", read: "3", late: "0", ack_from: 1 });
    expect(people.map(({ read_at: read }) => read !== null)).toEqual([
      ...Array<false>(6).fill(false),
      true,
      true,
      true,
    ]);
    const missing = people.slice(0, 6).map(({ cognome }) => cognome);
    expect(missing).toEqual(missing.toSorted((one, other) => one.localeCompare(other, "en")));
    expect(people.at(-1)).toMatchObject({ nome: "Marta", cognome: "Neri (esempio)", role: "docente", version: 1 });
  });

  it("tells the late ones", async () => {
    expect(await readersOf(noticeId(11))).toMatchObject({ asked: "9", read: "8", late: "2" });
  });

  it("leaves out whose account is younger than the day by which it was asked, on every count", async () => {
    const late = noticeId(12);
    const told = async () => ({
      counts: await one(teacherId, "staff_counts"),
      receipt: await one(teacherId, "notice_receipt", { notice: late }),
      toRead: (await ask(teacherId, "list_staff_notices", { to_read: true })).map(({ id }) => id),
      listed: (await ask(teacherId, "list_staff_notices")).find(({ id }) => id === late)?.["asked"],
      readers: await readersOf(late),
      reminded: (await db.query("select user_id from private.people_to_remind($1)", [late])).rows as Row[],
    });
    const onDay = async (day: string) => {
      await db.query("update private.notices set ack_by = $2 where id = $1", [late, day]);
      return told();
    };
    await db.query(`update auth.users set created_at = '${inDays(-2)}T12:00:00Z' where id = '${teacherId}'`);
    const [owed, notOwed, again] = [await onDay(inDays(-2)), await onDay(inDays(-3)), await onDay(inDays(1))];
    for (const asked of [owed, again]) {
      expect([asked?.receipt?.["asked"], asked?.listed]).toEqual([true, true]);
      expect(asked?.toRead).toContain(late);
      expect(asked?.counts).toMatchObject({ to_read: "2" });
      expect(asked?.readers).toMatchObject({ asked: "9", read: "3" });
      expect(asked?.reminded).toContainEqual({ user_id: teacherId });
    }
    expect([notOwed?.receipt?.["asked"], notOwed?.listed]).toEqual([false, false]);
    expect(notOwed?.toRead).not.toContain(late);
    expect(notOwed?.counts).toMatchObject({ to_read: "1" });
    expect(notOwed?.readers).toMatchObject({ asked: "8", read: "3" });
    expect(notOwed?.readers.people.map(({ email }) => email.split("@")[0])).not.toContain("docente");
    expect(notOwed?.reminded).not.toContainEqual({ user_id: teacherId });
  });

  it("counts nobody, and is still told, where every account is younger", async () => {
    await db.query(`delete from private.notice_receipts where notice_id = '${noticeId(12)}'`);
    await db.query(`update private.notices set ack_by = '${inDays(-3)}' where id = '${noticeId(12)}'`);
    await db.query("update auth.users set created_at = now()");
    const readers = await readersOf(noticeId(12));
    expect(readers).toMatchObject({ asked: "0", read: "0", late: "0", people: [] });
  });

  it("has a colleague of yesterday in it, and no colleague who has left", async () => {
    await db.query("insert into public.user_roles (user_id, role) values ($1, 'docente')", [waitingId]);
    const joined = await readersOf(noticeId(12));
    await db.query("delete from public.user_roles where user_id <> $1 and role <> 'redattore'", [adminId]);
    const left = await readersOf(noticeId(12));
    const numbers = [joined, left].map(({ asked, read }: Row) => [asked, read]);
    expect(numbers).toEqual([
      ["10", "3"],
      ["2", "1"],
    ]);
  });

  it("is not told of a notice that asks nothing, nor of one that was withdrawn", async () => {
    expect(await ask(editorId, "notice_readers", { notice: noticeId(9) })).toEqual([]);
    await published(editor);
    await editor.withdraw(newId, 2);
    const rows = await ask(editorId, "notice_readers", { notice: newId });
    expect(rows).toEqual([]);
  });

  it("is exported by school year, 20 notices a call, the oldest first", async () => {
    for (let place = 0; place < 20; place += 1) await editor.publishNew(askedForm);
    const year = (await published(editor))["school_year"];
    const first = await ask(editorId, "export_receipts", { year });
    const second = await ask(editorId, "export_receipts", { year, after: first.at(-1)?.["cursor"] });
    const pages = { first, second };
    expect([pages.first.length, pages.second.length]).toEqual([20, 4]);
    const numbers = [...pages.first, ...pages.second].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, place) => place + 1));
    expect(pages.first[1]?.["people"]).toHaveLength(9);
  });

  it("of 500 people and 200 notices is exported in pages that the API's time limit allows", async () => {
    await db.query(`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      select gen_random_uuid(), 'p' || place || '@' || (select domain from private.allowed_email_domains limit 1), now(), '{}'
      from generate_series(1, 491) as place`);
    await db.query(`
      insert into public.user_roles (user_id, role)
      select u.id, 'docente' from auth.users u where not exists (select from public.user_roles r where r.user_id = u.id)`);
    await db.query(`
      insert into private.notices (
        id, status, kind, reserved, title, body, audiences, schools, valid_until, ack_by, school_year, number, published_at
      )
      select
        gen_random_uuid(), 'published', 'circolare', true, 'Circolare ' || place, 'Testo', '{docenti}', '{primaria}',
        current_date + 9, current_date + 5, private.school_year(now()), 1000 + place, now()
      from generate_series(1, 197) as place`);
    await db.query(`
      insert into private.notice_receipts (notice_id, version, user_id)
      select n.id, 1, r.user_id from private.asked_notices n cross join public.user_roles r on conflict do nothing`);
    const { rows } = await db.query<{ year: string }>("select max(school_year) as year from private.asked_notices");
    let [after, total, longest] = [null as unknown, 0, 0];
    for (;;) {
      const startedAt = performance.now();
      const page = await ask(editorId, "export_receipts", { year: rows[0]?.year, after });
      longest = Math.max(longest, performance.now() - startedAt);
      total += page.length;
      if (page.length < 20) break;
      after = page.at(-1)?.["cursor"];
    }
    expect(total).toBe(200);
    const ms = longest;
    expect(ms).toBeLessThan(8_000);
  });
});

describe("the job of the night", () => {
  it("deletes what was said two years after the end of the school year, by the clock of Rome", async () => {
    const { rows } = await db.query<{ first: number; total: number }>(`
      select left(max(n.school_year), 4)::int as first, count(*)::int as total
      from private.notice_receipts r join private.notices n on n.id = r.notice_id`);
    const { first = 0, total } = rows[0] ?? {};
    const run = async (moment: string) =>
      (await db.query<{ pruned: number }>("select private.prune_receipts($1) as pruned", [moment])).rows[0]?.pruned;
    const end = `${first + 3}-08-31`;
    const counts = { total, pruned: [await run(`${end}T21:59:59Z`), await run(`${end}T22:00:00Z`)] };
    expect(counts.pruned).toEqual([0, counts.total]);
  });
});
