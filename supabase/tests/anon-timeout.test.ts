import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rolledBack } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { connect, createDatabase } from "./postgres/databases.ts";
import { blockWith } from "./postgres/migrations.ts";

const migration = blockWith("alter role anon");

let db: Database;
let api: Database;

beforeAll(async () => {
  const database = await createDatabase("migrated");
  db = await connect(database);
  api = await connect(database, "authenticator");
});
afterAll(() => Promise.all([db.end(), api.end()]));

/** Runs a statement as PostgREST does: "set role" alone does not apply the settings of a role. */
function request(role: "anon" | "authenticated", statement: string) {
  return rolledBack(api, async (transaction) => {
    const { rows } = await transaction.query<{ name: string; value: string }>(
      `select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
       from pg_auth_members m
       join pg_roles r on r.oid = m.roleid
       cross join unnest(r.rolconfig) as setting
       where m.member = current_user::regrole and r.rolname = $1`,
      [role],
    );
    const settings = [...rows, { name: "role", value: role }];
    for (const { name, value } of settings) await transaction.query("select set_config($1, $2, true)", [name, value]);
    return transaction.query<{ statement_timeout: string }>(statement);
  });
}

describe("the time limit of a query", () => {
  it("ends a slow query of a visitor after a second", async () => {
    await expect(request("anon", "select pg_sleep(30)")).rejects.toMatchObject({ code: "57014" });
    expect((await request("anon", "show statement_timeout")).rows).toEqual([{ statement_timeout: "1s" }]);
  });

  it("leaves a signed-in person that of the platform", async () => {
    expect((await request("authenticated", "show statement_timeout")).rows).toEqual([{ statement_timeout: "0" }]);
  });
});

describe("the migration that sets it", () => {
  /** What it says and does for a role that is not a superuser; undone, as roles are the same in all databases. */
  const migrateAs = (privileges: string) =>
    rolledBack(db, async (transaction) => {
      const notices: string[] = [];
      const listen = ({ message = "" }) => notices.push(message);
      transaction.on("notice", listen);
      await transaction.query(`
        alter role anon set statement_timeout = '3s';
        create role migrator; ${privileges}
        set local role migrator;`);
      await transaction.query(migration);
      await transaction.query(migration);
      transaction.off("notice", listen);
      const { rows } = await transaction.query("select rolconfig from pg_roles where rolname = 'anon'");
      return { notices, settings: rows };
    });

  it("replaces the limit of the platform, with the rights of the role postgres of a hosted project", async () => {
    expect(await migrateAs("alter role migrator createrole; grant anon to migrator with admin option;")).toEqual({
      notices: [],
      settings: [{ rolconfig: ["statement_timeout=1s"] }],
    });
  });

  it("goes on, with a notice, where the role may not", async () => {
    const notice =
      "the role migrator may not set a time limit for the queries of anon: the limit of the platform holds";
    expect(await migrateAs("")).toEqual({
      notices: [notice, notice],
      settings: [{ rolconfig: ["statement_timeout=3s"] }],
    });
  });
});
