import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { become, callAs, rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { adminId, editorId, setRole, teacherId, unconfirmedId, waitingId } from "./postgres/example-people.ts";

const db = await databaseOfFile("seeded");

/** Calls a function as the API does for this person, and takes it back. */
const call = (sub: string, statement: string, claims = {}) =>
  rolledBack(db, (transaction) => callAs(transaction, sub, statement, claims));

const roleOf = async (person: string) =>
  (await db.query<{ role: string }>("select role from public.user_roles where user_id = $1", [person])).rows[0]?.role;
const log = async (last: number) =>
  (
    await db.query(
      "select person_id, old_role, new_role, changed_by, source from public.role_changes order by id desc limit $1",
      [last],
    )
  ).rows;
const exists = async (person: string) =>
  (await db.query("select from auth.users where id = $1", [person])).rowCount === 1;

describe("set_role", () => {
  it("gives, changes and takes away a role, with the name of the admin", async () => {
    await rolledBack(db, async () => {
      await callAs(db, adminId, setRole(waitingId, "docente"));
      const { rows } = await db.query("select role, granted_by from public.user_roles where user_id = $1", [waitingId]);
      expect(rows).toEqual([{ role: "docente", granted_by: adminId }]);
      await callAs(db, adminId, setRole(waitingId, "redattore", "docente"));
      expect(await roleOf(waitingId)).toBe("redattore");
      await callAs(db, adminId, `select public.set_role(p_user => '${waitingId}', p_from => 'redattore')`);
      expect(await roleOf(waitingId)).toBeUndefined();
      const by = { person_id: waitingId, changed_by: adminId, source: "site" };
      expect(await log(3)).toEqual([
        { ...by, old_role: "redattore", new_role: null },
        { ...by, old_role: "docente", new_role: "redattore" },
        { ...by, old_role: null, new_role: "docente" },
      ]);
    });
  });

  it("counts at the next request, with the same token", async () => {
    await rolledBack(db, async () => {
      await callAs(db, adminId, setRole(teacherId, "admin", "docente"));
      expect(await callAs(db, teacherId, "select * from public.people_counts()")).toHaveLength(1);
      await callAs(db, adminId, setRole(teacherId, "docente", "admin"));
      await expect(callAs(db, teacherId, "select * from public.people_counts()")).rejects.toMatchObject({
        code: "42501",
        message: "admins_only",
      });
    });
  });

  it("writes nothing the second time", async () => {
    await rolledBack(db, async () => {
      await callAs(db, adminId, setRole(waitingId, "docente"));
      const before = await log(100);
      await callAs(db, adminId, setRole(waitingId, "docente"));
      expect(await log(100)).toEqual(before);
    });
  });

  it.each([
    ["of a person who does not exist", setRole(randomUUID(), "docente"), { message: "no_such_person" }],
    ["of nobody", "select public.set_role(null, 'docente')", { message: "no_such_person" }],
    ["of a person whose address is unconfirmed", setRole(unconfirmedId, "docente"), { message: "email_not_confirmed" }],
    [
      "that another admin has changed meanwhile",
      setRole(editorId, "docente"),
      { message: "role_changed", detail: "redattore" },
    ],
    [
      "that another admin has taken away meanwhile",
      setRole(waitingId, "admin", "docente"),
      { message: "role_changed", detail: "" },
    ],
    ["of the last admin", setRole(adminId, "docente", "admin"), { message: "last_admin" }],
    ["of the last admin, to take it away", setRole(adminId, null, "admin"), { message: "last_admin" }],
  ])("refuses the role %s", async (_, statement, error) => {
    await expect(call(adminId, statement)).rejects.toMatchObject({ code: "P0001", ...error });
  });

  it("refuses a role that the database does not know", async () => {
    await expect(call(adminId, setRole(waitingId, "preside"))).rejects.toMatchObject({ code: "22P02" });
  });

  it("lets an admin leave who is not the last", async () => {
    await rolledBack(db, async () => {
      await callAs(db, adminId, setRole(editorId, "admin", "redattore"));
      await callAs(db, adminId, setRole(adminId, null, "admin"));
      expect(await roleOf(adminId)).toBeUndefined();
    });
  });
});

describe("the last admin", () => {
  it.each([
    ["role by SQL", `update public.user_roles set role = 'docente' where role = 'admin'`],
    ["row by SQL", "delete from public.user_roles"],
    ["account by SQL or the dashboard", `delete from auth.users where id = '${adminId}'`],
    ["account, with all others", "delete from auth.users"],
  ])("keeps the %s", async (_, statement) => {
    await expect(rolledBack(db, () => db.query(statement))).rejects.toMatchObject({ message: "last_admin" });
  });

  it("may be replaced in one statement", async () => {
    const swap = `update public.user_roles set role = case when role = 'admin' then 'docente' else 'admin' end::public.app_role`;
    await rolledBack(db, () => db.query(swap));
  });
});

describe("refuse_person", () => {
  const refuse = (person: string) => `select public.refuse_person('${person}')`;

  it("deletes the account, with all that belongs to it", async () => {
    await rolledBack(db, async () => {
      await callAs(db, adminId, refuse(waitingId));
      const { rows } = await db.query(
        `select from auth.users where id = $1 union all select from auth.identities where user_id = $1
         union all select from public.profiles where user_id = $1`,
        [waitingId],
      );
      expect(rows).toEqual([]);
      // The address may sign up again.
      await db.query("insert into auth.users (id, email) values ($1, $2)", [
        randomUUID(),
        `in-attesa@${school.emailDomain}`,
      ]);
      await expect(callAs(db, adminId, refuse(waitingId))).rejects.toMatchObject({ message: "no_such_person" });
    });
  });

  it("refuses who has a role", async () => {
    await expect(call(adminId, refuse(teacherId))).rejects.toMatchObject({
      code: "P0001",
      message: "has_role_already",
    });
  });
});

describe("delete_person", () => {
  const remove = (person: string) => `select public.delete_person('${person}')`;

  it("deletes the account of a person who left, and logs the role without the person", async () => {
    await rolledBack(db, async () => {
      await callAs(db, adminId, remove(teacherId));
      expect(await exists(teacherId)).toBe(false);
      expect(await log(1)).toEqual([
        { person_id: null, old_role: "docente", new_role: null, changed_by: adminId, source: "site" },
      ]);
    });
  });

  it("refuses the own account, which needs the password", async () => {
    await expect(call(adminId, remove(adminId))).rejects.toMatchObject({ code: "P0001", message: "own_account" });
  });
});

describe("delete_own_account", () => {
  const leave = "select public.delete_own_account()";
  const sessionId = randomUUID();
  const openSession = (person: string, age: string) =>
    db.query("insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - $3::interval)", [
      sessionId,
      person,
      age,
    ]);

  it.each([teacherId, waitingId])("deletes the account of %s right after the sign-in", async (person) => {
    await rolledBack(db, async () => {
      await openSession(person, "4 minutes");
      await callAs(db, person, leave, { session_id: sessionId });
      expect(await exists(person)).toBe(false);
      expect((await db.query("select from auth.sessions")).rowCount).toBe(0);
    });
  });

  it("leaves no trace of the person in the log", async () => {
    await rolledBack(db, async () => {
      await callAs(db, adminId, setRole(editorId, "admin", "redattore"));
      await callAs(db, editorId, setRole(waitingId, "docente"));
      await openSession(editorId, "0 minutes");
      await callAs(db, editorId, leave, { session_id: sessionId });
      expect(await log(3)).toEqual([
        { person_id: null, old_role: "admin", new_role: null, changed_by: null, source: "site" },
        { person_id: waitingId, old_role: null, new_role: "docente", changed_by: null, source: "site" },
        { person_id: null, old_role: "redattore", new_role: "admin", changed_by: adminId, source: "site" },
      ]);
    });
  });

  it.each([
    ["an older session", { age: "6 minutes", person: teacherId }],
    ["the session of another person", { age: "1 minute", person: editorId }],
    ["a session that was ended", undefined],
  ])("asks to sign in again with %s", async (_, session) => {
    await rolledBack(db, async () => {
      if (session) await openSession(session.person, session.age);
      await expect(callAs(db, teacherId, leave, { session_id: sessionId })).rejects.toMatchObject({
        code: "P0001",
        message: "sign_in_again",
      });
    });
  });

  it("asks to sign in again with a token without a session", async () => {
    await expect(call(teacherId, leave)).rejects.toMatchObject({ message: "sign_in_again" });
  });

  it("refuses the last admin", async () => {
    await rolledBack(db, async () => {
      await openSession(adminId, "1 minute");
      await expect(callAs(db, adminId, leave, { session_id: sessionId })).rejects.toMatchObject({
        message: "last_admin",
      });
    });
  });

  it("finds nobody the second time, and nobody without a person in the token", async () => {
    await rolledBack(db, async () => {
      await db.query("delete from auth.users where id = $1", [teacherId]);
      await db.query("savepoint before");
      await expect(callAs(db, teacherId, leave)).rejects.toMatchObject({ message: "no_such_person" });
      await db.query("rollback to before");
      await expect(callAs(db, undefined, leave)).rejects.toMatchObject({ message: "no_such_person" });
    });
  });
});

describe("the log of roles", () => {
  it("has the changes by the secret key and by SQL", async () => {
    await rolledBack(db, async () => {
      await become(db, { role: "service_role" });
      await db.query("insert into public.user_roles (user_id, role) values ($1, 'docente')", [waitingId]);
      await db.query("reset role");
      await db.query("update public.user_roles set role = 'redattore' where user_id = $1", [waitingId]);
      // Not a change.
      await db.query("update public.user_roles set role = 'redattore', created_at = now() where user_id = $1", [
        waitingId,
      ]);
      await db.query("delete from public.user_roles where user_id = $1", [waitingId]);
      const by = { person_id: waitingId, changed_by: null, source: "server" };
      expect(await log(3)).toEqual([
        { ...by, old_role: "redattore", new_role: null },
        { ...by, old_role: "docente", new_role: "redattore" },
        { ...by, old_role: null, new_role: "docente" },
      ]);
    });
  });

  it("cannot be avoided by moving a row to another person", async () => {
    const move = "update public.user_roles set user_id = $1 where user_id = $2";
    await expect(rolledBack(db, () => db.query(move, [waitingId, teacherId]))).rejects.toMatchObject({
      message: "role_of_another_person",
    });
  });

  it.each([
    "update public.role_changes set new_role = 'docente'",
    "update public.role_changes set changed_at = now() - interval '3 years'",
    "update public.role_changes set person_id = null",
    "update public.role_changes set changed_by = null where changed_by is not null",
    `update public.role_changes set changed_by = '${teacherId}'`,
    "delete from public.role_changes",
    "truncate public.role_changes",
  ])("refuses, also to its owner: %s", async (statement) => {
    await expect(rolledBack(db, () => db.query(statement))).rejects.toMatchObject({
      code: "42501",
      message: "role_changes_are_kept",
    });
  });

  it("is kept for two years", async () => {
    const kept = await rolledBack(db, async () => {
      await db.query(`
        insert into public.role_changes (changed_at, new_role, source) values
          (now() - interval '2 years 1 day', 'redattore', 'server'), (now() - interval '23 months', 'admin', 'server')`);
      await db.query("select private.prune_logs()");
      return (await db.query("select new_role from public.role_changes where changed_at < now() - interval '1 day'"))
        .rows;
    });
    expect(kept).toEqual([{ new_role: "admin" }]);
  });
});
