import { describe, expect, it } from "vitest";
import { callAs, refusal } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, newId, noticeId, teacherId, unconfirmedId, waitingId } from "./postgres/example-people.ts";
import { callOf, createEditor } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);

type Row = Record<string, unknown>;

const ask = async (person: string, name: string, parameters = {}) =>
  (await callAs(db, person, callOf(name, parameters)))[0];

/** For docenti of primaria and secondaria: of the six whom it asks one has read it, and of the others one. */
const notice = noticeId(13);
const start = async (person = editorId, of = notice) => (await ask(person, "start_reminder", { notice: of })) ?? {};

async function claim(reminder: unknown) {
  const { rows } = await db.query<Row & { email: string }>("select * from public.claim_reminder_mails($1)", [reminder]);
  return rows;
}
async function end(reminder: unknown, mails: Row[]) {
  const { rows } = await db.query<Row>("select * from public.end_reminder_mails($1, $2)", [
    reminder,
    JSON.stringify(mails),
  ]);
  return rows[0];
}
const numbers = (row: Row | undefined) => ["total", "sent", "failed", "waiting"].map((name) => Number(row?.[name]));
const anHourPasses = () =>
  db.query(
    "update private.reminder_mails set claimed_at = claimed_at - interval '61 minutes' where claimed_at is not null",
  );

describe("a reminder", () => {
  it("goes to those who have not read and whose address is confirmed", async () => {
    await db.query(
      `insert into public.user_roles (user_id, role) values ('${unconfirmedId}', 'docente'), ('${waitingId}', 'docente')`,
    );
    const reminder = await start();
    expect(numbers(reminder)).toEqual([6, 0, 0, 6]);
    expect(reminder).toMatchObject({ notice, stopped_at: null, next_at: null });
    const emails = (await claim(reminder["id"])).map(({ email }) => email.split("@")[0]);
    expect(emails.sort()).toEqual([
      "admin",
      "alessandra.giordanocastellani.primaria",
      "davide.moretti",
      "docente",
      "in-attesa",
      "marco.galli",
    ]);
  });

  it("names the notice, and nothing of its title and text", async () => {
    const [mail] = await claim((await start())["id"]);
    expect(Object.keys(mail ?? {}).sort()).toEqual(
      ["ack_by", "email", "kind", "number", "published_at", "reserved", "school_year", "user_id"].sort(),
    );
    expect(mail).toMatchObject({ kind: "circolare", reserved: true, number: 3 });
  });

  it("is one a day, whoever starts it, and says which it was", async () => {
    const first = await start();
    const again = start(adminId).catch((error: unknown) => error);
    const { message, detail } = (await again) as { message: string; detail: string };
    expect(message).toBe("reminded_today");
    expect(JSON.parse(detail)).toMatchObject({ id: first["id"], total: 5, waiting: 5 });
  });

  it("is not started again the same day after it was stopped; the day after it is", async () => {
    const first = await start();
    await ask(editorId, "stop_reminder", { reminder: first["id"] });
    await db.query("savepoint today");
    await expect(start()).rejects.toEqual(refusal("reminded_today"));
    await db.query("rollback to today");
    await db.query("update private.reminders set rome_day = rome_day - 1");
    expect((await start())["id"]).not.toBe(first["id"]);
  });

  it.each([
    ["not_asked", noticeId(9)],
    ["no_such_notice", noticeId(16)],
    ["no_such_notice", noticeId(6)],
    ["no_such_notice", newId],
  ])("is refused: %s", async (word, of) => {
    await expect(start(editorId, of)).rejects.toEqual(refusal(word));
  });

  it("is refused when everybody has read, and can be started when somebody has not", async () => {
    await db.query(`
      insert into private.notice_receipts (notice_id, version, user_id)
      select '${notice}', 1, user_id from public.user_roles on conflict do nothing`);
    await db.query("savepoint before");
    await expect(start()).rejects.toEqual(refusal("nobody_missing"));
    await db.query("rollback to before");
    await db.query(`insert into public.user_roles (user_id, role) values ('${waitingId}', 'docente')`);
    expect(numbers(await start())).toEqual([1, 0, 0, 1]);
  });

  it("that was stopped sends nothing more, and nothing waits", async () => {
    const { id } = await start();
    const stopped = await ask(editorId, "stop_reminder", { reminder: id });
    expect(numbers(stopped)).toEqual([5, 0, 0, 0]);
    expect(await claim(id)).toEqual([]);
    expect(await ask(editorId, "last_reminder", { notice })).toEqual(stopped);
    expect(await ask(editorId, "stop_reminder", { reminder: id })).toEqual(stopped);
  });

  it("ends when the notice is withdrawn", async () => {
    const { id } = await start();
    const editor = createEditor(db);
    await editor.withdraw(notice, 1);
    expect(await claim(id)).toEqual([]);
    expect((await ask(editorId, "last_reminder", { notice }))?.["stopped_at"]).not.toBeNull();
  });

  it("leaves out who has read meanwhile, who has no role any more, and deleted accounts", async () => {
    const { id } = await start();
    await callAs(db, teacherId, callOf("acknowledge_notice", { notice, version: 1 }));
    await db.query("delete from public.user_roles where user_id = $1", [noticeId(8).replace("-9000-", "-8000-")]);
    await db.query("delete from auth.users where id = $1", [noticeId(11).replace("-9000-", "-8000-")]);
    expect(await claim(id)).toHaveLength(2);
    expect(numbers(await ask(editorId, "last_reminder", { notice }))).toEqual([2, 0, 0, 2]);
  });
});

