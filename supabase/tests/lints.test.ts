import { execFile } from "node:child_process";
import { expect, it } from "vitest";
import { z } from "zod";
import { supabaseCli } from "../../tools/supabase-cli.ts";
import { connect, createDatabase, databaseUrl } from "./postgres/databases.ts";

/** A copy of that state, which the API says that it serves; without this several of the lints stay silent. */
async function served(state: "bare" | "migrated", script = ""): Promise<string> {
  const database = await createDatabase(state);
  const db = await connect(database);
  await db.query(`alter database ${database} set pgrst.db_schemas = 'public'`);
  await db.query(script);
  await db.end();
  return database;
}

const report = z.object({
  results: z.array(z.object({ name: z.string(), level: z.enum(["INFO", "WARN", "ERROR"]), detail: z.string() })),
});

/** Supabase's own advisors, security and performance together. */
function advisors(database: string): Promise<z.infer<typeof report>["results"]> {
  const [supabase, ...first] = supabaseCli;
  const target = `--remote=${databaseUrl(database)}`;
  const options = [...first, "db", "advisors", target, "--level", "info", "--output-format", "json"];
  const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };
  return new Promise((resolve, reject) => {
    execFile(supabase, options, { env }, (error, output, problems) => {
      if (error) reject(new Error(problems, { cause: error }));
      else resolve(report.parse(JSON.parse(output)).results);
    });
  });
}

it("the advisors have nothing to say of our schema", async () => {
  const findings = await advisors(await served("migrated"));

  expect(findings.filter(({ level }) => level !== "INFO")).toEqual([]);
  const remarks = findings
    .filter(({ name }) => name !== "unused_index") // A new database has not used any.
    .map(({ detail }) => detail);
  // Closed on purpose: only functions with the owner's rights, or the secret key, read them.
  for (const remark of remarks) expect(remark).toMatch(/^Table `private\.\w+` has RLS enabled, but no policies exist$/);
});

it("the advisors would say it", async () => {
  const careless = await served(
    "bare",
    `create table public.open (id int primary key);
     create table public.slow (id int primary key, owner uuid);
     alter table public.slow enable row level security;
     create policy "slow" on public.slow for select to authenticated using (owner = auth.uid());
     create view public.people as select * from auth.users;
     create function public.loose() returns int language sql as 'select 1';
     grant select on public.open, public.slow, public.people to anon, authenticated;`,
  );
  const findings = await advisors(careless);
  const names = findings.filter(({ level }) => level !== "INFO").map(({ level, name }) => `${level} ${name}`);
  expect(names.sort()).toEqual([
    "ERROR auth_users_exposed",
    "ERROR rls_disabled_in_public",
    "ERROR security_definer_view",
    "WARN auth_rls_initplan",
    "WARN function_search_path_mutable",
  ]);
});
