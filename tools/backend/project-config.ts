import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

export type ProjectConfig = ReturnType<typeof readProjectConfig>;

/** Reads from supabase/config.toml what the local backend honours; whatever it does not know is left out. */
export function readProjectConfig(supabaseDir: string) {
  const file = path.join(supabaseDir, "config.toml");
  const { api, auth, functions } = projectSchema.parse(existsSync(file) ? parse(readFileSync(file, "utf8")) : {});
  const { hook, ...authSettings } = auth;
  const uri = hook.before_user_created.enabled ? hook.before_user_created.uri : undefined;
  return {
    api,
    auth: authSettings,
    beforeUserCreated: uri === undefined ? undefined : functionOf(uri),
    templates: Object.entries(auth.email.template).map(([name, { subject, content_path }]) => ({
      name,
      subject,
      file: content_path === undefined ? undefined : templateFile(supabaseDir, content_path),
    })),
    asksForJwt: (functionName: string) => functions[functionName]?.verify_jwt ?? true,
  };
}

const projectSchema = z.object({
  api: z
    .object({
      schemas: z.array(z.string()).default(["public"]),
      extra_search_path: z.array(z.string()).default(["public", "extensions"]),
      max_rows: z.number().default(1000),
    })
    .prefault({}),
  auth: z
    .object({
      jwt_expiry: z.number().default(3600),
      enable_signup: z.boolean().default(true),
      enable_refresh_token_rotation: z.boolean().default(true),
      minimum_password_length: z.number().default(6),
      password_requirements: z.string().default(""),
      email: z
        .object({
          enabled: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          double_confirm_changes: z.boolean().default(true),
          require_current_password: z.boolean().default(false),
          otp_length: z.number().default(6),
          otp_expiry: z.number().default(3600),
          template: z
            .record(z.string(), z.object({ subject: z.string().optional(), content_path: z.string().optional() }))
            .default({}),
        })
        .prefault({}),
      hook: z
        .object({
          before_user_created: z
            .object({ enabled: z.boolean().default(false), uri: z.string().optional() })
            .prefault({}),
        })
        .prefault({}),
    })
    .prefault({}),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
});

function functionOf(uri: string): string {
  const [, schema, name] = /^pg-functions:\/\/[^/]+\/([a-zA-Z_]\w{0,62})\/([a-zA-Z_]\w{0,62})$/.exec(uri) ?? [];
  if (!schema || !name)
    throw new Error(`supabase/config.toml: the hook ${uri} is not pg-functions://postgres/<schema>/<name>`);
  return `"${schema}"."${name}"`;
}

// Written from the root of the project or from the folder of the file, according to the version of the CLI.
function templateFile(supabaseDir: string, contentPath: string): string {
  const candidates = [path.resolve(supabaseDir, "..", contentPath), path.resolve(supabaseDir, contentPath)];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error(`supabase/config.toml: the mail template ${contentPath} does not exist`);
  return found;
}