describe("a mail", () => {
  it("is given to one sender, once, and its end is counted", async () => {
    const { id } = await start();
    const mails = await claim(id);
    expect([mails.length, (await claim(id)).length]).toEqual([5, 0]);
    expect(numbers(await end(id, []))).toEqual([5, 0, 0, 5]);
    const ended = mails.map(({ user_id: user }, place) => ({ user_id: user, error: place % 2 ? "550 refused" : null }));
    expect(numbers(await end(id, ended))).toEqual([5, 3, 2, 0]);
    expect(await claim(id)).toEqual([]);
  });

  it("whose sender said nothing for ten minutes has failed, and is not sent again", async () => {
    const { id } = await start();
    const [mail] = await claim(id);
    await db.query("update private.reminder_mails set claimed_at = claimed_at - interval '11 minutes'");
    expect(await claim(id)).toEqual([]);
    expect(numbers(await ask(editorId, "last_reminder", { notice }))).toEqual([5, 0, 5, 0]);
    // The sender was slow, and says so.
    expect(numbers(await end(id, [{ user_id: mail?.["user_id"] }]))).toEqual([5, 1, 4, 0]);
  });

  it("that was refused is not counted as sent by a later word", async () => {
    const { id } = await start();
    const [mail] = await claim(id);
    await end(id, [{ user_id: mail?.["user_id"], error: "550 refused" }]);
    expect(numbers(await end(id, [{ user_id: mail?.["user_id"] }]))).toEqual([5, 0, 1, 4]);
  });
});

describe("the hourly limit", () => {
  it("is a row of a table, and one for all reminders", async () => {
    expect((await db.query("select reminders_an_hour from private.mail_limits")).rows).toEqual([
      { reminders_an_hour: 30 },
    ]);
    await db.query("update private.mail_limits set reminders_an_hour = 7");
    const [one, other] = [await start(), await start(editorId, noticeId(12))];
    expect((await claim(one["id"])).length).toBe(5);
    expect((await claim(other["id"])).length).toBe(2);
    expect(await claim(other["id"])).toEqual([]);
    const row = await ask(editorId, "last_reminder", { notice: noticeId(12) });
    expect(numbers(row)).toEqual([6, 0, 0, 6]);
    const wait = (row?.["next_at"] as Date).getTime() - Date.now();
    expect(wait).toBeGreaterThan(3_500_000);
    expect(wait).toBeLessThanOrEqual(3_600_000);

    await anHourPasses();
    expect((await ask(editorId, "last_reminder", { notice: noticeId(12) }))?.["next_at"]).toBeNull();
    expect((await claim(other["id"])).length).toBe(4);
  });

  it("lets ten go at a time", async () => {
    await db.query(`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      select gen_random_uuid(), 'p' || place || '@' || (select domain from private.allowed_email_domains limit 1), now(), '{}'
      from generate_series(1, 30) as place`);
    await db.query(`
      insert into public.user_roles (user_id, role)
      select u.id, 'docente' from auth.users u where u.email like 'p%@%' on conflict do nothing`);
    const { id, total } = await start();
    const groups = [];
    for (let group = (await claim(id)).length; group > 0; group = (await claim(id)).length) groups.push(group);
    expect([total, groups]).toEqual(["35", [10, 10, 10]]);
    await anHourPasses();
    expect((await claim(id)).length).toBe(5);
  });
});

