import { describe, expect, it } from "vitest";
import { rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { migrations } from "./postgres/migrations.ts";

const db = await databaseOfFile("bare");

/** Runs the migrations after changing the publication: before all of them, or before the one that checks it. */
async function migrate(before: string, beforeCheck = ""): Promise<void> {
  await rolledBack(db, async (transaction) => {
    await transaction.query(before);
    for (const { name, sql } of migrations()) {
      if (name.endsWith("_realtime.sql")) await transaction.query(beforeCheck);
      await transaction.query(sql);
    }
  });
}

const drop = "drop publication supabase_realtime;";

describe("the live news", () => {
  it("go out where the publication is as a project has it", async () => {
    await migrate("");
  });

  it("are the only thing that the migrations look at: a school may publish a table of its own", async () => {
    await migrate(
      "create table public.circolari (id int primary key); alter publication supabase_realtime add table public.circolari;",
    );
  });

  it.each([
    ["is missing", drop, "", /publication supabase_realtime is missing/],
    [
      "is for all tables",
      `${drop} create publication supabase_realtime for all tables;`,
      "",
      /publication supabase_realtime is for all tables/,
    ],
    [
      "is for all tables of a schema",
      "alter publication supabase_realtime add tables in schema public;",
      "",
      /publication supabase_realtime is for all tables of the schema public/,
    ],
    [
      "holds the accounts",
      "",
      "alter publication supabase_realtime add table public.profiles, public.user_roles;",
      /would send everybody public\.profiles, public\.user_roles/,
    ],
  ])("stop the migrations with a clear error where the publication %s", async (_, before, beforeCheck, message) => {
    await expect(migrate(before, beforeCheck)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      hint: expect.stringMatching(/publication supabase_realtime/),
    });
  });
});
