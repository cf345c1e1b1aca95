import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { callAs } from "./postgres/as-role.ts";
import { attempt, meet, type Work } from "./postgres/at-once.ts";
import { connectionsOfFile } from "./postgres/databases.ts";
import { adminId, editorId } from "./postgres/example-people.ts";
import { createEditor } from "./postgres/notice-calls.ts";

const [db, ...connections] = await connectionsOfFile("seeded", 7);
await db.query("delete from private.events; delete from private.gone_events");

const form = (more = {}) => ({
  kind: "evento",
  title: "x",
  starts_on: inDays(5),
  ends_on: inDays(5),
  schools: ["primaria"],
  ...more,
});
const call =
  (statement: string, person = editorId): Work =>
  (connection) =>
    callAs(connection, person, `select public.${statement}`);
const save = (id: string, revision: number, more = {}, person = editorId) =>
  call(`save_event('${id}', ${revision}, $json$${JSON.stringify(form(more))}$json$)`, person);
const saveAll = (events: unknown[]) => call(`save_events($json$${JSON.stringify(events)}$json$)`);

async function saved(more = {}): Promise<string> {
  const id = randomUUID();
  expect(await attempt(db, save(id, 0, more))).toBe("done");
  return id;
}
const rows = async (condition: string) =>
  (await db.query<{ title: string; revision: number }>(`select title, revision from private.events where ${condition}`))
    .rows;

it("two editors do not save over each other", async () => {
  const id = await saved();
  expect(await meet(db, connections, save(id, 1, { title: "Primo" }, adminId), save(id, 1, { title: "Secondo" }))).toBe(
    "event_changed",
  );
  expect(await rows(`id = '${id}'`)).toEqual([{ title: "Primo", revision: 2 }]);
});

it("a date is not changed by who has not read that it was cancelled", async () => {
  const id = await saved();
  const cancel = call(`set_event_state('${id}', 1, 'cancelled')`, adminId);
  expect(await meet(db, connections, cancel, save(id, 1, { title: "Secondo" }))).toBe("event_changed");
});

it("a list that is sent several times at once is stored once", async () => {
  const series = randomUUID();
  const list = Array.from({ length: 50 }, () => ({ id: randomUUID(), series, ...form() }));
  const outcomes = await Promise.all(connections.map((connection) => attempt(connection, saveAll(list))));
  expect(outcomes).toEqual(connections.map(() => "done"));
  expect(await rows(`series = '${series}'`)).toHaveLength(50);
});

it("two editors do not give a school year two last days", async () => {
  const last = { ends_lessons: true };
  expect(await meet(db, connections, save(randomUUID(), 0, last, adminId), save(randomUUID(), 0, last))).toBe(
    "last_day_twice",
  );
});

it("a date is not given to a notice that is being withdrawn", async () => {
  const notice = randomUUID();
  const withdraw: Work = (connection) => createEditor(connection, adminId).withdraw(notice, 2);
  await attempt(db, async () => {
    const editor = createEditor(db);
    await editor.save(notice, 0);
    await editor.publish(notice, 1);
  });
  expect(await meet(db, connections, withdraw, save(randomUUID(), 0, { notice_id: notice }))).toBe("notice_missing");
});

it("a date is not given to a draft that is being deleted", async () => {
  const [notice, id] = [randomUUID(), randomUUID()];
  const editor = createEditor(db);
  await attempt(db, () => editor.save(notice, 0));
  const drop: Work = (connection) =>
    callAs(connection, editorId, `select public.delete_notice('${notice}', 1, '${editor.tab}')`);
  expect(await meet(db, connections, drop, save(id, 0, { notice_id: notice }))).toBe("notice_missing");
  expect(await rows(`id = '${id}'`)).toEqual([]);
});

it.each<[string, (id: string, notice: string) => Work, string]>([
  ["for another change", () => save(randomUUID(), 0), "select private.lock_publishing()"],
  ["for the notice", (id, notice) => save(id, 1, { notice_id: notice }), "select from private.notices for update"],
  ["for the row", (id) => call(`set_event_state('${id}', 1, 'removed')`), "select from private.events for update"],
  ["for the row to write", (id) => save(id, 1, { title: "y" }), "select from private.events for update"],
])("the right to write goes with the role, also during the wait %s", async (_, work, lock) => {
  const [id, notice] = [await saved(), randomUUID()];
  await attempt(db, () => createEditor(db).save(notice, 0));
  const outcome = await meet(
    db,
    connections,
    async (connection) => {
      await connection.query(lock);
      await connection.query("update public.user_roles set role = 'docente' where user_id = $1", [editorId]);
    },
    work(id, notice),
  );
  await db.query("update public.user_roles set role = 'redattore' where user_id = $1", [editorId]);
  expect(outcome).toBe("editors_only");
});
