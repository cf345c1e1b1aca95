import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

export type Checkout = ReturnType<typeof readCheckout>;
export type Job = Checkout["jobs"][number];

/** What this checkout expects of a project. */
export function readCheckout(root: string) {
  const supabase = path.join(root, "supabase");
  const migrations = readdirSync(path.join(supabase, "migrations"))
    .flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.slice(1) ?? [])
    .sort();
  const config = configSchema.parse(parse(readFileSync(path.join(supabase, "config.toml"), "utf8")));
  return {
    migrations,
    jobs: readJobs(path.join(supabase, "migrations")),
    tables: readTables(path.join(supabase, "migrations")),
    functions: readdirSync(path.join(supabase, "functions")).filter((name) => !name.startsWith("_")),
    config,
    templates: Object.entries(config.auth.email.template).map(([name, { subject, content_path }]) => ({
      name,
      subject,
      content: readFileSync(path.join(root, content_path), "utf8"),
    })),
    site: path.join(root, "dist"),
  };
}

/** The last migration that defines the function schedules all jobs. */
function readJobs(folder: string): { name: string; schedule: string; command: string }[] {
  const defining = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .findLast((sql) => sql.includes("function private.schedule_jobs()"));
  const calls = defining?.matchAll(/cron\.schedule\('([^']+)', '([^']+)', '([^']+)'\)/g) ?? [];
  return [...calls].map(([, name = "", schedule = "", command = ""]) => ({ name, schedule, command }));
}

/** The tables and views of the schema public: those that visitors may read, and those that are closed to them. */
function readTables(folder: string): { open: string[]; closed: string[] } {
  const sql = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
  const names = [...sql.matchAll(/^create (?:table|view) public\.(\w+)/gm)].map(([, name = ""]) => name).sort();
  const isOpen = (name: string) => new RegExp(`^grant select on table public\\.${name} to anon\\b`, "m").test(sql);
  return { open: names.filter(isOpen), closed: names.filter((name) => !isOpen(name)) };
}

const configSchema = z.object({
  api: z.object({ schemas: z.array(z.string()), max_rows: z.number() }),
  auth: z.object({
    site_url: z.url(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number(),
    enable_refresh_token_rotation: z.boolean(),
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.boolean(),
    enable_manual_linking: z.boolean(),
    minimum_password_length: z.number(),
    email: z.object({
      enabled: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      require_current_password: z.boolean(),
      otp_expiry: z.number(),
      template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })),
    }),
    hook: z.object({ before_user_created: z.object({ enabled: z.boolean(), uri: z.string() }) }),
    rate_limit: z.object({ email_sent: z.number(), sign_in_sign_ups: z.number(), token_refresh: z.number() }),
  }),
});
