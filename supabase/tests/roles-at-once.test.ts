import { beforeEach, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { callAs } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { connectionsOfFile } from "./postgres/databases.ts";
import { adminId, editorId, setRole, teacherId } from "./postgres/example-people.ts";

const newcomerId = "00000000-0000-4000-8000-0000000000a1";
const [db, first, second] = await connectionsOfFile("seeded", 3);

beforeEach(async () => {
  await db.query(`
    insert into auth.users (id, email, email_confirmed_at) values ('${newcomerId}', 'nuova@${school.emailDomain}', now())
      on conflict do nothing;
    delete from public.user_roles where user_id = '${newcomerId}';
    insert into public.user_roles (user_id, role) values ('${adminId}', 'admin'), ('${editorId}', 'admin')
      on conflict (user_id) do update set role = excluded.role;`);
});

type Change = (connection: Database) => Promise<unknown>;
const as =
  (sub: string, statement: string): Change =>
  (connection) =>
    callAs(connection, sub, statement);
const bySql =
  (statement: string): Change =>
  (connection) =>
    connection.query(statement);

async function attempt(connection: Database, change: Change): Promise<string> {
  await connection.query("begin");
  try {
    await change(connection);
    await connection.query("commit");
    return "done";
  } catch (error) {
    await connection.query("rollback");
    return error instanceof Error ? error.message : String(error);
  }
}

/** Resolves when so many connections wait for another. */
async function untilWaiting(connections: number): Promise<void> {
  const query = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await db.query(query)).rowCount).toBe(connections);
}

/** The second starts when the first is done and not committed, and waits for it. Returns the outcome of the second. */
async function meet(one: Change, other: Change): Promise<string> {
  await first.query("begin");
  await one(first);
  const outcome = attempt(second, other);
  await untilWaiting(1);
  await first.query("commit");
  return outcome;
}

const admins = async () =>
  (await db.query<{ user_id: string }>("select user_id from public.user_roles where role = 'admin'")).rows.map(
    ({ user_id }) => user_id,
  );

const roleOf = async (person: string) =>
  (await db.query<{ role: string }>("select role from public.user_roles where user_id = $1", [person])).rows[0]?.role;

describe("two changes at the same moment", () => {
  it("leave one admin where two demote each other", async () => {
    const outcome = await meet(
      as(adminId, setRole(editorId, "docente", "admin")),
      as(editorId, setRole(adminId, "docente", "admin")),
    );
    expect(outcome).toBe("admins_only");
    expect(await admins()).toEqual([adminId]);
  });

  it("leave one admin where both leave", async () => {
    const outcome = await meet(
      as(adminId, setRole(adminId, null, "admin")),
      as(editorId, setRole(editorId, null, "admin")),
    );
    expect(outcome).toBe("last_admin");
    expect(await admins()).toEqual([editorId]);
  });

  it("leave one admin where SQL takes both roles", async () => {
    const take = (person: string) => bySql(`update public.user_roles set role = 'docente' where user_id = '${person}'`);
    expect(await meet(take(adminId), take(editorId))).toBe("last_admin");
    expect(await admins()).toEqual([editorId]);
  });

  it("leave one admin in any order, without a deadlock", async () => {
    for (let round = 0; round < 20; round += 1) {
      await db.query("update public.user_roles set role = 'admin' where user_id in ($1, $2)", [adminId, editorId]);
      const outcomes = await Promise.all([
        attempt(first, as(adminId, setRole(editorId, "docente", "admin"))),
        attempt(second, as(editorId, setRole(adminId, "docente", "admin"))),
      ]);
      expect(outcomes.sort()).toEqual(["admins_only", "done"]);
      expect(await admins()).toHaveLength(1);
    }
  });

  it("tell the second admin when the first has given another role", async () => {
    const give = (role: string) => setRole(newcomerId, role);
    expect(await meet(as(adminId, give("redattore")), as(editorId, give("docente")))).toBe("role_changed");
    expect(await roleOf(newcomerId)).toBe("redattore");
  });

  it("do not refuse a person who was confirmed meanwhile", async () => {
    const refuse = `select public.refuse_person('${newcomerId}')`;
    expect(await meet(as(adminId, setRole(newcomerId, "docente")), as(editorId, refuse))).toBe("has_role_already");
    expect(await roleOf(newcomerId)).toBe("docente");
  });

  it.each([
    ["another admin refuses", as(editorId, `select public.refuse_person('${newcomerId}')`)],
    ["Auth deletes", bySql(`delete from auth.users where id = '${newcomerId}'`)],
  ])("give no role to a person whom %s", async (_, remove) => {
    expect(await meet(remove, as(adminId, setRole(newcomerId, "docente")))).toBe("no_such_person");
    expect(await roleOf(newcomerId)).toBeUndefined();
  });

  it("delete a person of whom an admin changes the role, without a deadlock", async () => {
    await db.query("begin; select pg_advisory_xact_lock(hashtextextended('public.user_roles', 0))");
    const given = attempt(first, as(adminId, setRole(newcomerId, "docente")));
    await untilWaiting(1);
    const removed = attempt(second, bySql(`delete from auth.users where id = '${newcomerId}'`));
    await untilWaiting(2);
    await db.query("commit");
    expect(await Promise.all([given, removed])).toEqual(["done", "done"]);
    expect((await db.query("select from auth.users where id = $1", [newcomerId])).rowCount).toBe(0);
  });

  it("are refused to others at once, without the wait for an admin", async () => {
    await first.query("begin");
    await callAs(first, adminId, setRole(newcomerId, "docente"));
    expect(await attempt(second, as(teacherId, setRole(newcomerId, "admin")))).toBe("admins_only");
    await first.query("rollback");
  });
});
