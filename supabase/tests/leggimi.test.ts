import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";

const leggimi = readFileSync(new URL("../../src/content/LEGGIMI.md", import.meta.url), "utf8");
const statements = [...leggimi.matchAll(/^(?:insert|delete|update) .+;$/gm)].map(([line]) => line);
const starting = (words: string) => statements.find((statement) => statement.startsWith(words)) ?? "";

const db = await databaseOfFile("migrated");

describe("the lines of SQL that the school's staff paste", () => {
  it("make one person an admin, also one who has another role", async () => {
    await rolledBack(db, async (transaction) => {
      await transaction.query(`
        alter table auth.users disable trigger user;
        insert into auth.users (id, email) values
          ('00000000-0000-4000-8000-0000000000a1', 'l-indirizzo-della-persona'),
          ('00000000-0000-4000-8000-0000000000a2', 'altra@example.org');
        update auth.users set email_confirmed_at = now() where email = 'altra@example.org';`);
      const admins = async () =>
        (
          await transaction.query<{ email: string; role: string }>(
            "select u.email, r.role from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'",
          )
        ).rows;
      const give = async () => (await transaction.query(starting("insert into public.user_roles"))).rows;
      // The owner of an unconfirmed account may not be the owner of its address.
      expect(await give()).toEqual([]);
      expect(await admins()).toEqual([]);
      await transaction.query("update auth.users set email_confirmed_at = now()");
      expect(await give()).toEqual([{ role: "admin" }]);
      expect(await admins()).toEqual([{ email: "l-indirizzo-della-persona", role: "admin" }]);
      await transaction.query(`
        insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a2', 'admin');
        update public.user_roles set role = 'docente' where user_id = '00000000-0000-4000-8000-0000000000a1'`);
      expect(await give()).toEqual([{ role: "admin" }]);
      expect(await admins()).toContainEqual({ email: "l-indirizzo-della-persona", role: "admin" });
    });
  });

  it("give no other role: that is done on the site", () => {
    expect(statements.filter((statement) => statement.includes("user_roles"))).toHaveLength(1);
  });

  it("put another portal in the place of one, and forget what its servers asked", async () => {
    await rolledBack(db, async (transaction) => {
      await transaction.query(`
        update public.news_portals
        set validators = '{"https://www.indire.it/feed/": {"etag": "v1"}}',
          pauses = '{"https://www.indire.it/feed/": "2026-11-21T12:00:00Z"}'`);
      await transaction.query(starting("update public.news_portals"));
      const { rows } = await transaction.query(
        "select name, feed_url, validators, pauses from public.news_portals where slug = 'tuttoscuola'",
      );
      expect(rows).toEqual([{ name: "INDIRE", feed_url: "https://www.indire.it/feed/", validators: {}, pauses: {} }]);
    });
  });
});
