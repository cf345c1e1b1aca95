import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Checkout } from "../../tools/commands/project-check/checkout.ts";

interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Method and path, without the query: what is answered there. "never" does not answer. */
export type Replies = Record<string, Reply | "never">;

export const PROJECT_ID = "abcdefgh";
export const SECRET_KEY = "sb_secret_abcdefghijklmnopqrst";
export const ACCESS_TOKEN = "sbp_0123456789abcdef0123456789abcdef01234567";
const MANAGEMENT = `GET /v1/projects/${PROJECT_ID}`;

/** What Auth, Storage, the functions and the Management API answer for a project that is in order. */
export function repliesOf({ config, templates, functions, tables }: Checkout): Replies {
  const closed = { status: 401, body: { code: "42501", message: "permission denied" } };
  return {
    "GET /auth/v1/settings": {
      body: {
        disable_signup: false,
        mailer_autoconfirm: false,
        external: { email: true, anonymous_users: false },
      },
    },
    "POST /auth/v1/signup": { status: 403, body: { code: 403, msg: "email_domain_not_allowed" } },
    "GET /auth/v1/verify": {
      status: 303,
      headers: { location: `${config.auth.site_url}#error=access_denied&error_code=otp_expired` },
    },
    ...Object.fromEntries(tables.open.map((table) => [`GET /rest/v1/${table}`, { body: [] }])),
    "GET /rest/v1/notices": { status: 406, body: { code: "PGRST106", message: "Invalid schema: private" } },
    ...Object.fromEntries(tables.closed.map((table) => [`GET /rest/v1/${table}`, closed])),
    "GET /storage/v1/bucket/notices": { body: bucket },
    "GET /storage/v1/bucket/pages": {
      body: { ...bucket, allowed_mime_types: bucket.allowed_mime_types.filter((type) => type !== "image/png") },
    },
    ...Object.fromEntries(
      functions.map((name) => [`POST /functions/v1/${name}`, { status: 401, body: { error: "unauthorized" } }]),
    ),
    [`${MANAGEMENT}/config/auth`]: {
      body: {
        uri_allow_list: config.auth.additional_redirect_urls.join(","),
        hook_before_user_created_enabled: true,
        hook_before_user_created_uri: config.auth.hook.before_user_created.uri,
        smtp_host: "posta.esempio.it",
        smtp_user: "sito",
        smtp_admin_email: "no-reply@esempio.it",
        rate_limit_email_sent: config.auth.rate_limit.email_sent,
        rate_limit_otp: config.auth.rate_limit.sign_in_sign_ups,
        rate_limit_token_refresh: config.auth.rate_limit.token_refresh,
        jwt_exp: 3600,
        refresh_token_rotation_enabled: true,
        security_manual_linking_enabled: false,
        password_min_length: 8,
        mailer_secure_email_change_enabled: true,
        security_update_password_require_reauthentication: true,
        security_update_password_require_current_password: true,
        mailer_otp_exp: 3600,
        ...Object.fromEntries(
          templates.flatMap(({ name, subject, content }) => [
            [`mailer_subjects_${name}`, subject],
            [`mailer_templates_${name}_content`, content.replaceAll("\n", "\r\n")],
          ]),
        ),
      },
    },
    [`${MANAGEMENT}/postgrest`]: { body: { db_schema: "public", max_rows: 100 } },
    [`${MANAGEMENT}/secrets`]: { body: ["CRON_SECRET", "SITE_URL"].map((name) => ({ name, value: "digest" })) },
  };
}

export const bucket = {
  id: "notices",
  public: false,
  file_size_limit: 10_485_760,
  allowed_mime_types: ["application/pdf", "image/png", "image/jpeg", "image/webp"],
};

/** The settings of Auth, some of them changed. */
export function withSettings(replies: Replies, changes: Record<string, unknown>): Replies {
  const path = `${MANAGEMENT}/config/auth`;
  const reply = replies[path];
  const settings = typeof reply === "object" && typeof reply.body === "object" ? reply.body : {};
  return { [path]: { body: { ...settings, ...changes } } };
}

export const managementReply = (path: string, reply: Reply): Replies => ({ [`${MANAGEMENT}${path}`]: reply });

/** Serves the replies that `choose` gives at the moment. */
export async function serveProject(choose: () => Replies) {
  const server = createServer((request, response) => {
    const reply = choose()[`${request.method} ${request.url?.split("?", 1)[0]}`] ?? { status: 404, body: {} };
    if (reply === "never") return;
    const { status = 200, body, headers = {} } = reply;
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body ?? {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    // A listening TCP server has an address with a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
