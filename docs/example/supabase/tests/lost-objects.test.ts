import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { databaseOfFile } from "./postgres/databases.ts";
import { newId } from "./postgres/example-people.ts";
import { byCaller, editorsOnly, nobody, outcomes, readers, type Row } from "./postgres/six-callers.ts";

const db = await databaseOfFile("seeded");
// A site may have copied the example as it is.
await db.query("drop table if exists public.lost_objects");
await db.query("drop function if exists private.drop_invisible_in_lost_objects");
await db.query(readFileSync("docs/example/supabase/migrations/lost_objects.sql", "utf8"));
await db.query(`
  insert into public.lost_objects (id, what, found_on, returned_on) values
    (gen_random_uuid(), 'Sciarpa', '2026-11-20', null), (gen_random_uuid(), 'Chiavi', '2026-11-20', '2026-11-21')`);

// One of two objects waits. For a visitor, a person without a role, a docente, a redattore, an admin and the secret key.
const table: Row[] = [
  ["select * from public.lost_objects", [1, 1, 1, 2, 2, "denied"]],
  [
    // Stored without invisible characters.
    `with added as (
       insert into public.lost_objects (id, what, found_on) values ('${newId}', 'Sciar\u00adpa\u200b', '2026-11-23') returning what
     )
     select from added where what = 'Sciarpa'`,
    editorsOnly(1),
  ],
  ["update public.lost_objects set returned_on = '2026-11-23'", ["denied", 0, 0, 2, 2, "denied"]],
  ["update public.lost_objects set returned_on = '2026-11-23' returning id", ["denied", 0, 0, 2, 2, "denied"]],
  ["update public.lost_objects set what = 'x'", nobody],
  ["delete from public.lost_objects", nobody],
  ["truncate public.lost_objects", nobody],
  ["select id from public.lost_objects where returned_on is null", readers(1)],
];

it.each(table)("%s", async (statement, expected) => {
  expect(await outcomes(db, statement)).toEqual(byCaller(expected));
});
