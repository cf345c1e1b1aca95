import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Line, runChecks } from "../../tools/commands/project-check/check-project.ts";
import { readCheckout } from "../../tools/commands/project-check/checkout.ts";
import { allChecks } from "../../tools/commands/project-check/checks.ts";
import { remedies } from "../../tools/commands/project-check/remedies.ts";
import { type Database as Asked, openSources, type Row } from "../../tools/commands/project-check/sources.ts";
import { rolledBack } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { connect, createDatabase, databaseUrl } from "./postgres/databases.ts";
import {
  ACCESS_TOKEN,
  bucket,
  managementReply,
  PROJECT_ID,
  type Replies,
  repliesOf,
  SECRET_KEY,
  serveProject,
  withSettings,
} from "./project-api.ts";

const root = path.resolve(import.meta.dirname, "../..");
const checkout = { ...readCheckout(root), site: path.join(import.meta.dirname, "postgres") };
const inOrder = repliesOf(checkout);
let replies = inOrder;
let project: Awaited<ReturnType<typeof serveProject>>;
let database: string;
let db: Database;

const env = () => ({
  VITE_SUPABASE_URL: project.url,
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abcdefghijklmnopqrst",
  SUPABASE_SECRET_KEY: SECRET_KEY,
  SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
  SUPABASE_API_URL: project.url,
  SUPABASE_PROJECT_ID: PROJECT_ID,
});

beforeAll(async () => {
  project = await serveProject(() => replies);
  database = await createDatabase("migrated");
  db = await connect(database);
  // What the command line and the platform add to the migrations. pg_cron works in one database of a server only, which
  // belongs to the tests of the jobs: here are its tables.
  await db.query(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    create schema cron;
    create table cron.job (
      jobid bigint generated always as identity primary key, schedule text, command text, active boolean default true, jobname text
    );
    create table cron.job_run_details (
      runid bigint generated always as identity primary key, jobid bigint, status text, return_message text, start_time timestamptz
    );
    select vault.create_secret('https://abcdefgh.supabase.co/functions/v1/fetch-news', 'fetch_news_url');
    select vault.create_secret('una-parola-segreta-di-almeno-32-caratteri', 'cron_secret');
    update private.push_settings set key_checked_at = now(), public_key = 'B' || repeat('k', 86);
    insert into public.news_runs (kind, started_at, finished_at, ok, rome_day)
    values ('daily', now() - interval '1 hour', now() - interval '1 hour', true, current_date);`);
  await db.query("insert into supabase_migrations.schema_migrations select unnest($1::text[])", [checkout.migrations]);
  for (const { name, schedule, command } of checkout.jobs) {
    await db.query("insert into cron.job (schedule, command, jobname) values ($1, $2, $3)", [schedule, command, name]);
  }
  await db.query(
    "insert into cron.job_run_details (jobid, status, start_time) select jobid, 'succeeded', now() from cron.job",
  );
});
afterAll(async () => {
  await db.end();
  project.close();
});

/** Asks the project after a change in its database, and with other replies. Nothing of it stays. */
function look(broken: string, changed: Replies = {}, without: readonly string[] = []): Promise<Line[]> {
  const timeoutMs = Object.values(changed).includes("never") ? 2000 : 30_000;
  return rolledBack(db, async (transaction) => {
    replies = { ...inOrder, ...changed };
    if (broken) await transaction.query(broken);
    const given = Object.fromEntries(Object.entries(env()).filter(([name]) => !without.includes(name)));
    const { sources, lines } = await openSources(root, given, timeoutMs);
    const asked = without.includes("DATABASE_URL") ? sources.database : { given: inTransaction(transaction) };
    const found = await runChecks(allChecks(checkout, given), { ...sources, database: asked }, checkout);
    return [...lines.filter(({ name }) => name !== "Database"), ...found];
  });
}

/** One question at a time; one that fails leaves the transaction usable. */
function inTransaction(transaction: Database): Asked {
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (sql: string, parameters: unknown[]): Promise<Row[]> => {
    await transaction.query("savepoint question");
    try {
      return (await transaction.query<Row>(sql, parameters)).rows;
    } finally {
      await transaction.query("rollback to savepoint question");
    }
  };
  return {
    query: (sql, parameters = []) => {
      const asked = last.then(() => ask(sql, parameters));
      last = asked.catch(() => undefined); // the caller has the error
      return asked;
    },
  };
}

const named = (lines: readonly Line[], mark: string) =>
  lines.filter(({ finding }) => finding.mark === mark).map(({ name, finding }) => `${name}: ${finding.text}`);

const lastMigration = checkout.migrations.at(-1) ?? "";

describe("a project in order", () => {
  it("has a green line for everything", async () => {
    const lines = await look("");
    expect(named(lines, "wrong")).toEqual([]);
    expect(named(lines, "unknown")).toEqual([]);
    expect(lines.length).toBeGreaterThan(25);
  });

  it("is asked about every job and every table that the migrations make", async () => {
    expect(checkout.jobs).toHaveLength(10);
    const { rows } = await db.query<{ name: string; is_open: boolean }>(
      `select relname as name, has_table_privilege('anon', oid, 'select') as is_open from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
    );
    const names = (isOpen: boolean) => rows.filter((row) => row.is_open === isOpen).map(({ name }) => name);
    expect(checkout.tables).toEqual({ open: names(true), closed: names(false) });
    expect(checkout.functions).toEqual(["fetch-news", "remind", "remove-files", "tell"]);
  });
});

