import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Checkout } from "../../tools/commands/project-check/checkout.ts";
import type { Pool } from "pg";
import { ACCESS_TOKEN, type Asked, type ProjectState, type Reply, repliesIn, serve } from "./project-api.ts";

interface Project extends ProjectState {
  ref: string;
  name: string;
  organization: string;
  region: string;
  status: string;
  password: string;
}

/** The names of all settings of Auth: the command line wants each of them in an answer. */
const SETTINGS = readFileSync(new URL("auth-settings.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

const whole = (auth: Record<string, unknown>) => ({
  ...Object.fromEntries(SETTINGS.map((name) => [name, null])),
  ...{ passkey_enabled: false, oauth_server_enabled: false, oauth_server_allow_dynamic_registration: false },
  ...{ custom_oauth_enabled: false, custom_oauth_max_providers: 0, mfa_phone_otp_length: 6, sms_otp_length: 6 },
  ...auth,
});

const NO_POOL = Object.fromEntries(
  ["db_pool", "db_pool_acquisition_timeout", "db_pool_max_lifetime", "db_pool_max_idletime"].map((name) => [
    name,
    null,
  ]),
);

/** What a new project has, as far as it is asked. */
const newState = (): ProjectState => ({
  auth: {
    site_url: "http://localhost:3000",
    uri_allow_list: "",
    disable_signup: false,
    mailer_autoconfirm: false,
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    jwt_exp: 3600,
    refresh_token_rotation_enabled: true,
    security_manual_linking_enabled: false,
    password_min_length: 6,
    rate_limit_email_sent: 2,
    rate_limit_otp: 30,
    rate_limit_token_refresh: 150,
    mailer_secure_email_change_enabled: true,
    mailer_otp_exp: 3600,
    mailer_subjects_confirmation: "Confirm Your Signup",
  },
  api: { db_schema: "public,graphql_public", max_rows: 1000 },
  secrets: { SUPABASE_URL: "x" },
  functions: {},
});

/** A fault: what is answered in place of the account, or nothing. */
export type Fault = (asked: Asked) => Reply | "never" | "cut" | undefined;

/**
 * A false account of Supabase that keeps what it is sent: the Management API that its command line asks, the services of its
 * projects, and behind them one database. Its projects are of the free plan: no own mails without an own mail server.
 */
export async function openAccount(checkout: Checkout, db: () => Pool, port: () => number) {
  const projects: Project[] = [];
  const written: string[] = [];
  const state: { fault?: Fault | undefined; slow: number } = { slow: 1 };

  const answer = async (asked: Asked): Promise<Reply | "never" | "cut"> => {
    const fault = state.fault?.(asked);
    if (fault) return fault;
    const { method, path } = asked;
    if (!path.startsWith("/v1/") && !path.startsWith("/v2/")) return service(asked);
    if (asked.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return { status: 401, body: { message: "Unauthorized" } };
    if (method !== "GET") written.push(`${method} ${path}`);
    if (path === "/v1/organizations") return { body: [{ id: "scuola", slug: "scuola", name: "La scuola" }] };
    if (path === "/v1/projects" && method === "POST") return create(JSON.parse(asked.body) as Record<string, string>);
    if (path === "/v1/projects") return { body: projects.map(describe) };
    const [, ref, rest = ""] = /^\/v[12]\/projects\/([^/]+)(.*)$/.exec(path) ?? [];
    const project = projects.find((each) => each.ref === ref);
    return project ? management(project, `${method} ${rest}`, asked) : { status: 404, body: { message: "not found" } };
  };

  const create = ({ name = "", organization_slug = "", region = "", db_pass = "" }: Record<string, string>): Reply => {
    if (projects.some((project) => project.name === name)) return { status: 409, body: { message: "name is taken" } };
    const ref = randomBytes(20)
      .toString("hex")
      .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")
      .slice(0, 20);
    const project = { ref, name, organization: organization_slug, region, status: "COMING_UP", password: db_pass };
    projects.push({ ...project, ...newState() });
    return { status: 201, body: describe({ ...project, ...newState() }) };
  };

  const describe = (project: Project) => {
    if (project.status === "COMING_UP" && state.slow-- <= 0) project.status = "ACTIVE_HEALTHY";
    return {
      ...{ id: project.ref, ref: project.ref, name: project.name, region: project.region, status: project.status },
      ...{ organization_id: "scuola", organization_slug: project.organization, created_at: "2026-01-01T00:00:00Z" },
      database: { host: "127.0.0.1", version: "17.4.1.064", postgres_engine: "17", release_channel: "ga" },
    };
  };

  const management = (project: Project, what: string, { body, query }: Asked): Reply => {
    const sent = () => JSON.parse(body) as Record<string, unknown>;
    switch (what) {
      case "GET ":
        return { body: describe(project) };
      case "GET /api-keys":
        return {
          body: [
            { id: "1", name: "default", type: "publishable", api_key: "sb_publishable_abcdefghijklmnopqrst" },
            { id: "2", name: "default", type: "secret", api_key: "sb_secret_…" },
          ],
        };
      case "GET /config/database/pooler":
        return {
          body: [
            {
              ...{ database_type: "PRIMARY", identifier: project.ref, pool_mode: "session", is_using_scram_auth: true },
              ...{ db_user: "postgres", db_host: "127.0.0.1", db_port: port(), db_name: "postgres" },
              ...{ connection_string: "", default_pool_size: 15, max_client_conn: 200 },
            },
          ],
        };
      case "GET /billing/addons":
        return { body: { selected_addons: [], available_addons: [] } };
      // What `config push` reads: one document of all settings that have a value.
      case "GET /config":
        return {
          body: {
            data: { id: project.ref, type: "project_config", attributes: { api: project.api, auth: project.auth } },
          },
        };
      case "PATCH /postgrest":
        Object.assign(project.api, sent());
        return {
          body: { ...project.api, db_extra_search_path: "public", ...NO_POOL },
        };
      case "PATCH /config/auth": {
        const isOwnMail = Object.keys(sent()).some((name) =>
          /^mailer_(?:subjects|templates)_|^rate_limit_email/.test(name),
        );
        if (isOwnMail && !project.auth["smtp_host"] && !sent()["smtp_host"])
          return { status: 400, body: { message: "Custom SMTP is required on the free plan" } };
        Object.assign(project.auth, sent());
        return { body: whole(project.auth) };
      }
      case "POST /secrets":
        for (const { name, value } of JSON.parse(body) as { name: string; value: string }[])
          project.secrets[name] = value;
        return { status: 201 };
      case "POST /functions/deploy": {
        const slug = query.get("slug") ?? "";
        const made = { id: slug, slug, name: slug, version: 1, status: "ACTIVE", verify_jwt: false };
        return { status: 201, body: { ...made, created_at: 1, updated_at: 1, entrypoint_path: "index.ts" } };
      }
      case "PUT /functions":
        for (const { slug } of JSON.parse(body) as { slug: string }[]) project.functions[slug] = Date.now();
        return { body: { functions: [] } };
      default:
        return (
          (repliesIn(project.ref, project)[`GET /v1/projects/${project.ref}${what.slice(4)}`] as Reply | undefined) ?? {
            status: 404,
            body: { message: `not found: ${what}` },
          }
        );
    }
  };

  /** Auth, the Data API and the functions of the one project that has the database. */
  const service = async ({ method, path, headers }: Asked): Promise<Reply> => {
    const [project] = projects;
    if (!project || project.status !== "ACTIVE_HEALTHY") return { status: 540, body: {} };
    const phrase = headers["x-cron-secret"];
    const name = path.split("/").at(-1) ?? "";
    if (phrase !== undefined && project.functions[name]) {
      if (phrase !== project.secrets["CRON_SECRET"]) return { status: 401, body: { error: "unauthorized" } };
      await run(name, project);
      return { body: {} };
    }
    const reply = repliesIn(project.ref, project)[`${method} ${path}`] as Reply | undefined;
    if (reply) return reply;
    if (!path.startsWith("/rest/v1/")) return { status: 404, body: {} };
    const { rows } = await db().query<{ may: boolean | null }>(
      "select has_table_privilege('anon', to_regclass($1), 'select') as may",
      [`public.${name}`],
    );
    return rows[0]?.may ? { body: [] } : { status: rows[0]?.may === null ? 404 : 401, body: { message: "refused" } };
  };

  const run = async (name: string, { secrets }: Project) => {
    if (name === "tell") await db().query("select private.begin_telling($1)", [secrets["VAPID_PUBLIC_KEY"] ?? null]);
    if (name === "fetch-news")
      await db().query(
        "insert into public.news (title, url, source) select 'Prova', 'https://example.org/1', p.name from public.news_portals p limit 1",
      );
  };

  /** What happens by itself at a platform: pg_net sends, and pg_cron has run its jobs. */
  const tick = async () => {
    const { rows } = await db().query<{ has_cron: boolean; has_net: boolean }>(
      "select to_regclass('cron.job') is not null as has_cron, to_regclass('net.http_request_queue') is not null as has_net",
    );
    if (rows[0]?.has_cron)
      await db().query(`
        insert into cron.job_run_details (runid, jobid, status, start_time)
        select 1000000 + j.jobid, j.jobid, 'succeeded', now() from cron.job j
        where not exists (select from cron.job_run_details d where d.jobid = j.jobid)`);
    if (!rows[0]?.has_net) return;
    const sent = await db().query<{ url: string; headers: Record<string, string> }>(
      "delete from net.http_request_queue returning url, headers",
    );
    for (const { url, headers } of sent.rows) await fetch(url, { method: "POST", headers, body: "{}" });
  };

  const { url, close } = await serve(answer);
  return { url, close, projects, written, state, tick, create };
}
