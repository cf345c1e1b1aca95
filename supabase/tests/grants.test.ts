import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { migrations } from "./postgres/migrations.ts";
import { describeSchema } from "../../tools/commands/types/describe-schema.ts";

const apiRoles = "anon, authenticated, service_role";
const defaults = {
  // Projects made before the spring of 2026 give every new object of public to the API; later ones give nothing.
  generous: ["tables", "sequences", "functions"].map(
    (kind) => `alter default privileges in schema public grant all on ${kind} to ${apiRoles};`,
  ),
  strict: ["tables", "sequences", "functions"].map(
    (kind) => `alter default privileges in schema public revoke all on ${kind} from ${apiRoles};`,
  ),
  // More than Supabase ever did: nothing of ours may depend on the defaults, not even in the private schema.
  reckless: ["tables", "sequences", "functions"].map(
    (kind) => `alter default privileges grant all on ${kind} to ${apiRoles}, public;`,
  ),
};

const bare = await databaseOfFile("bare");
const migrated = await databaseOfFile("migrated");

describe.each(["generous", "strict", "reckless"] as const)("after migrating under %s default privileges", (regime) => {
  it("tables, policies, grants and functions are those of supabase/schema.sql, and no others", async () => {
    const schema = await rolledBack(bare, async (transaction) => {
      await transaction.query(defaults[regime].join("\n"));
      for (const { sql } of migrations()) await transaction.query(sql);
      return describeSchema(transaction);
    });
    expect(schema).toBe(readFileSync("supabase/schema.sql", "utf8"));
  });
});

describe("the migrations", () => {
  const list = async (query: string) => (await migrated.query<{ name: string }>(query)).rows.map(({ name }) => name);

  it("turn row level security on in every table", async () => {
    const open = await list(`
      select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
        and not relrowsecurity`);
    expect(open).toEqual([]);
  });

  it("let every function look names up in full only", async () => {
    const functions = await list(`
      select proname || ' ' || coalesce(array_to_string(proconfig, ' '), 'nothing set') as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      order by 1`);
    expect(functions).not.toEqual([]);
    for (const name of functions) expect(name).toMatch(/ search_path=""$/);
  });

  it("keep functions with the owner's rights out of the API's schema", async () => {
    expect(
      await list("select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef"),
    ).toEqual([]);
  });

  it("publish the news and the updates of the site alone, and of a deleted row its key alone", async () => {
    expect(
      await list(`
        select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`),
    ).toEqual(["public.news", "public.site_updates"]);
    const identity = "select distinct relreplident::text as name from pg_class where oid = any (array[";
    expect(await list(`${identity}'public.news'::regclass, 'public.site_updates'::regclass])`)).toEqual(["d"]);
  });
});