const jobRun = (status: string, start: string) =>
  `insert into cron.job_run_details (jobid, status, return_message, start_time)
   select jobid, '${status}', E'ERROR:  relation does not exist\n', ${start} from cron.job where jobname = 'prune-news'`;
const setRun = (values: string) => `update public.news_runs set ${values}`;
const hookCall = (values: string) => `
  select vault.create_secret('https://api.netlify.com/build_hooks/1', 'site_build_hook');
  insert into private.site_build_calls (called_at, is_urgent, content_hash, finished_at, ok, error)
  values (now(), false, 'x', now(), ${values})`;

describe("what is wrong in the database has its one red line", () => {
  it.each([
    [
      `Migrazioni: ne mancano 1: ${lastMigration}`,
      `delete from supabase_migrations.schema_migrations where version = '${lastMigration}'`,
    ],
    [`Migrazioni: ne mancano ${checkout.migrations.length}: `, "drop schema supabase_migrations cascade"],
    [
      "Migrazioni: il progetto ne ha che qui non ci sono: 20990101000000",
      "insert into supabase_migrations.schema_migrations values ('20990101000000')",
    ],
    ["Segreti di Vault: manca cron_secret", "delete from vault.secrets where name = 'cron_secret'"],
    ["Segreti di Vault: manca fetch_news_url e cron_secret", "delete from vault.secrets"],
    [
      "Segreti di Vault: non va bene fetch_news_url",
      "update vault.secrets set secret = 'abcdefgh.supabase.co/functions/v1/fetch-news' where name = 'fetch_news_url'",
    ],
    [
      "Segreti di Vault: non va bene cron_secret",
      "update vault.secrets set secret = repeat('x', 31) where name = 'cron_secret'",
    ],
    [
      "Segreti di Vault: non va bene fetch_news_url",
      "update vault.secrets set secret = 'https://abcdefgh.supabase.co/functions/v1/fetch-news/' where name = 'fetch_news_url'",
    ],
    [
      'Allegati: il controllo non è riuscito: relation "storage.buckets" does not exist',
      "drop table storage.buckets cascade",
    ],
    ["Lavori pianificati: manca remove-files", "delete from cron.job where jobname = 'remove-files'"],
    ["Lavori pianificati: prune-logs è fermo", "update cron.job set active = false where jobname = 'prune-logs'"],
    [
      "Lavori pianificati: prune-logs c’è 2 volte",
      "insert into cron.job (jobname, schedule, command) select jobname, schedule, command from cron.job where jobname = 'prune-logs'",
    ],
    [
      "Lavori pianificati: fetch-news-daily non è come nelle migrazioni",
      "update cron.job set schedule = '0 9 * * *' where jobname = 'fetch-news-daily'",
    ],
    [
      "Lavori pianificati: prune-logs non è come nelle migrazioni",
      "update cron.job set command = 'select 1' where jobname = 'prune-logs'",
    ],
    ["Lavori pianificati: pg_cron è spento", "drop schema cron cascade"],
    ["Ultime corse dei lavori: prune-news è fallito: ERROR: relation does not exist", jobRun("failed", "now()")],
    ["Ultime corse dei lavori: nessuno è mai partito", "delete from cron.job_run_details"],
    ["pg_cron non lavora più", "update cron.job_run_details set start_time = now() - interval '11 minutes'"],
    ["Notizie dal vivo: manca la pubblicazione", "drop publication supabase_realtime"],
    ["Notizie dal vivo: non manda public.news", "alter publication supabase_realtime drop table public.news"],
    [
      "Notizie dal vivo: non manda public.site_updates",
      "alter publication supabase_realtime drop table public.site_updates",
    ],
    [
      "Notizie dal vivo: manda a tutti private.notices, public.profiles",
      "alter publication supabase_realtime add table public.profiles, private.notices",
    ],
    ["Notizie dal vivo: manda a tutti auth.users", "alter publication supabase_realtime add table auth.users"],
    ["Allegati: notices: il limite dei file è 1000 e non", "update storage.buckets set file_size_limit = 1000"],
    ["Allegati: notices: è pubblico", "update storage.buckets set public = true"],
    ["Allegati: notices: il limite dei file è nessuno", "update storage.buckets set file_size_limit = null"],
    ["Allegati: notices: accetta ogni tipo di file", "update storage.buckets set allowed_mime_types = null"],
    ["Allegati: il bucket notices non c’è", "update storage.buckets set id = 'altro' where id = 'notices'"],
    ["Allegati: il bucket pages non c’è", "update storage.buckets set id = 'altro' where id = 'pages'"],
    ["Allegati: pages: è pubblico", "update storage.buckets set public = true where id = 'pages'"],
    [
      "Allegati: pages: accetta application/pdf, image/jpeg, image/png, image/webp",
      "update storage.buckets set allowed_mime_types = allowed_mime_types || '{image/png}' where id = 'pages'",
    ],
    [
      "Tabelle aperte ai visitatori: senza controllo delle righe: profiles",
      "alter table public.profiles disable row level security",
    ],
    [
      "Tabelle aperte ai visitatori: senza controllo delle righe: mie",
      "create table public.mie (); revoke all on public.mie from anon",
    ],
    [
      "Tabelle aperte ai visitatori: i visitatori possono anche: select profiles",
      "grant select (email) on public.profiles to anon",
    ],
    [
      "Tabelle aperte ai visitatori: senza controllo delle righe: parti",
      "create table public.parti (a int) partition by range (a); revoke all on public.parti from anon",
    ],
    [
      "Tabelle aperte ai visitatori: i visitatori possono anche: delete news, insert news, truncate news, update news",
      "grant insert, update, delete, truncate on public.news to anon",
    ],
    [
      "Tabelle aperte ai visitatori: i visitatori possono anche: select vista, select vista_fissa",
      `create view public.vista as select 1 as a; create materialized view public.vista_fissa as select 1 as a;
       revoke all on public.vista, public.vista_fissa from anon; grant select on public.vista, public.vista_fissa to anon`,
    ],
    ["Tempo per i visitatori: per anon vale 8s", "alter role anon set statement_timeout = '8s'"],
    ["Tempo per i visitatori: per anon vale il limite della piattaforma", "alter role anon reset statement_timeout"],
    ["Orologio: pg_cron segue l’ora di Europe/Rome", "set local cron.timezone = 'Europe/Rome'"],
    ["Notizie del mattino: fallita, ", setRun('ok = false, status = 401, error = \'{"error":"unauthorized"}\'')],
    ["Notizie del mattino: l’ultima è ", setRun("started_at = now() - interval '37 hours'")],
    [
      "Messaggi ai dispositivi: la funzione tell deve farsi sentire ogni ora: non è ancora successo",
      "update private.push_settings set key_checked_at = null",
    ],
    [
      "Messaggi ai dispositivi: la funzione tell deve farsi sentire ogni ora: l’ultima volta ",
      "update private.push_settings set key_checked_at = now() - interval '4 hours'",
    ],
    [
      "Ricostruzione del sito: site_build_hook non è un indirizzo https://",
      "select vault.create_secret('api.netlify.com/build_hooks/1', 'site_build_hook')",
    ],
    [/^Ricostruzione del sito: l’ultima volta, .*: http_404$/, hookCall("false, 'http_404'")],
  ])("%s", async (line, broken) => {
    const expected: unknown = typeof line === "string" ? expect.stringContaining(line) : expect.stringMatching(line);
    expect(named(await look(broken), "wrong")).toEqual([expected]);
  });

  it.each([
    ["Notizie del mattino: non c’è ancora stata", "delete from public.news_runs"],
    ["Ultime corse dei lavori: non ci sono lavori", "delete from cron.job"],
  ])("%s: nothing can be said yet", async (line, broken) => {
    expect(named(await look(broken), "unknown")).toEqual([expect.stringContaining(line)]);
  });

  it.each([
    ["in corso", setRun("finished_at = null, ok = null")],
    ["il sito non li offre: le chiavi possono mancare", "update private.push_settings set public_key = null"],
    ["c’è; l’ultima volta", hookCall("true, null")],
    [
      "c’è; l’ultima volta",
      `${hookCall("true, null")}; insert into private.site_build_calls (called_at, is_urgent, content_hash) values (now(), false, 'y')`,
    ],
    ["nessuna è fallita", `${jobRun("failed", "now()")}; ${jobRun("succeeded", "now()")}`],
    ["nessuna è fallita", "update cron.job_run_details set start_time = now() - interval '11 minutes' where runid > 1"],
    [
      "riuscita, ",
      "insert into public.news_runs (kind, finished_at, ok, rome_day) values ('manual', now(), false, current_date)",
    ],
    ["va come quello di questo computer", "set local cron.timezone = 'GMT'"],
    ["va come quello di questo computer", "set local cron.timezone = 'UTC'"],
    ["c’è, e non è ancora stato usato", "select vault.create_secret('https://api.netlify.com/1', 'site_build_hook')"],
  ])("%s: nothing is wrong", async (line, changed) => {
    const lines = await look(changed);
    expect(named(lines, "wrong")).toEqual([]);
    expect(named(lines, "right")).toContainEqual(expect.stringContaining(line));
  });
});

