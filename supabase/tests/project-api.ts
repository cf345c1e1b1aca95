import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Checkout } from "../../tools/commands/project-check/checkout.ts";

export interface Reply {
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

/** What the Management API keeps of a project. */
export interface ProjectState {
  auth: Record<string, unknown>;
  api: { db_schema: string; max_rows: number };
  secrets: Record<string, string>;
  /** The functions that are deployed, and when they were last. */
  functions: Record<string, number>;
}

/** The settings of Auth in a project that is in order. */
function settingsOf({ config, templates }: Checkout): Record<string, unknown> {
  return {
    site_url: config.auth.site_url,
    disable_signup: false,
    mailer_autoconfirm: false,
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
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
  };
}

/** What Auth, Storage, the functions and the Management API answer for a project that is in order. */
export function repliesOf(checkout: Checkout): Replies {
  const closed = { status: 401, body: { code: "42501", message: "permission denied" } };
  const { open, closed: ofPeople } = checkout.tables;
  return {
    ...repliesIn(PROJECT_ID, {
      auth: settingsOf(checkout),
      api: { db_schema: "public", max_rows: 100 },
      secrets: { CRON_SECRET: "digest", SITE_URL: "digest" },
      functions: Object.fromEntries(checkout.functions.map((name) => [name, Date.now()])),
    }),
    ...Object.fromEntries(open.map((table) => [`GET /rest/v1/${table}`, { body: [] }])),
    ...Object.fromEntries(ofPeople.map((table) => [`GET /rest/v1/${table}`, closed])),
    "GET /storage/v1/bucket/notices": { body: bucket },
    "GET /storage/v1/bucket/pages": {
      body: { ...bucket, allowed_mime_types: bucket.allowed_mime_types.filter((type) => type !== "image/png") },
    },
  };
}

/** What is answered while a project is in this state. */
export function repliesIn(ref: string, { auth, api, secrets, functions }: ProjectState): Replies {
  const management = `GET /v1/projects/${ref}`;
  const isHooked = auth["hook_before_user_created_enabled"] === true;
  return {
    "GET /auth/v1/settings": {
      body: {
        disable_signup: auth["disable_signup"],
        mailer_autoconfirm: auth["mailer_autoconfirm"],
        external: { email: auth["external_email_enabled"], anonymous_users: auth["external_anonymous_users_enabled"] },
      },
    },
    "POST /auth/v1/signup": isHooked
      ? { status: 403, body: { code: 403, msg: "email_domain_not_allowed" } }
      : { status: 500, body: { code: 500, msg: "Database error saving new user" } },
    "GET /auth/v1/verify": {
      status: 303,
      headers: { location: `${String(auth["site_url"])}#error=access_denied&error_code=otp_expired` },
    },
    ...(api.db_schema === "public" && {
      "GET /rest/v1/notices": { status: 406, body: { code: "PGRST106", message: "Invalid schema: private" } },
    }),
    ...Object.fromEntries(
      Object.keys(functions).map((name) => [
        `POST /functions/v1/${name}`,
        { status: 401, body: { error: "unauthorized" } },
      ]),
    ),
    [`${management}/config/auth`]: { body: auth },
    [`${management}/postgrest`]: { body: api },
    [`${management}/secrets`]: { body: Object.keys(secrets).map((name) => ({ name, value: "digest" })) },
    [`${management}/functions`]: {
      body: Object.entries(functions).map(([slug, updated_at]) => ({
        ...{ id: slug, slug, name: slug, version: 1, status: "ACTIVE", verify_jwt: false },
        ...{ created_at: updated_at, updated_at },
      })),
    },
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
export const serveProject = (choose: () => Replies) =>
  serve(({ method, path }) => choose()[`${method} ${path}`] ?? { status: 404, body: {} });

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers each request; "never" does not, "cut" ends the connection. */
export async function serve(answer: (asked: Asked) => Reply | "never" | "cut" | Promise<Reply | "never" | "cut">) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const body = Buffer.concat(chunks).toString();
      const asked = {
        method: request.method ?? "",
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body,
      };
      void Promise.resolve(answer(asked)).then((reply) => {
        if (reply === "never") return;
        if (reply === "cut") return void request.socket.destroy();
        const { status = 200, body: said, headers = {} } = reply;
        response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(said ?? {}));
      });
    });
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
