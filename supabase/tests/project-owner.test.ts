import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { connect, createDatabase, noticesOf } from "./postgres/databases.ts";
import { migrations, seed } from "./postgres/migrations.ts";

it("the migrations and the seed need no superuser", async () => {
  const database = await createDatabase("bare");
  const db = await connect(database);
  // What the role "postgres" of a hosted project may do with Auth, which is not its own.
  await db.query(`
    create role project_owner login createrole bypassrls;
    alter database ${database} owner to project_owner;
    alter publication supabase_realtime owner to project_owner;
    alter schema public owner to project_owner;
    grant usage on schema auth, storage, extensions, vault to project_owner;
    grant all on all tables in schema auth, storage to project_owner;
    grant select on all tables in schema vault to project_owner;
    -- On hosted projects it may create policies on these tables and nothing else; only their owner may in PostgreSQL.
    grant supabase_storage_admin to project_owner with admin option;
    alter role project_owner inherit;
    create function public.only_policies() returns event_trigger language plpgsql as $$
    declare
      v_command record;
    begin
      for v_command in select * from pg_event_trigger_ddl_commands() loop
        if v_command.object_identity ~ 'storage\.' and v_command.command_tag <> 'CREATE POLICY' then
          raise exception 'not allowed on hosted projects: %', v_command.command_tag;
        end if;
      end loop;
    end
    $$;
    create event trigger only_policies on ddl_command_end execute function public.only_policies();`);
  for (const { sql } of migrations()) await noticesOf(await connect(database, "project_owner"), sql);
  await noticesOf(await connect(database, "project_owner"), seed);
  const people = await db.query(
    `select p.email, p.nome, r.role from public.profiles p left join public.user_roles r using (user_id)
     where p.cognome not like '% (esempio)' or p.email ~ '^(redattore|in-attesa)@' order by email`,
  );
  expect(people.rows).toEqual([
    { email: `admin@${school.emailDomain}`, nome: "Anna", role: "admin" },
    { email: `docente@${school.emailDomain}`, nome: "", role: "docente" },
    { email: `in-attesa@${school.emailDomain}`, nome: "Paolo", role: null },
    { email: `redattore@${school.emailDomain}`, nome: "Giulia", role: "redattore" },
  ]);
  const notExamples = await db.query(`
    select title from public.news
    where title not like 'Notizia di esempio: %' or url not like 'https://example.org/%'
      or source not in (select name from public.news_portals)`);
  expect(notExamples.rows).toEqual([]);
  expect((await db.query("select 1 from public.news")).rowCount).toBe(8);
  await db.end();
});
