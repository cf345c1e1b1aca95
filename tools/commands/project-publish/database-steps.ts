import { MAX_BYTES } from "#shared/desk/files/check-file.ts";
import { databaseVariables, withPassword } from "../../database-certificate.ts";
import { BUCKETS } from "../project-check/database-checks.ts";
import { change, functionUrl, type Work } from "./context.ts";
import { runSupabase } from "./run-program.ts";

export async function pushMigrations(work: Work): Promise<void> {
  const { env } = work;
  const address = withPassword(new URL(env["DATABASE_URL"] ?? ""), env);
  const variables = databaseVariables(address);
  address.password = "";
  address.search = "";
  // Vault has a step of its own, which replaces nothing. The settings name its variables all the same.
  const vault = { FETCH_NEWS_URL: functionUrl(work, "fetch-news"), CRON_SECRET: "" };
  await runSupabase(["db", "push", "--include-all", "--skip-vault", `--remote=${address.href}`], {
    ...work,
    given: { ...vault, ...variables },
  });
}

/** What the migrations make, and somebody has changed. What is of others stays. */
export async function repairDatabase(work: Work): Promise<void> {
  await change(work, async (query) => {
    const [publication] = await query("select from pg_publication p where p.pubname = 'supabase_realtime'");
    if (!publication) await query("create publication supabase_realtime");
    for (const table of ["news", "site_updates"]) {
      const [published] = await query(
        `select from pg_publication_tables t
         where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = $1`,
        [table],
      );
      if (!published) await query(`alter publication supabase_realtime add table public.${table}`);
    }
    for (const [id, types] of Object.entries(BUCKETS))
      await query(
        "update storage.buckets set public = false, file_size_limit = $1, allowed_mime_types = $2 where id = $3",
        [MAX_BYTES, types, id],
      );
    for (const table of work.checkout.tables.open) await query(`grant select on table public.${table} to anon`);
    await query("alter role anon set statement_timeout = '1s'");
  });
}

export async function scheduleJobs(work: Work): Promise<void> {
  await change(work, async (query) => {
    await query("create extension if not exists pg_cron with schema pg_catalog");
    await query("create extension if not exists pg_net with schema extensions");
    await query("select private.schedule_jobs()");
    await query(
      "select cron.alter_job(j.jobid, active := true) from cron.job j where not j.active and j.jobname = any ($1)",
      [work.checkout.jobs.map(({ name }) => name)],
    );
  });
}

export async function makeAdministrator(work: Work): Promise<void> {
  await change(work, (query) =>
    query(
      `insert into public.user_roles (user_id, role)
       select id, 'admin' from auth.users where email = $1 and email_confirmed_at is not null
       on conflict (user_id) do update set role = 'admin'`,
      [work.env["ADMIN_EMAIL"]?.trim().toLowerCase()],
    ),
  );
}
