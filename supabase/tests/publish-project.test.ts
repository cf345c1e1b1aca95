import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { Pool } from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { school } from "#content/school.ts";
import { makeCertificate } from "../../tests/make-certificate.ts";
import { readCheckout } from "../../tools/commands/project-check/checkout.ts";
import { supabaseCli } from "../../tools/supabase-cli.ts";
import { projectName } from "../../tools/commands/project-publish/context.ts";
import { publish } from "../../tools/commands/project-publish/publish.ts";
import { type Fault, openAccount } from "./false-account.ts";
import { connectTo } from "./postgres/connect-to.ts";
import { hostedStub } from "./postgres/migrations.ts";
import { type RunningPostgres, startPostgres } from "./postgres/start-postgres.ts";
import { ACCESS_TOKEN } from "./project-api.ts";

const repository = path.resolve(import.meta.dirname, "../..");
const checkout = readCheckout(repository);
const PERSON = `dirigente@${school.emailDomain}`;
const SMTP_PASS = "password-della-posta";

// Up to four commands in a process each, on a machine that is busy with other steps.
vi.setConfig({ testTimeout: 240_000 });

let server: RunningPostgres;
let db: Pool;
let root: string;
let account: Awaited<ReturnType<typeof openAccount>>;
let mails: { to: string; text: string }[];
let mailServer: SMTPServer;
let mailPort: number;

