/** What to do where something is wrong, and where the guide says it. A test looks for each in the guide. */
export interface Remedy {
  what: string;
  where: string;
}

const step = (number: number, what: string): Remedy => ({ what, where: `docs/deployment.md, passo ${number}` });
const part = (file: "deployment" | "operations", title: string, what: string): Remedy => ({
  what,
  where: `docs/${file}.md, «${title}»`,
});

export const remedies = {
  open: step(1, "https://supabase.com/dashboard/project/<ref>"),
  push: step(6, "npx supabase@3 db push --remote"),
  bucket: step(6, "Storage → notices, pages → Edit bucket"),
  rowSecurity: step(6, "alter table public.<tabella> enable row level security;"),
  grants: step(6, "revoke all on table public.<tabella> from anon;"),
  missingGrants: step(6, "grant select on table public.<tabella> to anon;"),
  anonTimeout: step(6, "alter role anon set statement_timeout = '1s';"),
  publishedTable: step(6, "alter publication supabase_realtime drop table <tabella>;"),
  silentTable: step(6, "alter publication supabase_realtime add table <tabella>;"),
  pushAll: part("operations", "Updates", "npx supabase@3 db push --remote --include-all"),
  mailServer: step(7, "Project Settings → Authentication → SMTP"),
  settings: step(8, "npx supabase@3 config push"),
  functionSecrets: step(9, "npx supabase@3 secrets set"),
  deploy: step(10, "npx supabase@3 functions deploy"),
  limits: step(11, "Authentication → Rate Limits"),
  variables: step(13, ".env"),
  build: step(14, "npm run build"),
  buildHook: step(21, "vault.update_secret"),
  vault: part("deployment", "If step 6 complains", "vault.create_secret"),
  changedSecret: part("deployment", "If step 6 complains", "vault.update_secret"),
  jobs: part("deployment", "If step 6 complains", "select private.schedule_jobs();"),
  publication: part("deployment", "If step 6 complains", "create publication supabase_realtime;"),
  news: part("operations", "If the morning run fails", "select * from public.news_runs order by id desc limit 5;"),
  jobRuns: part(
    "operations",
    "If the morning run fails",
    "select * from cron.job_run_details order by runid desc limit 20;",
  ),
  messages: part("operations", "If messages do not arrive", "select private.tell_messages();"),
  newerProject: part("operations", "Updates", "npm run update"),
  check: part("deployment", "Look whether all is there", "npm run project:check"),
  builds: part("operations", "The builds of the site", "select * from private.site_build_calls order by id desc"),
} as const satisfies Record<string, Remedy>;
