import { z } from "zod";
import { asking, right, wrong } from "./finding.ts";
import { remedies } from "./remedies.ts";

/** Auth sends what the Management API tells; file and answer may differ in their line ends. */
export const templates = asking("management", async ({ auth }, { templates: expected }) => {
  const differing = expected.filter(
    ({ name, subject, content }) =>
      auth[`mailer_subjects_${name}`] !== subject || plain(auth[`mailer_templates_${name}_content`]) !== plain(content),
  );
  return differing.length === 0
    ? right(`sono le nostre tutte e ${expected.length}`)
    : wrong(`non sono le nostre: ${differing.map(({ name }) => name).join(", ")}`, remedies.settings);
});

function plain(text: unknown): string {
  return typeof text === "string" ? text.replaceAll("\r\n", "\n").trim() : "";
}

export const mailServer = asking("management", async ({ auth }) => {
  const missing = ["smtp_host", "smtp_user", "smtp_admin_email"].filter((name) => !auth[name]);
  return missing.length === 0
    ? right(String(auth["smtp_host"]))
    : wrong(`manca ${missing.join(", ")}`, remedies.mailServer);
});

export const redirects = asking("management", async ({ auth }, { config }) => {
  const allowed = String(auth["uri_allow_list"] ?? "").split(",");
  const found = allowed.map((address) => address.trim()).filter(Boolean);
  const expected = config.auth.additional_redirect_urls;
  const extra = found.filter((address) => !expected.includes(address));
  const missing = expected.filter((address) => !found.includes(address));
  if (extra.length > 0) return wrong(`si può tornare anche a ${extra.join(", ")}`, remedies.settings);
  return missing.length === 0 ? right(expected.join(", ")) : wrong(`manca ${missing.join(", ")}`, remedies.settings);
});

export const hookSetting = asking("management", async ({ auth }, { config }) => {
  const { enabled, uri } = config.auth.hook.before_user_created;
  return auth["hook_before_user_created_enabled"] === enabled && auth["hook_before_user_created_uri"] === uri
    ? right(uri)
    : wrong("spento, o di un’altra funzione", remedies.settings);
});

export const limits = asking("management", async ({ auth }, { config }) => {
  const { email_sent, sign_in_sign_ups, token_refresh } = config.auth.rate_limit;
  const problems = differences(auth, [
    ["email_sent", "rate_limit_email_sent", email_sent],
    ["sign_in_sign_ups", "rate_limit_otp", sign_in_sign_ups],
    ["token_refresh", "rate_limit_token_refresh", token_refresh],
  ]);
  return problems.length === 0 ? right("come in config.toml") : wrong(problems.join(", "), remedies.limits);
});

export const signInSettings = asking("management", async ({ auth }, { config }) => {
  const { email, ...ours } = config.auth;
  const problems = differences(auth, [
    ["jwt_expiry", "jwt_exp", ours.jwt_expiry],
    ["enable_refresh_token_rotation", "refresh_token_rotation_enabled", ours.enable_refresh_token_rotation],
    ["enable_manual_linking", "security_manual_linking_enabled", ours.enable_manual_linking],
    ["minimum_password_length", "password_min_length", ours.minimum_password_length],
    ["double_confirm_changes", "mailer_secure_email_change_enabled", email.double_confirm_changes],
    ["secure_password_change", "security_update_password_require_reauthentication", email.secure_password_change],
    ["require_current_password", "security_update_password_require_current_password", email.require_current_password],
    ["otp_expiry", "mailer_otp_exp", email.otp_expiry],
  ]);
  return problems.length === 0 ? right("come in config.toml") : wrong(problems.join(", "), remedies.settings);
});

/** The name in config.toml, the name in the answer, and what it should be. */
type Setting = readonly [name: string, field: string, expected: unknown];

function differences(found: Record<string, unknown>, settings: readonly Setting[]): string[] {
  return settings
    .filter(([, field, expected]) => found[field] !== expected)
    .map(([name, field, expected]) => `${name} è ${String(found[field])} e non ${String(expected)}`);
}

const dataApiSchema = z.object({ db_schema: z.string(), max_rows: z.number() });

export const dataApiSettings = asking("management", async ({ get }, { config }) => {
  const { db_schema, max_rows } = dataApiSchema.parse(await get("/postgrest"));
  const schemas = db_schema.split(",").map((name) => name.trim());
  const problems = differences({ schemas: schemas.join(", "), max_rows }, [
    ["schemas", "schemas", config.api.schemas.join(", ")],
    ["max_rows", "max_rows", config.api.max_rows],
  ]);
  return problems.length === 0 ? right("come in config.toml") : wrong(problems.join(", "), remedies.settings);
});

const secretsSchema = z.array(z.object({ name: z.string() }));

/** Names alone. Without a mail server editors copy the addresses of a reminder; without keys no page offers messages. */
export const functionSecrets = asking("management", async ({ get }) => {
  const names = secretsSchema.parse(await get("/secrets")).map(({ name }) => name);
  const isThere = (name: string) => names.includes(name);
  const keys = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];
  // One key without the other is a slip.
  const needed = ["CRON_SECRET", "SITE_URL", ...(keys.some(isThere) ? keys : [])];
  const missing = needed.filter((name) => !isThere(name));
  if (missing.length > 0) return wrong(`manca ${missing.join(" e ")}`, remedies.functionSecrets);
  return right(
    [
      "ci sono",
      ...(["SMTP_HOST", "MAIL_FROM"].every(isThere) ? [] : ["senza SMTP_HOST e MAIL_FROM, niente promemoria"]),
      ...(keys.every(isThere) ? [] : [`senza ${keys.join(" e ")}, niente messaggi ai dispositivi`]),
    ].join("; "),
  );
});
