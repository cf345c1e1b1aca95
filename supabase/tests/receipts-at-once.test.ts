import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { callAs } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { connectionsOfFile } from "./postgres/databases.ts";
import { adminId, editorId, teacherId } from "./postgres/example-people.ts";
import { callOf, createEditor } from "./postgres/notice-calls.ts";

const CONNECTIONS = 30;
const [db, ...connections] = await connectionsOfFile("seeded", 1 + CONNECTIONS);
let people: string[];

beforeAll(async () => {
  await db.query(`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), 'p' || place || '@' || (select domain from private.allowed_email_domains limit 1), now(), '{}'
    from generate_series(1, 300) as place;
    insert into public.user_roles (user_id, role)
    select u.id, 'docente' from auth.users u where u.raw_user_meta_data = '{}';`);
  const { rows } = await db.query<{ id: string }>("select id from auth.users where raw_user_meta_data = '{}'");
  people = rows.map(({ id }) => id);
});

async function attempt<Result>(connection: Database, work: () => Promise<Result>): Promise<Result | string> {
  await connection.query("begin");
  try {
    const result = await work();
    await connection.query("commit");
    return result;
  } catch (error) {
    await connection.query("rollback");
    return error instanceof Error ? error.message : String(error);
  }
}

/** Publishes a reserved notice of which the staff is asked to say «Ho letto». */
async function asked(): Promise<string> {
  const notice = randomUUID();
  await attempt(db, async () => {
    const editor = createEditor(db);
    await editor.save(notice, 0, { reserved: true, ack_by: inDays(3) });
    await editor.publish(notice, 1);
  });
  return notice;
}

const say = (connection: Database, notice: string, person: string) =>
  attempt(connection, () => callAs(connection, person, callOf("acknowledge_notice", { notice, version: 1 })));

const total = async (notice: string) => {
  const query = "select count(*)::int as total from private.notice_receipts where notice_id = $1";
  return (await db.query<{ total: number }>(query, [notice])).rows[0]?.total;
};

/** Each connection does its share, all at the same time. */
const shared = <Item, Result>(items: Item[], work: (connection: Database, item: Item) => Promise<Result>) =>
  Promise.all(
    connections.map(async (connection, place) => {
      const results: Result[] = [];
      for (const item of items.filter((_, index) => index % CONNECTIONS === place))
        results.push(await work(connection, item));
      return results;
    }),
  ).then((results) => results.flat());

describe("«Ho letto»", () => {
  it("of 300 people at the same moment is 300 rows, also when each says it twice", async () => {
    const notice = await asked();
    const outcomes = await shared([...people, ...people], (connection, person) => say(connection, notice, person));
    expect(outcomes.filter((outcome) => typeof outcome === "string")).toEqual([]);
    expect(await total(notice)).toBe(300);
    const { rows } = await db.query<{ seconds: number }>(
      "select extract(epoch from max(received_at) - min(received_at))::float as seconds from private.notice_receipts where notice_id = $1",
      [notice],
    );
    // At the same moment, more or less: a slow machine has them in some seconds.
    expect(rows[0]?.seconds).toBeLessThan(20);
    const [readers] = await connectionsOwn(notice);
    // Of the nine people of the example it concerns five.
    expect(readers).toMatchObject({ read: "300", asked: "305" });
  });

  it("of one person from many tabs is one row, and every tab is told the same", async () => {
    const notice = await asked();
    const outcomes = await shared(connections, (connection) => say(connection, notice, teacherId));
    expect(await total(notice)).toBe(1);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject([{ notice, version: 1 }]);
  });
});

const connectionsOwn = async (notice: string) => {
  const rows = await attempt(db, () => callAs(db, editorId, callOf("notice_readers", { notice })));
  return Array.isArray(rows) ? rows : [];
};

describe("a reminder", () => {
  it("that two editors start at once is started once", async () => {
    const notice = await asked();
    const start = (connection: Database, person: string) =>
      attempt(connection, () => callAs(connection, person, callOf("start_reminder", { notice })));
    const editors = Array.from({ length: 10 }, (_, place) => (place % 2 ? adminId : editorId));
    const outcomes = await shared(editors, start);
    expect(outcomes.filter((outcome) => outcome === "reminded_today")).toHaveLength(9);
    const { rows } = await db.query("select from private.reminders where notice_id = $1", [notice]);
    expect(rows).toHaveLength(1);
  });

  it("gives no mail to two senders, and together they stay under the limit", async () => {
    await db.query("update private.mail_limits set reminders_an_hour = 55");
    const notice = await asked();
    const started = await attempt(db, () => callAs(db, editorId, callOf("start_reminder", { notice })));
    const reminder = (started as { id: string }[])[0]?.id;
    const mails = await shared(connections, async (connection) => {
      const query = "select user_id from public.claim_reminder_mails($1)";
      const { rows } = await connection.query<{ user_id: string }>(query, [reminder]);
      return rows.map(({ user_id: user }) => user);
    });
    expect(mails.flat()).toHaveLength(55);
    expect(new Set(mails.flat()).size).toBe(55);
  });
});

describe("a notice", () => {
  it("is moved once when two people move it at once", async () => {
    const notice = await asked();
    const move = (connection: Database, person: string) => {
      const parameters = { notice, revision: 2, tab: randomUUID(), new: randomUUID(), reserved: false };
      return attempt(connection, () => callAs(connection, person, callOf("move_notice", parameters)));
    };
    const outcomes = await shared([editorId, adminId], move);
    expect(outcomes.filter((outcome) => outcome === "notice_changed")).toHaveLength(1);
    const { rows } = await db.query("select from private.notices where replaces = $1", [notice]);
    expect(rows).toHaveLength(1);
  });
});