it.each([90, -90])(
  "a clock that is %d seconds wrong has its line, one that is 30 seconds wrong has none",
  async (seconds) => {
    const clock = async (wrongBy: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + wrongBy * 1000 });
      try {
        return (await look("")).find(({ name }) => name === "Orologio")?.finding;
      } finally {
        vi.useRealTimers();
      }
    };
    expect(await clock(seconds)).toMatchObject({
      mark: "wrong",
      text: expect.stringMatching(/^va di \d+ secondi/) as string,
    });
    expect(await clock(seconds / 3)).toMatchObject({ mark: "right" });
  },
);

const json = (status: number, body: unknown) => ({ status, body });
const noHook = { "POST /auth/v1/signup": json(500, { code: 500, msg: "Database error saving new user" }) };
const templates = (changes: Record<string, unknown>) => withSettings(inOrder, changes);

describe("what to do about missing migrations", () => {
  const remedyWithout = async (version: string) => {
    const lines = await look(`delete from supabase_migrations.schema_migrations where version = '${version}'`);
    return lines.find(({ name }) => name === "Migrazioni")?.finding.remedy?.what;
  };

  it("depends on whether newer ones are there", async () => {
    expect(await remedyWithout(lastMigration)).toBe("npx supabase@3 db push --remote");
    expect(await remedyWithout(checkout.migrations[0] ?? "")).toBe("npx supabase@3 db push --remote --include-all");
  });
});

