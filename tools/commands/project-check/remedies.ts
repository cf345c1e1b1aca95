/** What to do where something is wrong, and where the guide says it. A test looks for each in the guide. */
export interface Remedy {
  what: string;
  where: string;
  /** The step of `npm run project:publish` that does it. Without one a person must: the command never removes what it did not make. */
  repair?: Repair;
}

export type Repair =
  | "mail"
  | "migrations"
  | "database"
  | "vault"
  | "settings"
  | "limits"
  | "secrets"
  | "functions"
  | "jobs"
  | "messages"
  | "news"
  | "build"
  | "host"
  | "administrator";

const step = (number: number, what: string, repair?: Repair): Remedy => ({
  what,
  where: `docs/by-hand.md, passo ${number}`,
  ...(repair && { repair }),
});
const part = (file: "by-hand" | "operations", title: string, what: string, repair?: Repair): Remedy => ({
  what,
  where: `docs/${file}.md, «${title}»`,
  ...(repair && { repair }),
});

export const remedies = {
  open: step(1, "https://supabase.com/dashboard/project/<ref>"),
  push: step(6, "npx supabase@3 db push --remote", "migrations"),
  bucket: step(6, "Storage → notices, pages → Edit bucket", "database"),
  rowSecurity: step(6, "alter table public.<tabella> enable row level security;"),
  grants: step(6, "revoke all on table public.<tabella> from anon;"),
  missingGrants: step(6, "grant select on table public.<tabella> to anon;", "database"),
  anonTimeout: step(6, "alter role anon set statement_timeout = '1s';", "database"),
  publishedTable: step(6, "alter publication supabase_realtime drop table <tabella>;"),
  silentTable: step(6, "alter publication supabase_realtime add table <tabella>;", "database"),
  pushAll: part("operations", "Updates", "npx supabase@3 db push --remote --include-all", "migrations"),
  mailServer: step(7, "Project Settings → Authentication → SMTP", "mail"),
  settings: step(8, "npx supabase@3 config push", "settings"),
  functionSecrets: step(9, "npx supabase@3 secrets set", "secrets"),
  deploy: step(10, "npx supabase@3 functions deploy", "functions"),
  limits: step(11, "Authentication → Rate Limits", "limits"),
  variables: step(13, ".env"),
  build: step(14, "npm run build"),
  siteBuild: step(14, "npm run build", "build"),
  host: step(15, "VITE_SUPABASE_URL", "host"),
  administrator: step(17, "LEGGIMI.md", "administrator"),
  firstNews: step(17, "Recupera Notizie", "news"),
  buildHook: step(21, "vault.update_secret"),
  vault: part("by-hand", "If step 6 complains", "vault.create_secret", "vault"),
  changedSecret: part("by-hand", "If step 6 complains", "vault.update_secret", "vault"),
  jobs: part("by-hand", "If step 6 complains", "select private.schedule_jobs();", "jobs"),
  publication: part("by-hand", "If step 6 complains", "create publication supabase_realtime;", "database"),
  news: part("operations", "If the morning run fails", "select * from public.news_runs order by id desc limit 5;"),
  jobRuns: part(
    "operations",
    "If the morning run fails",
    "select * from cron.job_run_details order by runid desc limit 20;",
  ),
  messages: part("operations", "If messages do not arrive", "select private.tell_messages();", "messages"),
  newerProject: part("operations", "Updates", "npm run update"),
  check: part("by-hand", "Look whether all is there", "npm run project:check"),
  builds: part("operations", "The builds of the site", "select * from private.site_build_calls order by id desc"),
} as const satisfies Record<string, Remedy>;
