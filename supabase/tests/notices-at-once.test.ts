import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callAs } from "./postgres/as-role.ts";
import { attempt, meet, type Work } from "./postgres/at-once.ts";
import type { Database } from "./postgres/connect-to.ts";
import { connectionsOfFile } from "./postgres/databases.ts";
import { adminId, editorId, noticeId } from "./postgres/example-people.ts";
import { callOf, closureForm, correction, createEditor, tomorrowClosed, wholeForm } from "./postgres/notice-calls.ts";

const CONNECTIONS = 8;
const [db, ...connections] = await connectionsOfFile("seeded", 1 + CONNECTIONS);

const corrected = { ...correction, body: "Corretto." };

/** Writes a draft, or publishes it, in a transaction of its own. */
async function written(publish = false, form = {}): Promise<string> {
  const notice = randomUUID();
  const outcome = await attempt(db, async () => {
    const editor = createEditor(db);
    await editor.save(notice, 0, form);
    if (publish) await editor.publish(notice, 1);
  });
  expect(outcome).toBe("done");
  return notice;
}

const row = async (notice: string) => {
  const query = "select status::text, number, version, revision from private.notices where id = $1";
  return (await db.query<{ status: string; number: number; version: number; revision: number }>(query, [notice]))
    .rows[0];
};

const as =
  (person: string, name: string, notice: string, revision: number, more = {}): Work =>
  (connection) =>
    callAs(connection, person, callOf(name, { notice, revision, tab: randomUUID(), ...more }));
describe("numbers", () => {
  it("have no gap and no double, with many publications at once and some that are rolled back", async () => {
    await Promise.all(
      connections.map(async (connection, place) => {
        for (let round = 0; round < 12; round += 1) {
          const end = (round + place) % 3 === 0 ? "rollback" : "commit";
          const reserved = round % 4 === 0;
          await attempt(connection, (own) => createEditor(own).publishNew({ reserved }), end);
        }
      }),
    );
    const { rows } = await db.query<{ total: string; highest: number; ordered: boolean }>(`
      select count(*) as total, max(number) as highest, bool_and(ordered) as ordered
      from (
        select *, published_at >= lag(published_at, 1, '-infinity') over (partition by reserved order by number) as ordered
        from private.notices where school_year = private.school_year(now()) and number is not null
      ) as numbered
      group by reserved order by reserved`);
    // With those of the seed: 9 public, one of them withdrawn; 3 reserved.
    const published = CONNECTIONS * 12 * (2 / 3);
    expect(rows.reduce((sum, { total }) => sum + Number(total), 0)).toBe(published + 12);
    for (const { total, highest, ordered } of rows) expect([highest, ordered]).toEqual([Number(total), true]);
  });
});

describe("two people at the same moment", () => {
  it("publish a notice once", async () => {
    const notice = await written();
    expect(
      await meet(db, connections, as(editorId, "publish_notice", notice, 1), as(adminId, "publish_notice", notice, 1)),
    ).toBe("notice_changed");
    expect(await row(notice)).toMatchObject({ status: "published", version: 1 });
  });

  it("do not end a closure that the other has corrected or ended, before they have read it", async () => {
    const end = (person: string, notice: string): Work =>
      as(person, "end_closure", notice, 2, {
        new: randomUUID(),
        title: "Oggi la scuola è aperta.",
        closure: { ...tomorrowClosed, what: "back-to-normal" },
      });
    const one = await written(true, closureForm);
    const correct = as(editorId, "correct_notice", one, 2, { ...correction, ...closureForm, title: "Un altro" });
    expect(await meet(db, connections, correct, end(adminId, one))).toBe("notice_changed");
    const other = await written(true, closureForm);
    expect(await meet(db, connections, end(editorId, other), end(adminId, other))).toBe("closure_ended");
  });

  it("do not correct what the other has withdrawn", async () => {
    const notice = await written(true);
    const outcome = await meet(
      db,
      connections,
      as(editorId, "withdraw_notice", notice, 2, { reason: "x" }),
      as(adminId, "correct_notice", notice, 2, corrected),
    );
    expect(outcome).toBe("notice_changed");
    expect(await row(notice)).toMatchObject({ status: "withdrawn", version: 1 });
  });

  it("do not withdraw what the other has corrected, before they have read it", async () => {
    const notice = await written(true);
    const outcome = await meet(
      db,
      connections,
      as(editorId, "correct_notice", notice, 2, corrected),
      as(adminId, "withdraw_notice", notice, 2, { reason: "x" }),
    );
    expect(outcome).toBe("notice_changed");
    expect(await row(notice)).toMatchObject({ status: "published", version: 2 });
  });

  it("do not save over each other", async () => {
    const notice = await written();
    const save = { ...wholeForm, body: "Altro." };
    expect(
      await meet(
        db,
        connections,
        as(editorId, "save_notice", notice, 1, save),
        as(adminId, "save_notice", notice, 1, save),
      ),
    ).toBe("notice_changed");
  });

  it("create one notice when a request is sent twice", async () => {
    const [notice, tab] = [randomUUID(), randomUUID()];
    const save: Work = (connection) =>
      callAs(connection, editorId, callOf("save_notice", { notice, revision: 0, tab, ...wholeForm }));
    expect(await meet(db, connections, save, save)).toBe("done");
    expect(await row(notice)).toMatchObject({ status: "draft" });
  });

  it.each([
    ["to publish", "publish_notice", {}, "select pg_advisory_xact_lock(hashtextextended('private.notices', 0))"],
    ["to write", "save_notice", wholeForm, "select from private.notices for update"],
  ])("lose the right %s with the role, also during the wait", async (_, name, parameters, lock) => {
    const notice = await written();
    const outcome = await meet(
      db,
      connections,
      async (connection) => {
        await connection.query(lock);
        await connection.query("update public.user_roles set role = 'docente' where user_id = $1", [editorId]);
      },
      as(editorId, name, notice, 1, parameters),
    );
    await db.query("update public.user_roles set role = 'redattore' where user_id = $1", [editorId]);
    expect(outcome).toBe("editors_only");
  });
});

describe("the job of each minute", () => {
  it("publishes once, also when two run together, and beside a person who publishes", async () => {
    const due = [randomUUID(), randomUUID(), randomUUID()];
    for (const notice of due)
      await db.query(
        `insert into private.notices (id, status, kind, title, body, audiences, schools, valid_until, publish_at)
         values ($1, 'scheduled', 'avviso', 'Prova', 'Testo.', '{ata}', '{primaria}', current_date + 9, now())`,
        [notice],
      );
    const job: Work = (connection) => connection.query("select private.publish_due_notices()");
    const [a, b, c, d] = connections as [Database, Database, Database, Database];
    const outcomes = await Promise.all([
      attempt(a, job),
      attempt(b, job),
      attempt(c, as(editorId, "publish_notice", due[0] ?? "", 1)),
      attempt(d, (connection) => createEditor(connection, adminId).publishNew({ replaces: noticeId(9) })),
    ]);
    expect(outcomes.filter((outcome) => !["done", "notice_changed"].includes(outcome))).toEqual([]);
    const rows = [];
    for (const notice of due) rows.push(await row(notice));
    expect(new Set(rows.map((notice) => notice?.number)).size).toBe(3);
    expect(rows.map((notice) => [notice?.status, notice?.version])).toEqual(Array(3).fill(["published", 1]));
  });
});