describe("what is wrong in the services has its one red line", () => {
  it.each<[line: string, replies: Replies]>([
    ["Controllo di chi si registra: un indirizzo di un’altra scuola riceve 500", noHook],
    [
      "Controllo di chi si registra: un indirizzo di un’altra scuola riceve 200",
      { "POST /auth/v1/signup": json(200, { id: "1" }) },
    ],
    [
      "Controllo di chi si registra: spento, o di un’altra funzione",
      {
        "POST /auth/v1/signup": json(429, { msg: "over_request_rate_limit" }),
        ...withSettings(inOrder, { hook_before_user_created_enabled: false }),
      },
    ],
    [
      "Controllo di chi si registra: un indirizzo di un’altra scuola riceve 403 (signup_refused)",
      { "POST /auth/v1/signup": json(403, { msg: "signup_refused" }) },
    ],
    [
      "Controllo di chi si registra: spento, o di un’altra funzione",
      {
        "POST /auth/v1/signup": json(429, {}),
        ...withSettings(inOrder, { hook_before_user_created_uri: "pg-functions://postgres/public/altra" }),
      },
    ],
    [
      "Registrazione: l’accesso con la posta è spento",
      settings({ external: { email: false, anonymous_users: false } }),
    ],
    ["Registrazione: le registrazioni sono chiuse", settings({ disable_signup: true })],
    ["Registrazione: gli indirizzi non vanno confermati", settings({ mailer_autoconfirm: true })],
    ["Registrazione: si entra anche senza indirizzo", settings({ external: { email: true, anonymous_users: true } })],
    [
      "Indirizzo del sito: le mail portano a http://localhost:3000, e non a",
      { "GET /auth/v1/verify": { status: 303, headers: { location: "http://localhost:3000#error=access_denied" } } },
    ],
    [
      "Indirizzo del sito: il controllo non è riuscito: /auth/v1/verify risponde 502",
      { "GET /auth/v1/verify": json(502, {}) },
    ],
    [
      "API dei dati: i visitatori non possono leggere news (404, no table)",
      { "GET /rest/v1/news": json(404, { message: "no table" }) },
    ],
    [
      "API dei dati: i visitatori non possono leggere site_updates (401, denied)",
      { "GET /rest/v1/site_updates": json(401, { message: "denied" }) },
    ],
    ["API dei dati: lo schema private è esposto", { "GET /rest/v1/notices": json(401, {}) }],
    ["Funzione remind: non è pubblicata", { "POST /functions/v1/remind": json(404, { code: "NOT_FOUND" }) }],
    [
      "Funzione remind: chiede un token prima di partire",
      { "POST /functions/v1/remind": json(401, { msg: "Missing authorization header" }) },
    ],
    ["Funzione fetch-news: non parte: risponde 503", { "POST /functions/v1/fetch-news": json(503, {}) }],
    ["Funzione remind: risponde 200", { "POST /functions/v1/remind": json(200, { error: "unauthorized" }) }],
    ["Funzione remove-files: risponde 200", { "POST /functions/v1/remove-files": json(200, {}) }],
    [
      "Funzione remove-files: il controllo non è riuscito: nessuna risposta in tempo",
      { "POST /functions/v1/remove-files": "never" },
    ],
    ["Testi delle mail: non sono le nostre: recovery", templates({ mailer_subjects_recovery: "Reset Your Password" })],
    [
      "Testi delle mail: non sono le nostre: invite",
      templates({ mailer_templates_invite_content: "<a href='{{ .ConfirmationURL }}'>" }),
    ],
    ...["smtp_host", "smtp_user", "smtp_admin_email"].map((name): [string, Replies] => [
      `Server della posta: manca ${name}`,
      withSettings(inOrder, { [name]: null }),
    ]),
    ...["refresh_token_rotation_enabled", "security_manual_linking_enabled", "password_min_length"]
      .concat("mailer_secure_email_change_enabled", "security_update_password_require_reauthentication")
      .concat("security_update_password_require_current_password", "mailer_otp_exp")
      .map((name): [string, Replies] => ["Accesso e password: ", withSettings(inOrder, { [name]: "altro" })]),
    ...["rate_limit_email_sent", "rate_limit_otp"].map((name): [string, Replies] => [
      "Limiti di frequenza: ",
      withSettings(inOrder, { [name]: 7 }),
    ]),
    [
      "Indirizzi di ritorno: si può tornare anche a https://*.netlify.app/**",
      withSettings(inOrder, {
        uri_allow_list: [...checkout.config.auth.additional_redirect_urls, "https://*.netlify.app/**"].join(","),
      }),
    ],
    ["Indirizzi di ritorno: manca ", withSettings(inOrder, { uri_allow_list: "" })],
    ["Accesso e password: jwt_expiry è 604800 e non 3600", withSettings(inOrder, { jwt_exp: 604_800 })],
    ["Limiti di frequenza: token_refresh è 150 e non 900", withSettings(inOrder, { rate_limit_token_refresh: 150 })],
    [
      "Limiti dell’API dei dati: schemas è public, graphql_public e non public, max_rows è 1000 e non 100",
      managementReply("/postgrest", { body: { db_schema: "public,graphql_public", max_rows: 1000 } }),
    ],
    ["Segreti delle funzioni: manca CRON_SECRET", managementReply("/secrets", { body: [{ name: "SITE_URL" }] })],
    [
      "Segreti delle funzioni: manca VAPID_PRIVATE_KEY",
      managementReply("/secrets", { body: ["CRON_SECRET", "SITE_URL", "VAPID_PUBLIC_KEY"].map((name) => ({ name })) }),
    ],
    ["Impostazioni: SUPABASE_ACCESS_TOKEN non serve per", managementReply("/config/auth", json(401, {}))],
  ])("%s", async (line, changed) => {
    expect(named(await look("", changed), "wrong")).toEqual([expect.stringContaining(line)]);
  });

  it("nothing is, without the keys of messages to devices: the line says so", async () => {
    const names = ["CRON_SECRET", "SITE_URL", "SMTP_HOST", "MAIL_FROM"].map((name) => ({ name }));
    const lines = await look("", managementReply("/secrets", { body: names }));
    expect(named(lines, "wrong")).toEqual([]);
    expect(named(lines, "right")).toContainEqual(
      "Segreti delle funzioni: ci sono; senza VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY, niente messaggi ai dispositivi",
    );
  });

  it("nothing is, without a mail server for reminders: the line says so", async () => {
    const names = ["CRON_SECRET", "SITE_URL", "SMTP_HOST"].map((name) => ({ name }));
    const lines = await look("", managementReply("/secrets", { body: names }));
    expect(named(lines, "right")).toContainEqual(
      expect.stringContaining("ci sono; senza SMTP_HOST e MAIL_FROM, niente promemoria; senza VAPID_PUBLIC_KEY"),
    );
  });

  it("a table that visitors cannot read is not granted, if the API refuses it, and otherwise not there", async () => {
    const remedyFor = async (changed: Replies) =>
      (await look("", changed)).find(({ name }) => name === "API dei dati")?.finding.remedy;
    const [refused, missing] = [json(401, {}), json(404, {})];
    expect(await remedyFor({ "GET /rest/v1/news": refused })).toBe(remedies.missingGrants);
    expect(await remedyFor({ "GET /rest/v1/news": missing })).toBe(remedies.push);
    expect(await remedyFor({ "GET /rest/v1/news": refused, "GET /rest/v1/site_updates": missing })).toBe(remedies.push);
  });

  it.each([
    ["Controllo di chi si registra: troppe prove da qui", { "POST /auth/v1/signup": json(429, {}) }],
    [
      "Controllo di chi si registra: le registrazioni non si possono provare",
      { "POST /auth/v1/signup": json(422, { error_code: "signup_disabled" }) },
    ],
    [
      "Controllo di chi si registra: le registrazioni non si possono provare",
      { "POST /auth/v1/signup": json(400, { error_code: "captcha_failed" }) },
    ],
    ["Indirizzo del sito: troppe prove da qui", { "GET /auth/v1/verify": json(429, {}) }],
  ])("%s: left open where the settings are not given", async (line, changed: Replies) => {
    const lines = await look("", changed, ["SUPABASE_ACCESS_TOKEN"]);
    expect(named(lines, "wrong")).toEqual([]);
    expect(named(lines, "unknown")).toContainEqual(expect.stringContaining(line));
  });

  it("asks Storage for the bucket, and the API for the tables, where the database is not given", async () => {
    const wrongOf = async (changed: Replies) => named(await look("", changed, ["DATABASE_URL"]), "wrong");
    expect(await wrongOf({})).toEqual([]);
    expect(await wrongOf({ "GET /storage/v1/bucket/notices": { body: { ...bucket, public: true } } })).toEqual([
      expect.stringContaining("Allegati: notices: è pubblico"),
    ]);
    for (const name of ["notices", "pages"])
      expect(await wrongOf({ [`GET /storage/v1/bucket/${name}`]: json(404, {}) })).toEqual([
        `Allegati: il bucket ${name} non c’è`,
      ]);
    for (const status of [401, 403])
      expect(await wrongOf({ "GET /storage/v1/bucket/notices": json(status, {}) })).toEqual([
        `Allegati: il controllo non è riuscito: SUPABASE_SECRET_KEY non vale: Storage risponde ${status}`,
      ]);
    expect(await wrongOf({ "GET /rest/v1/user_roles": json(404, {}) })).toEqual([
      "Tabelle aperte ai visitatori: risposte inattese: user_roles 404",
    ]);
    expect(await wrongOf({ "GET /rest/v1/user_roles": { body: [] } })).toEqual([
      "Tabelle aperte ai visitatori: chiunque può chiedere user_roles",
    ]);
  });

  it("leaves open what was not given, and says which variable it wants", async () => {
    const lines = await look("", {}, ["DATABASE_URL", "SUPABASE_SECRET_KEY", "SUPABASE_ACCESS_TOKEN"]);
    expect(named(lines, "wrong")).toEqual([]);
    expect(named(lines, "unknown")).toContain("Allegati: serve DATABASE_URL, oppure serve SUPABASE_SECRET_KEY");
    expect(named(lines, "unknown")).toContain("Testi delle mail: serve SUPABASE_ACCESS_TOKEN");
    expect(named(lines, "right").map((line) => line.split(":")[0])).toEqual([
      "Progetto e chiave",
      "Tabelle aperte ai visitatori",
      "API dei dati",
      "Registrazione",
      "Controllo di chi si registra",
      "Indirizzo del sito",
      ...checkout.functions.map((name) => `Funzione ${name}`),
      "Sito costruito",
    ]);
  });

  it.each<[string, Replies]>([
    ["il progetto non conosce la chiave", { "GET /auth/v1/settings": json(401, { message: "Invalid API key" }) }],
    ["il progetto è in pausa", { "GET /auth/v1/settings": json(540, {}) }],
    ["il progetto risponde 502", { "GET /auth/v1/settings": json(502, {}) }],
    ["il progetto non risponde (nessuna risposta in tempo)", { "GET /auth/v1/settings": "never" }],
  ])("%s is one red line, and what it would have said is left open", async (said, changed) => {
    const lines = await look("", changed, ["DATABASE_URL"]);
    expect(named(lines, "wrong")).toEqual([expect.stringContaining(`Progetto e chiave: ${said}`)]);
    expect(named(lines, "unknown")).toContain("Registrazione: il progetto non risponde");
  });
});