beforeAll(async () => {
  server = await startPostgres("postgres");
  server.offerExtensions();
  root = mkdtempSync(path.join(tmpdir(), "publish-project-"));
  for (const name of ["src", "tools", "package.json", "tsconfig.json"])
    cpSync(path.join(repository, name), path.join(root, name), { recursive: true });
  for (const name of ["config.toml", "migrations", "functions", "templates"])
    cpSync(path.join(repository, "supabase", name), path.join(root, "supabase", name), { recursive: true });
  symlinkSync(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  // The build has tests of its own, and takes a minute.
  writeFileSync(
    path.join(root, "tools/commands/build/main.ts"),
    `import { existsSync, mkdirSync, writeFileSync } from "node:fs";
     if (existsSync("broken-build")) process.exit(1);
     mkdirSync("dist", { recursive: true });
     writeFileSync("dist/index.html", process.env["VITE_SUPABASE_URL"] ?? "");`,
  );
  const profile = ({ url }: { url: string }) =>
    `name: finto\napi_url: ${url}\ndashboard_url: ${url}\ndocs_url: ${url}\nproject_host: localhost\n`;
  account = await openAccount(
    checkout,
    () => db,
    () => server.port,
  );
  writeFileSync(path.join(root, "profile.yaml"), profile(account));
  mailServer = new SMTPServer({
    ...makeCertificate(),
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => (password === SMTP_PASS ? done(null, { user: "sito" }) : done(new Error("no"))),
    onData: (stream, { envelope }, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const address = mailServer.server.address();
  mailPort = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  account.close();
  mailServer.close(() => undefined);
  await server.close();
  rmSync(root, { recursive: true });
});

/** An account without a project, and a checkout that has never been published. */
async function startAnew() {
  account.projects.length = 0;
  account.written.length = 0;
  mails = [];
  for (const name of [".env", "dist"]) rmSync(path.join(root, name), { recursive: true, force: true });
  await startAnewDatabase();
}

async function startAnewDatabase() {
  const other = await connectTo(server.port, "template1");
  await other.query("drop database if exists postgres with (force)");
  await other.query("create database postgres template template0");
  await other.end();
  db = new Pool({ host: "127.0.0.1", port: server.port, user: "postgres", database: "postgres", max: 4 });
  // The next database takes its place, by force.
  db.on("error", () => undefined);
  await db.query(hostedStub);
}

const variables = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: root,
  SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
  SUPABASE_API_URL: account.url,
  SUPABASE_PROFILE: path.join(root, "profile.yaml"),
  SUPABASE_ORGANIZATION: "scuola",
  VITE_SUPABASE_URL: account.url,
  SMTP_HOST: "127.0.0.1",
  SMTP_PORT: String(mailPort),
  SMTP_USER: `sito@${school.emailDomain}`,
  SMTP_PASS,
  ADMIN_EMAIL: PERSON,
});

let printed: string[] = [];
let onPrint: ((text: string) => void) | undefined;
const run = async (changed: Partial<Parameters<typeof publish>[0]> = {}) => {
  printed = [];
  const log = vi.spyOn(console, "log").mockImplementation((text: string) => {
    printed.push(text);
    onPrint?.(text);
  });
  const busy = setInterval(() => void account.tick().catch(() => undefined), 100);
  try {
    return await publish({
      ...{ root, environment: variables(), signal: new AbortController().signal, progress: {} },
      ...{ isPlan: false, isYes: true, withoutCopy: false, pauseMs: 100 },
      ...changed,
    });
  } finally {
    clearInterval(busy);
    log.mockRestore();
  }
};

const said = () => printed.join("\n");
const refusal = async (changed: Parameters<typeof run>[0] = {}) =>
  run(changed).then(
    () => "no error",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const titles = () => [...said().matchAll(/^ {2}\d+\. ([^:]+):/gm)].map(([, title]) => title);
const inEnv = () => parseEnv(readFileSync(path.join(root, ".env"), "utf8"));

/** What a project has in the end, whichever way it came there. */
async function outcome() {
  const [project] = account.projects;
  const rows = async (sql: string) => (await db.query<{ x: unknown }>(sql)).rows.map(({ x }) => x);
  return {
    count: account.projects.length,
    settings: project?.auth,
    api: project?.api,
    secrets: Object.keys(project?.secrets ?? {}).sort(),
    functions: Object.keys(project?.functions ?? {}).sort(),
    migrations: await rows("select version as x from supabase_migrations.schema_migrations order by 1"),
    vault: await rows("select name as x from vault.secrets order by 1"),
    jobs: await rows("select jobname as x from cron.job order by 1"),
    isSamePhrase:
      project?.secrets["CRON_SECRET"] ===
      (await rows("select decrypted_secret as x from vault.decrypted_secrets where name = 'cron_secret'"))[0],
    env: Object.keys(inEnv()).sort(),
    isBuilt: existsSync(path.join(root, "dist/index.html")),
  };
}

let wanted: Awaited<ReturnType<typeof outcome>>;

describe("an empty account", () => {
  beforeAll(startAnew);
  afterAll(() => db.end());

  it("is shown what there is to do, with a token that may only read", async () => {
    account.state.fault = ({ method }) =>
      method === "GET" ? undefined : { status: 403, body: { message: "read only" } };
    expect(await run({ isPlan: true, isYes: false })).toBe(true);
    account.state.fault = undefined;
    expect(titles()).toEqual([
      ...["Mail di prova", "Progetto", "Server della posta", "Migrazioni", "Segreti di Vault"],
      ...["Impostazioni di Auth e dell’API", "Limiti di frequenza", "Segreti delle funzioni", "Funzioni"],
      ...["Prima lettura delle notizie", "Messaggi ai dispositivi", "Cartella dist"],
    ]);
    expect([account.projects, account.written, mails]).toEqual([[], [], []]);
    expect(existsSync(path.join(root, ".env"))).toBe(false);
  });

  it("is not given a second project of the same name", async () => {
    account.create({ name: projectName(), organization_slug: "scuola", region: "eu-west-1", db_pass: "d’altri" });
    expect(await refusal()).toMatch(/C’è già un progetto «Sito .*» \(\w+\): se è quello del sito, sceglietelo/);
    expect(account.projects.splice(0)).toHaveLength(1);
  });

  it("has everything after one command", async () => {
    expect(await run()).toBe(true);
    expect(said()).toMatch(/Farò 12 cose:[^]*Niente da sistemare\.[^]*Resta a voi:/);
    expect(said()).not.toContain("✗");
    wanted = await outcome();
    expect(wanted).toMatchObject({
      count: 1,
      isSamePhrase: true,
      isBuilt: true,
      vault: ["cron_secret", "fetch_news_url"],
    });
    expect(wanted.migrations).toEqual(checkout.migrations);
    expect(wanted.functions).toEqual(checkout.functions);
    expect(wanted.secrets).toEqual(
      expect.arrayContaining(["CRON_SECRET", "MAIL_FROM", "SITE_URL", "VAPID_PRIVATE_KEY"]),
    );
    expect(mails).toEqual([{ to: PERSON, text: expect.stringContaining("Se leggi questa mail") as string }]);
    expect(account.projects[0]).toMatchObject({ region: "eu-central-1", password: inEnv()["SUPABASE_DB_PASSWORD"] });
    expect(statSync(path.join(root, ".env")).mode & 0o777).toBe(0o600);
  });

  it("is left alone by the second command, whose plan is empty, and so it is with --plan", async () => {
    const [before, secrets] = [account.written.length, { ...account.projects[0]?.secrets }];
    expect(await run()).toBe(true);
    expect(said()).toContain("Niente da fare.");
    expect(await run({ isPlan: true, isYes: false })).toBe(true);
    expect(said()).toContain("Niente da fare.");
    expect(account.written).toHaveLength(before);
    expect(account.projects[0]?.secrets).toEqual(secrets);
  });

  it("gets its first administrator once the person has confirmed", async () => {
    expect(said()).toContain(`${PERSON} si registra su`);
    await db.query(
      "insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), $1, now(), '{}')",
      [PERSON],
    );
    expect(await run()).toBe(true);
    expect(titles()).toEqual(["Primo amministratore"]);
    expect((await db.query("select role from public.user_roles")).rows).toEqual([{ role: "admin" }]);
    expect(await run()).toBe(true);
    expect(said()).toMatch(/Niente da fare\.[^]*(?!si registra su)/);
  });

  it("keeps what the command did not make, and names it", async () => {
    const [project] = account.projects;
    if (!project) throw new Error("no project");
    await db.query("create table public.altrui (id int)");
    project.functions["altra"] = 1;
    project.secrets["ALTRO"] = "suo";
    delete project.functions["tell"];
    expect(await run()).toBe(false);
    expect(titles()).toEqual(["Funzioni"]);
    expect(said()).toMatch(/Resta a voi:\n {2}- Tabelle aperte ai visitatori: senza controllo delle righe: altrui → /);
    expect(project.functions).toMatchObject({ altra: 1, tell: expect.any(Number) as number });
    expect(project.secrets["ALTRO"]).toBe("suo");
    expect((await db.query("select to_regclass('public.altrui') is not null as is_there")).rows).toEqual([
      { is_there: true },
    ]);
    await db.query("drop table public.altrui");
    delete project.functions["altra"];
    delete project.secrets["ALTRO"];
  });

  it("is refused where another checkout has moved it ahead", async () => {
    await db.query("insert into supabase_migrations.schema_migrations (version) values ('20990101000000')");
    const before = account.written.length;
    const { secrets = {} } = account.projects[0] ?? {};
    delete secrets["SITE_URL"];
    expect(await refusal()).toMatch(/20990101000000\. Un’altra copia del sito ha portato il progetto più avanti/);
    expect(account.written).toHaveLength(before);
    await db.query("delete from supabase_migrations.schema_migrations where version = '20990101000000'");
    secrets["SITE_URL"] = checkout.config.auth.site_url;
  });

  it("is not published while it is paused, or without its database", async () => {
    const [project] = account.projects;
    if (!project) throw new Error("no project");
    project.status = "INACTIVE";
    expect(await refusal()).toMatch(/non è attivo \(INACTIVE\): riattivatelo/);
    project.status = "ACTIVE_HEALTHY";
    const refusing = createTcpServer((socket) => {
      const fields = ["SFATAL", "C28P01", "Mpassword authentication failed"].map((text) => `${text}\0`).join("");
      const length = Buffer.alloc(4);
      length.writeInt32BE(4 + fields.length + 1);
      socket.on("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, Buffer.from(`${fields}\0`)])));
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const { port } = refusing.address() as AddressInfo;
    const DATABASE_URL = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    expect(await refusal({ environment: { ...variables(), DATABASE_URL } })).toMatch(
      /password authentication failed.*La password è SUPABASE_DB_PASSWORD/,
    );
    refusing.close();
  });

  it("gets another phrase of the jobs on both sides where the one of the database is too short", async () => {
    await db.query("update vault.secrets set secret = 'corta' where name = 'cron_secret'");
    expect(await run()).toBe(true);
    expect(titles()).toEqual(["Segreti di Vault"]);
    expect((await outcome()).isSamePhrase).toBe(true);
  });

  it("gets the address that builds the site, once", async () => {
    const SITE_BUILD_HOOK = "https://api.example.org/build_hooks/segretissimo";
    const environment = { ...variables(), SITE_BUILD_HOOK };
    expect(await run({ environment })).toBe(true);
    expect(titles()).toEqual(["Chi ospita il sito"]);
    expect(said()).not.toContain("segretissimo");
    expect((await db.query("select private.site_build_hook() as hook")).rows).toEqual([{ hook: SITE_BUILD_HOOK }]);
    await run({ environment });
    expect(said()).toContain("Niente da fare.");
  });

  describe("after an update of the software", () => {
    const migration = () => path.join(root, "supabase/migrations/20270101000000_new.sql");
    const copies = () => path.join(root, "copie");
    afterAll(async () => {
      for (const name of [migration(), copies()]) rmSync(name, { recursive: true, force: true });
      await db.query("delete from supabase_migrations.schema_migrations where version = '20270101000000'");
    });

    async function copyOf(hours: number, migrations = checkout.migrations) {
      const folder = path.join(copies(), "copia-2026-11-28-100000-000");
      mkdirSync(folder, { recursive: true });
      const dump = "--\n-- PostgreSQL database dump complete\n--\n";
      writeFileSync(path.join(folder, "dati.sql"), dump);
      const sha256 = createHash("sha256").update(dump).digest("hex");
      const madeAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      const contents = {
        format: 1,
        madeAt,
        version: "0.2.0",
        postgres: 17,
        migrations,
        dump: { bytes: dump.length, sha256 },
        tables: {},
        files: [],
      };
      writeFileSync(path.join(folder, "copia.json"), JSON.stringify(contents));
    }

    it("what takes data away is named, and wants a copy of the last day", async () => {
      writeFileSync(
        migration(),
        "-- drop table no;\nalter table public.news_portals add column prova int;\nalter table public.news_portals drop column prova;\n",
      );
      expect(await run({ isPlan: true, isYes: false })).toBe(true);
      expect(said()).toContain("TOGLIE DATI: 20270101000000_new.sql (drop column); prima npm run backup");
      const environment = { ...variables(), BACKUP_FOLDER: copies() };
      mkdirSync(copies());
      expect(await refusal({ environment })).toMatch(/non c’è nessuna copia\..*npm run backup -- .*--without-copy/);
      await copyOf(25);
      expect(await refusal({ environment })).toContain("ha più di 24 ore");
      await copyOf(1, ["20260101000000"]);
      expect(await refusal({ environment })).toContain("non è di questo progetto");
      expect(
        (await db.query("select from supabase_migrations.schema_migrations where version = '20270101000000'")).rows,
      ).toEqual([]);
      await copyOf(1);
      expect(await run({ environment })).toBe(true);
      expect(titles()).toEqual(["Migrazioni"]);
    });

    it("functions that are older than the checkout are published again, whatever the day of what a merge brings", async () => {
      const git = (...words: string[]) =>
        execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.it", ...words], { cwd: root, stdio: "pipe" });
      const { functions = {} } = account.projects[0] ?? {};
      git("init", "--quiet");
      git("add", "supabase/functions");
      git("commit", "--quiet", "--message", "x", "--date", "2001-01-01T00:00:00Z");
      functions["tell"] = 1;
      expect(await run()).toBe(true);
      rmSync(path.join(root, ".git"), { recursive: true });
      expect(titles()).toEqual(["Funzioni", "Cartella dist"]);
      expect(said()).toMatch(/Versione delle funzioni: [\w, -]*tell: qui sono cambiate dopo/);
    });

    it("goes without one where it is asked to", async () => {
      await db.query("delete from supabase_migrations.schema_migrations where version = '20270101000000'");
      expect(await run({ withoutCopy: true })).toBe(true);
    });
  });
});

/** A step, and what goes wrong in it. */
interface Break {
  in: string;
  how: string;
  fault?: Fault;
  /** In the database, and how it is undone. */
  sql?: [broken: string, undone: string];
  environment?: () => NodeJS.ProcessEnv;
  file?: string;
  says: RegExp;
}

const answers =
  (method: string, end: RegExp, reply: ReturnType<Fault>): Fault =>
  (asked) =>
    asked.method === method && end.test(asked.path) ? reply : undefined;
const refused = (status: number, message: string) => ({ status, body: { message } });

const breaks: Break[] = [
  {
    in: "Mail di prova",
    how: "a wrong password of the mail server",
    environment: () => ({ ...variables(), SMTP_PASS: "sbagliata-davvero" }),
    says: /non ha preso la mail di prova/,
  },
  {
    in: "Progetto",
    how: "a token without the right",
    fault: answers("POST", /projects$/, refused(403, "Forbidden resource")),
    says: /manca un diritto per POST \/v1\/projects \(Forbidden/,
  },
  {
    in: "Progetto",
    how: "a plan that refuses",
    fault: answers("POST", /projects$/, refused(400, "The maximum limit of 2 projects")),
    says: /Il piano di Supabase non lo permette/,
  },
  {
    in: "Progetto",
    how: "the network, after the project is made",
    fault: (asked) =>
      asked.method === "POST" && asked.path === "/v1/projects"
        ? (account.create(JSON.parse(asked.body) as Record<string, string>), "cut")
        : undefined,
    says: /Supabase non risponde/,
  },
  {
    in: "Server della posta",
    how: "the network",
    fault: answers("PATCH", /config\/auth$/, "cut"),
    says: /Supabase non risponde/,
  },
  {
    in: "Migrazioni",
    how: "a migration that fails",
    file: "supabase/migrations/29990101000000_broken.sql",
    says: /division by zero/,
  },
  {
    in: "Segreti di Vault",
    how: "the database",
    sql: ["alter function vault.create_secret rename to gone", "alter function vault.gone rename to create_secret"],
    says: /create_secret/,
  },
  {
    in: "Impostazioni di Auth e dell’API",
    how: "an answer of 500",
    fault: answers("PATCH", /config\/auth$/, refused(500, "oops")),
    says: /oops/,
  },
  {
    in: "Limiti di frequenza",
    how: "the network",
    fault: (asked) => (asked.body.includes("rate_limit_email_sent") ? "cut" : undefined),
    says: /Supabase non risponde/,
  },
  {
    in: "Segreti delle funzioni",
    how: "a token without the right",
    fault: answers("POST", /secrets$/, refused(403, "Forbidden resource")),
    says: /Forbidden resource/,
  },
  {
    in: "Funzioni",
    how: "a function that does not bundle",
    fault: answers("POST", /functions\/deploy$/, refused(400, "Failed to bundle the function")),
    says: /Failed to bundle/,
  },
  {
    in: "Prima lettura delle notizie",
    how: "a function that fails",
    fault: ({ path, headers }) =>
      path.endsWith("fetch-news") && headers["x-cron-secret"] ? refused(500, "internal") : undefined,
    says: /fetch-news risponde 500/,
  },
  { in: "Cartella dist", how: "a build that fails", file: "broken-build", says: /non è riuscito/ },
];

describe("it breaks well", () => {
  beforeAll(startAnew);
  afterAll(() => db.end());
  afterEach(() => void (account.state.fault = undefined));

  it.each(breaks)("in $in: $how", async ({ in: title, fault, sql, environment, file, says }) => {
    account.state.fault = fault;
    if (sql) await db.query(sql[0]);
    if (file) writeFileSync(path.join(root, file), "select 1 / 0");
    const message = await refusal(environment ? { environment: environment() } : {});
    if (sql) await db.query(sql[1]);
    if (file) rmSync(path.join(root, file));
    expect(message).toMatch(says);
    expect(message).toMatch(new RegExp(`^${title}: non è riuscito[^]*Fatto: [^]*\nNon fatto: ${title}[^]*Ripetete`));
  });

  it("ends as the command that nothing interrupted", async () => {
    expect(await run()).toBe(true);
    expect(await outcome()).toEqual(wanted);
  });
});

describe("Ctrl-C", () => {
  beforeAll(startAnew);
  afterAll(() => db.end());

  it.each<[title: string, request?: RegExp | undefined, undone?: string]>([
    // A mail that is on its way arrives.
    ["Mail di prova", undefined, "Progetto"],
    ["Progetto", /^POST .*projects$/],
    ["Server della posta", /^PATCH .*auth$/],
    ["Migrazioni"],
    ["Impostazioni di Auth e dell’API", /^PATCH .*postgrest$/],
    ["Limiti di frequenza", /^PATCH .*auth$/],
    ["Segreti delle funzioni", /^POST .*secrets$/],
    ["Funzioni", /^POST .*deploy$/],
    ["Cartella dist"],
  ])("in %s says what is done, and the next command goes on", async (title, request, undone = title) => {
    const stop = new AbortController();
    const progress: { where?: string } = {};
    const isIn = () => said().includes(` ${title}…`);
    // In the middle of the step: as it asks, or as its program starts.
    account.state.fault = ({ method, path }) => {
      if (!isIn() || !request?.test(`${method} ${path}`)) return undefined;
      stop.abort();
      return "never";
    };
    onPrint = () => void (isIn() && !request && setImmediate(() => stop.abort()));
    await expect(run({ signal: stop.signal, progress })).rejects.toThrow();
    [account.state.fault, onPrint] = [undefined, undefined];
    expect(progress.where).toMatch(new RegExp(`^Fatto: [^]*\nNon fatto: ${undone}[^]*\nRipetete`));
  });

  it("ends as the command that nothing interrupted", async () => {
    expect(await run()).toBe(true);
    expect(await outcome()).toEqual(wanted);
  });
});

describe("a project half made by hand", () => {
  let project: (typeof account.projects)[number];
  const link = () => path.join(root, "supabase/.temp/project-ref");
  beforeAll(async () => {
    await startAnew();
    account.create({
      name: "Il nome di chi lo ha fatto",
      organization_slug: "scuola",
      region: "eu-west-1",
      db_pass: "suo",
    });
    [project] = account.projects as [typeof project];
    project.status = "ACTIVE_HEALTHY";
    mkdirSync(path.dirname(link()), { recursive: true });
    writeFileSync(link(), project.ref);
  });
  afterAll(async () => {
    rmSync(path.dirname(link()), { recursive: true });
    await db.end();
  });

  const byHand = async (...words: string[]) => {
    const env = {
      ...variables(),
      FETCH_NEWS_URL: `${account.url}/functions/v1/fetch-news`,
      CRON_SECRET: "una-frase-di-almeno-32-caratteri-qui",
    };
    const [program, ...first] = supabaseCli;
    await promisify(execFile)(program, [...first, ...words, "--yes", "--workdir", root], { env });
  };
  const keys = [
    "CRON_SECRET=una-frase-di-almeno-32-caratteri-qui",
    "SITE_URL=https://x.example.org",
    "SMTP_HOST=127.0.0.1",
    "SMTP_PORT=465",
  ].concat(
    "SMTP_USER=x",
    "SMTP_PASS=y",
    "MAIL_FROM=z",
    `VAPID_PUBLIC_KEY=B${"k".repeat(86)}`,
    "VAPID_PRIVATE_KEY=loro",
  );
  const inOrder: [step: string, title: string, act: () => Promise<unknown> | void][] = [
    [
      "6, migrations and Vault",
      "Migrazioni",
      () => byHand("db", "push", `--remote=postgresql://postgres@127.0.0.1:${server.port}/postgres`),
    ],
    [
      "7, the mail server",
      "Server della posta",
      () => void Object.assign(project.auth, { smtp_host: "127.0.0.1", smtp_user: "x", smtp_admin_email: "x@y.it" }),
    ],
    ["8, the settings", "Impostazioni di Auth e dell’API", () => byHand("config", "push", `--remote=${project.ref}`)],
    ["9, the secrets", "Segreti delle funzioni", () => byHand("secrets", "set", `--remote=${project.ref}`, ...keys)],
    ["10, the functions", "Funzioni", () => byHand("functions", "deploy", "--use-api", `--remote=${project.ref}`)],
    ["11, the limits", "Limiti di frequenza", () => void Object.assign(project.auth, { rate_limit_email_sent: 60 })],
  ];

  it.each(inOrder)("up to step %s is brought to the end", async (_, title, act) => {
    await act();
    account.state.fault = ({ method, path }) =>
      path.startsWith("/v1") && method !== "GET" ? { status: 403 } : undefined;
    const reading = { ...variables(), SUPABASE_ORGANIZATION: "", SUPABASE_DB_PASSWORD: "suo" };
    expect(await run({ isPlan: true, isYes: false, environment: reading })).toBe(true);
    account.state.fault = undefined;
    expect(titles()).not.toContain(title);
    const { auth, api, secrets, functions } = structuredClone(project);
    const environment = { ...variables(), SUPABASE_ORGANIZATION: "", SUPABASE_DB_PASSWORD: "suo" };
    expect(await run({ environment })).toBe(true);
    const found = await outcome();
    const { settings, env, ...rest } = wanted;
    expect(found).toMatchObject(rest);
    expect(Object.keys(found.settings ?? {}).sort()).toEqual(
      expect.arrayContaining(Object.keys(settings ?? {}).filter((name) => !name.startsWith("smtp_"))),
    );
    expect(env).toEqual(expect.arrayContaining(found.env));
    // What was there is as it was.
    for (const [name, value] of Object.entries(secrets))
      if (name !== "SITE_URL") expect(project.secrets[name]).toBe(value);
    Object.assign(project, { auth, api, secrets, functions });
    await db.query(
      "delete from public.news; update private.push_settings set public_key = null, key_checked_at = null",
    );
    for (const name of [".env", "dist"]) rmSync(path.join(root, name), { recursive: true, force: true });
  });

  it("the other way round: with its secrets and functions, and without a database", async () => {
    await db.query("drop schema if exists supabase_migrations cascade");
    const other = { ...project.secrets };
    project.functions = { "fetch-news": 1, remind: Date.now() };
    await startAnewDatabase();
    expect(await run({ environment: { ...variables(), SUPABASE_ORGANIZATION: "", SUPABASE_DB_PASSWORD: "suo" } })).toBe(
      true,
    );
    expect(await outcome()).toMatchObject({
      isSamePhrase: true,
      functions: checkout.functions,
      migrations: checkout.migrations,
    });
    expect(project.secrets["VAPID_PRIVATE_KEY"]).toBe(other["VAPID_PRIVATE_KEY"]);
  });

  it("with one of the two keys of the messages, which reached no device", async () => {
    const alone = project.secrets["VAPID_PRIVATE_KEY"];
    delete project.secrets["VAPID_PUBLIC_KEY"];
    expect(await run({ environment: { ...variables(), SUPABASE_DB_PASSWORD: "suo" } })).toBe(true);
    expect(project.secrets["VAPID_PUBLIC_KEY"]).toMatch(/^B/);
    expect(project.secrets["VAPID_PRIVATE_KEY"]).not.toBe(alone);
  });
});

describe("npm run project:publish", () => {
  beforeAll(startAnew);
  afterAll(() => db.end());

  const secrets = () => {
    const [project] = account.projects;
    const ofProject = ["CRON_SECRET", "VAPID_PRIVATE_KEY"].map((name) => project?.secrets[name]);
    return [ACCESS_TOKEN, SMTP_PASS, project?.password, ...ofProject].filter((value) => value !== undefined);
  };

  /** Runs the command in a process of its own, with what is typed, and notes the arguments of all processes that it starts. */
  async function type(typed: string[], stopAt?: string) {
    const words = ["--import", "tsx", "tools/commands/project-publish/main.ts"];
    const named = ["PATH", "HOME", "SUPABASE_API_URL", "SUPABASE_PROFILE", "VITE_SUPABASE_URL"];
    const env = Object.fromEntries(Object.entries(variables()).filter(([name]) => named.includes(name)));
    // npm run days: the clock of the command is that of the database.
    if (process.env["AHEAD_MS"])
      Object.assign(env, { NODE_OPTIONS: process.env["NODE_OPTIONS"], AHEAD_MS: process.env["AHEAD_MS"] });
    const child = spawn(process.execPath, words, { cwd: root, env: { ...env, SUPABASE_NO_KEYRING: "1", MARK: root } });
    const seen = new Set<string>();
    const watching = setInterval(() => {
      for (const id of (existsSync("/proc") ? readdirSync("/proc") : []).filter((name) => /^\d+$/.test(name)))
        try {
          if (readFileSync(`/proc/${id}/environ`, "latin1").includes(`MARK=${root}`))
            seen.add(readFileSync(`/proc/${id}/cmdline`, "latin1"));
        } catch {
          // It has ended meanwhile.
        }
    }, 15);
    const busy = setInterval(() => void account.tick().catch(() => undefined), 100);
    let output = "";
    let isStopped = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (!stopAt || isStopped || !output.includes(stopAt)) return;
        isStopped = true; // a second Ctrl-C ends the process before it has said what is done
        child.kill("SIGINT");
      });
    child.stdin.end(`${typed.join("\n")}\n`);
    const [code] = (await once(child, "close")) as [number];
    for (const timer of [watching, busy]) clearInterval(timer);
    return { code, output, processes: [...seen].join("\n") };
  }

  it("takes eight answers, shows no secret, and goes on after Ctrl-C", async () => {
    if (process.platform !== "linux") return; // -- elsewhere no file tells the arguments of processes
    const typed = [
      ACCESS_TOKEN,
      "1",
      "",
      `127.0.0.1:${mailPort}`,
      `sito@${school.emailDomain}`,
      SMTP_PASS,
      PERSON,
      "s",
    ];
    expect(typed).toHaveLength(8);
    const first = await type(typed, "Migrazioni…");
    expect(first.output).toMatch(
      /Interrotto\.\nFatto: Mail di prova, Progetto, Server della posta\.\nNon fatto: Migrazioni/,
    );
    expect(first.code).toBe(130);
    const [, guide = ""] = readFileSync(path.join(repository, "docs/deployment.md"), "utf8").split("## The answers");
    const asked = [...(guide.split(/^## /m)[0] ?? "").matchAll(/^\d+\. «([^»?]+)/gm)].map(
      ([, question = ""]) => question,
    );
    expect(asked).toHaveLength(8);
    // In this order.
    expect(first.output).toMatch(new RegExp(asked.join("[^]*")));
    // What the project has already is not asked again: only the secrets of the functions want the mail server.
    const second = await type([ACCESS_TOKEN, ...typed.slice(3, 6), "s"]);
    expect(second.output).toContain("Niente da sistemare.");
    expect(second.code).toBe(0);
    expect(secrets()).toHaveLength(5);
    for (const command of ["db", "config", "secrets", "functions"])
      expect(second.processes).toMatch(new RegExp(`supabase\0${command}\0`));
    for (const { output, processes } of [first, second]) {
      for (const secret of secrets()) expect([output, processes].filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  it("changes nothing where the answer is no", async () => {
    delete account.projects[0]?.functions["tell"];
    const before = account.written.length;
    const { output, code } = await type([ACCESS_TOKEN, "n"]);
    expect(output).toMatch(
      /Farò una cosa:\n {2}1\. Funzioni: Funzione tell: non è pubblicata → le pubblico[^]*Non ho cambiato niente/,
    );
    expect(code).toBe(1);
    expect(account.written).toHaveLength(before);
  });

  it("does not show at the terminal what is secret", async () => {
    if (process.platform !== "linux") return; // -- the program that makes a terminal has other options elsewhere
    const words = [process.execPath, "--import", "tsx", "tools/commands/project-publish/main.ts"].join(" ");
    const env = { ...variables(), SUPABASE_ACCESS_TOKEN: "", SUPABASE_NO_KEYRING: "1", TERM: "dumb" };
    const child = spawn("script", ["-qec", words, "/dev/null"], { cwd: root, env });
    const token = "sbp_ffffffffffffffffffffffffffffffffffffffff";
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.endsWith("(Account → Access Tokens): ")) child.stdin.write(`${token}\r`);
    });
    await once(child, "close");
    expect(output).toContain("Supabase non conosce il token");
    expect(output).not.toContain(token);
  });
});
