import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { hostedStub, migrations } from "./bare-database.ts";
import { startRealPostgres, type RealPostgres } from "./real-postgres.ts";

let postgres: RealPostgres;

beforeAll(async () => {
  postgres = await startRealPostgres();
  for (const database of ["ours", "careless"]) {
    await postgres.run("postgres", `create database ${database}`);
    // The API tells the lints which schemas it serves; without this several of them stay silent.
    await postgres.run("postgres", `alter database ${database} set pgrst.db_schemas = 'public'`);
    await postgres.run(database, hostedStub());
  }
});
afterAll(() => postgres.close());

const report = z.object({
  results: z.array(z.object({ name: z.string(), level: z.enum(["INFO", "WARN", "ERROR"]), detail: z.string() })),
});

/** Supabase's own advisors, security and performance together. */
function advisors(database: string): Promise<z.infer<typeof report>["results"]> {
  const supabase = new URL("../../node_modules/.bin/supabase", import.meta.url).pathname;
  const options = ["db", "advisors", "--db-url", postgres.url(database), "--level", "info", "--output-format", "json"];
  const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };
  return new Promise((resolve, reject) => {
    execFile(supabase, options, { env }, (error, output, problems) => {
      if (error) reject(new Error(problems, { cause: error }));
      else resolve(report.parse(JSON.parse(output)).results);
    });
  });
}

it("the advisors have nothing to say of our schema", async () => {
  for (const { sql } of migrations()) await postgres.run("ours", sql);
  const findings = await advisors("ours");

  expect(findings.filter(({ level }) => level !== "INFO")).toEqual([]);
  const remarks = findings
    .filter(({ name }) => name !== "unused_index") // A new database has not used any.
    .map(({ detail }) => detail);
  // Closed on purpose: only functions with the owner's rights and the secret key read them.
  expect(remarks.sort()).toEqual([
    "Table `private.allowed_email_domains` has RLS enabled, but no policies exist",
    "Table `private.pruned_news` has RLS enabled, but no policies exist",
  ]);
});

it("the advisors would say it", async () => {
  await postgres.run(
    "careless",
    `create table public.open (id int primary key);
     create table public.slow (id int primary key, owner uuid);
     alter table public.slow enable row level security;
     create policy "slow" on public.slow for select to authenticated using (owner = auth.uid());
     create view public.people as select * from auth.users;
     create function public.loose() returns int language sql as 'select 1';
     grant select on public.open, public.slow, public.people to anon, authenticated;`,
  );
  const findings = await advisors("careless");
  const names = findings.filter(({ level }) => level !== "INFO").map(({ level, name }) => `${level} ${name}`);
  expect(names.sort()).toEqual([
    "ERROR auth_users_exposed",
    "ERROR rls_disabled_in_public",
    "ERROR security_definer_view",
    "WARN auth_rls_initplan",
    "WARN function_search_path_mutable",
  ]);
});