describe("the mail to who was confirmed", () => {
  const person = noticeId(5).replace("-9000-", "-8000-");
  const setRole = (role: string | null, from: string | null = null, of = waitingId) =>
    ask(adminId, "set_role", { user: of, role, from });
  const toTell = async () =>
    (await db.query<Row & { user_id: string; email: string }>("select * from public.claim_approval_mails()")).rows;
  const endTelling = (mails: Row[]) => db.query("select public.end_approval_mails($1)", [JSON.stringify(mails)]);
  const stored = async () =>
    (
      await db.query<{ is_ended: boolean; error: string | null }>(
        "select ended_at is not null as is_ended, error from private.approval_mails",
      )
    ).rows;

  it("waits after the first role, and is given to one sender, once, whatever comes after", async () => {
    await setRole("docente");
    await setRole("docente");
    const [mail, ...others] = await toTell();
    expect([mail?.user_id, mail?.email.split("@")[0], others, await toTell()]).toEqual([
      waitingId,
      "in-attesa",
      [],
      [],
    ]);
    await endTelling([{ user_id: waitingId }]);
    expect(await stored()).toEqual([{ is_ended: true, error: null }]);
    await setRole("redattore", "docente");
    await setRole(null, "redattore");
    await setRole("docente");
    expect(await toTell()).toEqual([]);
  });

  it("is none at a refusal, at a change of role and in SQL", async () => {
    await ask(adminId, "refuse_person", { user: waitingId });
    await setRole("redattore", "docente", teacherId);
    await db.query("insert into public.user_roles (user_id, role) values ($1, 'docente')", [person]);
    expect(await stored()).toEqual([]);
  });

  it("does not go to who has lost the role or the account meanwhile, nor after two days", async () => {
    await setRole("docente");
    await setRole(null, "docente");
    expect(await toTell()).toEqual([]);
    await setRole("docente", null, person);
    await db.query("update private.approval_mails set created_at = now() - interval '49 hours'");
    expect(await toTell()).toEqual([]);
    await setRole("docente");
    await ask(adminId, "delete_person", { user: waitingId });
    expect(await stored()).toEqual([]);
  });

  it("that failed is stored with the reason, is not sent again, and the person keeps the role", async () => {
    await setRole("docente");
    await toTell();
    await endTelling([{ user_id: waitingId, error: "550 refused" }]);
    await endTelling([{ user_id: waitingId }]);
    expect(await stored()).toEqual([{ is_ended: true, error: "550 refused" }]);
    expect(await toTell()).toEqual([]);
    expect(await ask(waitingId, "staff_counts")).toMatchObject({ to_read: "2" });
  });

  it("whose sender said nothing for ten minutes has failed", async () => {
    await setRole("docente");
    await toTell();
    await db.query("update private.approval_mails set claimed_at = claimed_at - interval '11 minutes'");
    await toTell();
    expect(await stored()).toEqual([{ is_ended: true, error: "sender_lost" }]);
  });

  it("has the hourly limit of the reminders", async () => {
    await db.query("update private.mail_limits set reminders_an_hour = 6");
    await setRole("docente");
    await setRole("docente", null, person);
    const { id } = await start();
    expect(await claim(id)).toHaveLength(6);
    expect(await toTell()).toEqual([]);
    await anHourPasses();
    expect(await toTell()).toHaveLength(2);
    expect((await ask(editorId, "start_reminder", { notice: noticeId(12) }))?.["next_at"]).toBeNull();
    await db.query("update private.mail_limits set reminders_an_hour = 2");
    const row = await ask(editorId, "last_reminder", { notice: noticeId(12) });
    expect(row?.["next_at"]).toBeInstanceOf(Date);
  });

  it("is sent by the job of each five minutes, before the reminders", async () => {
    const run = async () =>
      (await db.query<{ outcome: string }>("select private.continue_reminders() as outcome")).rows;
    await setRole("docente");
    expect(await run()).toEqual([{ outcome: "not configured" }]);
    await db.query("update private.mail_limits set reminders_an_hour = 1");
    await toTell();
    expect(await run()).toEqual([{ outcome: "none waits" }]);
    await setRole("docente", null, person);
    expect(await run()).toEqual([{ outcome: "limit reached" }]);
  });
});

describe("without a mail server", () => {
  const drop = (reminder: unknown) => db.query("select public.drop_unsent_reminder($1)", [reminder]);

  it("a reminder that has sent nothing is taken back, and can be started again", async () => {
    const { id } = await start();
    await drop(id);
    expect(await ask(editorId, "last_reminder", { notice })).toBeUndefined();
    expect(numbers(await start())).toEqual([5, 0, 0, 5]);
  });

  it("a reminder that has sent something stays", async () => {
    const { id } = await start();
    await claim(id);
    await drop(id);
    expect(await ask(editorId, "last_reminder", { notice })).toMatchObject({ id });
  });
});

describe("the job of each five minutes", () => {
  const run = async () =>
    (await db.query<{ outcome: string }>("select private.continue_reminders() as outcome")).rows[0]?.outcome;

  it("does nothing while nothing waits, or the limit is reached", async () => {
    expect(await run()).toBe("none waits");
    await db.query("update private.mail_limits set reminders_an_hour = 1");
    const { id } = await start();
    await claim(id);
    expect(await run()).toBe("limit reached");
    await ask(editorId, "stop_reminder", { reminder: id });
    expect(await run()).toBe("none waits");
  });

  it("gives up after two days", async () => {
    await start();
    await db.query("update private.reminders set created_at = now() - interval '49 hours'");
    expect(await run()).toBe("none waits");
  });

  it("says when it does not know where the function is", async () => {
    await start();
    expect(await run()).toBe("not configured");
  });

  it("deletes reminders with the receipts of their school year", async () => {
    await start();
    await db.query("select private.prune_receipts(now() + interval '4 years')");
    const { rows } = await db.query("select from private.reminder_mails");
    expect(rows).toEqual([]);
  });
});