function settings(changes: Record<string, unknown>): Replies {
  const body = { disable_signup: false, mailer_autoconfirm: false, external: { email: true, anonymous_users: false } };
  return { "GET /auth/v1/settings": { body: { ...body, ...changes } } };
}

describe("npm run project:check", () => {
  const run = async (variables: Record<string, string>) => {
    const main = path.join(root, "tools/commands/project-check/main.ts");
    const options = { cwd: root, env: { ...process.env, ...env(), ...variables } };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", main], options);
      return { code: 0, stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string }; // of execFile
      return { code, stdout };
    }
  };

  it("connects to the database, prints a line for everything, and ends well", async () => {
    replies = inOrder;
    const { code, stdout } = await run({ DATABASE_URL: databaseUrl(database) });
    expect(stdout).toContain("✓ Database: risponde");
    expect(stdout).toContain(`✓ Migrazioni: ci sono tutte e ${checkout.migrations.length}`);
    expect(stdout).toContain("Niente da sistemare.");
    expect(code).toBe(0);
  });

  it("says what to do about what is wrong, ends with 1 and shows no secret", async () => {
    replies = { ...inOrder, ...noHook };
    const password = "una-password-segreta";
    const { code, stdout } = await run({ DATABASE_URL: `postgresql://postgres:${password}@127.0.0.1:1/postgres` });
    expect(stdout).toMatch(/✗ Database: non risponde \(.*ECONNREFUSED/);
    expect(stdout).toContain("? Migrazioni: il database non risponde");
    expect(stdout).toContain("    → npx supabase@3 config push  (docs/by-hand.md, passo 8)");
    expect(stdout).toContain("Da sistemare: 2.");
    for (const secret of [password, SECRET_KEY, ACCESS_TOKEN]) expect(stdout).not.toContain(secret);
    expect(code).toBe(1);
  });

  it("changes nothing in the database", async () => {
    const opened = await openSources(root, { DATABASE_URL: databaseUrl(database) }, 5000);
    const source = opened.sources.database;
    if ("missing" in source) throw new Error(source.missing);
    await expect(source.given.query("delete from vault.secrets")).rejects.toThrow("read-only");
    // The connection on which a question failed is given to no other.
    const asked = Array.from({ length: 6 }, () => source.given.query("select 1 as one"));
    expect(await Promise.all(asked)).toEqual(asked.map(() => [{ one: 1 }]));
    await opened.close();
  });
});
