import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { school as schoolFacts } from "#content/school.ts";
import { backUp } from "../../tools/commands/backup/back-up.ts";
import { readCopy } from "../../tools/commands/backup/copy.ts";
import { readProjectAccess } from "../../tools/commands/backup/project-access.ts";
import { withCertificate } from "../../tools/database-certificate.ts";
import { restore } from "../../tools/commands/restore/restore.ts";
import { connect, createDatabase, databaseUrl } from "./postgres/databases.ts";
import type { Database } from "./postgres/connect-to.ts";
import { findPostgres } from "./postgres/find-postgres.ts";
import { migrations } from "./postgres/migrations.ts";

const later = `dopo@${schoolFacts.emailDomain}`;
const KEY = "sb_secret_prova";

/** A project: a database as `db push` leaves it, and Storage's three answers before it. */
interface Project {
  name: string;
  db: Database;
  url: string;
  files: Map<string, Buffer>;
  /** Answers in place of Storage, if it returns true. */
  instead: { of?: ((response: ServerResponse) => boolean) | undefined };
  close: () => Promise<void>;
}

async function openProject(state: "migrated" | "seeded"): Promise<Project> {
  const name = await createDatabase(state);
  const db = await connect(name);
  await db.query(
    "create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text)",
  );
  const versions = migrations().map((migration) => migration.name.split("_")[0]);
  await db.query("insert into supabase_migrations.schema_migrations select unnest($1::text[])", [versions]);
  const files: Project["files"] = new Map();
  const instead: Project["instead"] = {};
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (request.headers.apikey !== KEY) return void answer(401, { message: "Invalid API key" });
    if (request.url?.startsWith("/storage/v1/bucket/")) return void answer(200, {});
    if (instead.of?.(response)) return;
    const [, bucket = "", file = ""] = /^\/storage\/v1\/object\/(\w+)\/(.+)$/.exec(request.url ?? "") ?? [];
    if (request.method === "GET") return void response.end(files.get(file));
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => {
        void put(bucket, file, Buffer.concat(chunks), request.headers["content-type"] ?? "").then(() =>
          answer(200, {}),
        );
      });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  let written: Promise<unknown> = Promise.resolve();
  const put = async (bucket: string, file: string, content: Buffer, type: string) => {
    files.set(file, content);
    // The connection answers one question at a time.
    const insert = () =>
      db.query(
        `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)
       on conflict (bucket_id, name) do update set version = gen_random_uuid(), metadata = excluded.metadata`,
        [bucket, file, { size: content.length, mimetype: type }],
      );
    written = written.then(insert);
    await written;
  };
  const { rows } = await db.query<{ bucket: string; path: string }>(
    "select 'notices' as bucket, path from private.notice_files union all select 'pages', path from private.page_files",
  );
  for (const file of rows) await put(file.bucket, file.path, Buffer.from(`%PDF di ${file.path}`), "application/pdf");
  await db.query("select private.accept_stored_files()");
  return {
    name,
    db,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    instead,
    close: async () => {
      await db.end();
      server.closeAllConnections();
      server.close();
    },
  };
}

let school: Project;
let place: string;
const signal = new AbortController().signal;

const variables = ({ name, url }: Project) => ({
  DATABASE_URL: databaseUrl(name),
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: KEY,
});
const backUpOf = (project: Project, changed: Record<string, string> = {}) =>
  backUp({ access: readProjectAccess({ ...variables(project), ...changed }), place, version: "0.2.0", signal });
const restoreInto = (project: Project, folder: string) =>
  restore({ access: readProjectAccess(variables(project)), folder, signal });
const copies = () => readdirSync(place).map((name) => path.join(place, name));

async function copyOf(project: Project): Promise<string> {
  const before = copies();
  await backUpOf(project);
  const [folder] = copies().filter((name) => !before.includes(name));
  if (folder === undefined) throw new Error("no copy");
  return folder;
}

async function openEmptyProject(): Promise<Project> {
  const project = await openProject("migrated");
  opened.push(project);
  return project;
}
const opened: Project[] = [];

/** Programs of PostgreSQL in place of the real ones. */
function offerProgram(name: string, script: string): void {
  const folder = mkdtempSync(path.join(place, "..", "bin-"));
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
}

const tables = async ({ db }: Project): Promise<Record<string, unknown>> => {
  const { rows } = await db.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth') order by 1`);
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const { rows: content } = await db.query<{ row: string }>(`
      select (to_jsonb(t) - '{stored_version,confirmation_token,recovery_token,email_change,email_change_token_new,email_change_token_current,reauthentication_token}'::text[])::text as row
      from ${name} t order by 1`);
    found[name] = content.map(({ row }) => row);
  }
  return found;
};

let root: string;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "backup-"));
  vi.stubEnv("PATH", `${findPostgres()}:${process.env.PATH}`);
  school = await openProject("seeded");
});
afterAll(async () => {
  await school.close();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});
let realPath: string | undefined;
beforeEach(() => {
  place = mkdtempSync(path.join(root, "copies-"));
  realPath = process.env.PATH;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.stubEnv("PATH", realPath);
  school.instead.of = undefined;
  for (const project of opened.splice(0)) await project.close();
});

describe("a copy", () => {
  it("brings everything of a project into an empty one", async () => {
    await school.db.query(`
      update auth.users set confirmation_token = 'a', recovery_token = 'b', email_change = '${later}',
        email_change_token_new = 'd', email_change_token_current = 'e', reauthentication_token = 'f'
      where email like 'docente@%';
      insert into auth.sessions select gen_random_uuid(), id, now() from auth.users where email like 'docente@%'`);
    const folder = await copyOf(school);
    const empty = await openEmptyProject();
    await restoreInto(empty, folder);
    const [before, after] = [await tables(school), await tables(empty)];
    expect(after).toEqual({ ...before, "auth.sessions": [] });
    expect(empty.files).toEqual(school.files);
    expect(school.files.size).toBeGreaterThan(0);
    const tokens = await empty.db.query(`
      select 1 from auth.users where confirmation_token || recovery_token || email_change || email_change_token_new
        || email_change_token_current || reauthentication_token <> ''`);
    expect(tokens.rowCount).toBe(0);
    const types = async ({ db }: Project) =>
      (await db.query("select bucket_id, name, metadata ->> 'mimetype' as type from storage.objects order by name"))
        .rows;
    expect(await types(empty)).toEqual(await types(school));
  });

  it("shows the attachments again, whose versions are new", async () => {
    const empty = await openEmptyProject();
    await restoreInto(empty, await copyOf(school));
    const shown = await empty.db.query<{ bucket: string; may: boolean }>(`
      select distinct f.bucket, f.stored_version = private.stored_version(f.path, f.bucket) as may
      from (
        select 'notices' as bucket, n.path, n.stored_version from private.notice_files n where n.shown_at is not null
        union all select 'pages', p.path, p.stored_version from private.page_files p
      ) as f order by 1`);
    expect(shown.rows).toEqual(["notices", "pages"].map((bucket) => ({ bucket, may: true })));
  });

  it("goes on with the numbers of the rows, and with the triggers", async () => {
    const run = "insert into public.news_runs (kind, rome_day) values ('daily', current_date) returning id::int";
    const [last] = (await school.db.query<{ id: number }>(run)).rows;
    const empty = await openEmptyProject();
    await restoreInto(empty, await copyOf(school));
    expect((await empty.db.query<{ id: number }>(run)).rows).toEqual([{ id: (last?.id ?? 0) + 1 }]);
    await empty.db.query(`insert into auth.users (id, email) values (gen_random_uuid(), '${later}')`);
    const people = `select 1 from public.profiles where email = '${later}'`;
    expect((await empty.db.query(people)).rowCount).toBe(1);
  });

  it("leaves out a file that waits to be removed", async () => {
    const [file] = school.files.keys();
    const mark = (at: string) =>
      school.db.query(`update private.notice_files set removed_at = ${at} where path = $1`, [file]);
    await mark("now()");
    const folder = await copyOf(school);
    await mark("null");
    const copied = readdirSync(path.join(folder, "allegati"), { recursive: true, encoding: "utf8" });
    expect(copied.filter((name) => name.endsWith(".pdf"))).toHaveLength(school.files.size - 1);
    expect(copied).not.toContain(file);
  });

  it("has an attachment once, whatever other buckets have", async () => {
    const [file] = school.files.keys();
    await school.db.query(`
      insert into storage.buckets (id, name) values ('altro', 'altro') on conflict do nothing`);
    await school.db.query("insert into storage.objects (bucket_id, name, metadata) values ('altro', $1, '{}')", [file]);
    const copied = await readCopy(await copyOf(school));
    expect(copied.files.map(({ path: name }) => name).sort()).toEqual([...school.files.keys()].sort());
  });

  it("is made where Storage answers at the second time", async () => {
    let asked = 0;
    school.instead.of = (response) => asked++ === 0 && response.writeHead(503).end() !== undefined;
    await copyOf(school);
    expect(asked).toBe(school.files.size + 1);
  });

  it("never takes the place of another", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await backUpOf(school);
    await expect(backUpOf(school)).rejects.toThrow("c'è già");
    vi.useRealTimers();
    expect(copies()).toHaveLength(1);
  });
});

describe("a copy that cannot be whole is none:", () => {
  const expectNone = async (said: string | RegExp, act: () => Promise<unknown> = () => backUpOf(school)) => {
    const before = copies();
    await expect(act()).rejects.toThrow(said);
    expect(copies()).toEqual(before);
  };

  it("a dump without rows", async () => {
    offerProgram(
      "pg_dump",
      `case "$*" in --version) echo "pg_dump (PostgreSQL) 99.1";; *) : > "\${@##*--file=}";; esac`,
    );
    await expectNone("non è arrivata alla fine");
  });

  it("a dump that lacks a table", async () => {
    const real = path.join(findPostgres(), "pg_dump");
    offerProgram("pg_dump", `exec ${real} "$@" \`[ "$1" = --version ] || echo --exclude-table=private.notices\``);
    await expectNone("private.notices ha 0 righe su");
  });

  it("an attachment that arrives in part", async () => {
    await copyOf(school);
    school.instead.of = (response) => response.end("%PDF") !== undefined;
    await expectNone("è arrivato con 4 byte su");
  });

  it("an attachment that fails while others are on their way: they are given up first", async () => {
    const held: ServerResponse[] = [];
    school.instead.of = (response) => {
      held.push(response);
      if (held.length === school.files.size) held[0]?.end("%PDF");
      return true;
    };
    await expectNone("è arrivato con 4 byte su");
    await expect.poll(() => held.every((response) => response.closed)).toBe(true);
  });

  it("an attachment that is not there", async () => {
    school.instead.of = (response) =>
      response.writeHead(400).end('{"statusCode":"404","message":"Object not found"}') !== undefined;
    await expectNone("Object not found");
  });

  it("an attachment that would lie outside the folder", async () => {
    const owned = await openProject("seeded");
    opened.push(owned);
    const { rows } = await owned.db.query(
      "select conname from pg_constraint where conrelid = 'private.notice_files'::regclass and contype = 'c'",
    );
    for (const { conname } of rows)
      await owned.db.query(`alter table private.notice_files drop constraint "${String(conname)}"`);
    await owned.db.query(`
      set session_replication_role = replica;
      update private.notice_files set path = '../../../fuori.pdf' where id = (select min(id::text)::uuid from private.notice_files);
      insert into storage.objects (bucket_id, name, metadata) values ('notices', '../../../fuori.pdf', '{"size": 4}')`);
    owned.instead.of = (response) => response.end("%PDF") !== undefined;
    await expectNone("../../../fuori.pdf", () => backUpOf(owned));
    expect(existsSync(path.join(place, "../fuori.pdf"))).toBe(false);
  });

  it("a dump that restore would refuse", async () => {
    const real = path.join(findPostgres(), "pg_dump");
    offerProgram("pg_dump", `${real} "$@" || exit 1; [ "$1" = --version ] || echo "select 1;" >> "\${@##*--file=}"`);
    await expectNone("«select 1;»");
  });

  it("what Storage says, which the terminal does not obey", async () => {
    school.instead.of = (response) => response.writeHead(413).end("\u001b[2Jtoo large") !== undefined;
    await expectNone("risponde 413 (�[2Jtoo large)");
  });

  it("a Storage that refuses for good is asked once, one that fails three times", async () => {
    let asked = 0;
    const answer = (status: number, text = "") => {
      asked = 0;
      school.instead.of = (response) => ++asked > 0 && response.writeHead(status).end(text) !== undefined;
    };
    answer(404, '{"message":"Bucket not found"}');
    await expectNone("manca uno dei bucket degli allegati, notices e pages");
    expect(asked).toBeLessThanOrEqual(school.files.size);
    answer(540);
    await expectNone("Il progetto è in pausa");
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  it("a database of an earlier release", async () => {
    const older = await openEmptyProject();
    await older.db.query("drop view private.files_to_remove cascade");
    await expectNone("mancano migrazioni di questa versione del sito (relation", () => backUpOf(older));
  });

  it("a project without accounts", async () => {
    const empty = await openEmptyProject();
    await expectNone("nessun account", () => backUpOf(empty));
  });

  it("a database without the migrations", async () => {
    const bare = await createDatabase("bare");
    await expectNone("non ci sono le migrazioni", () => backUpOf(school, { DATABASE_URL: databaseUrl(bare) }));
  });

  it("a program that is missing or old", async () => {
    offerProgram("pg_dump", `echo "pg_dump (PostgreSQL) 9.6.1"`);
    await expectNone(
      /pg_dump è della versione 9: .*serve pg_dump 1\d.*sudo apt install postgresql-client-1\d.*brew install/s,
    );
    vi.stubEnv("PATH", place);
    await expectNone(/Manca il programma pg_dump: /);
  });

  it("a wrong key, which the gateway refuses, or Storage", async () => {
    const said = "non accetta la chiave di SUPABASE_SECRET_KEY (";
    await expectNone(said, () => backUpOf(school, { SUPABASE_SECRET_KEY: "sb_secret_x" }));
    school.instead.of = (response) =>
      response.writeHead(400).end('{"statusCode":"403","error":"Unauthorized"}') !== undefined;
    await expectNone(said);
  });

  it("a wrong password, a project that is paused, no network", async () => {
    const refusal = async (code: string, message: string) => {
      const body = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
      const head = Buffer.from("E0000");
      head.writeInt32BE(body.length + 4, 1);
      const server = createTcpServer((socket) => socket.once("data", () => socket.end(Buffer.concat([head, body]))));
      return listening(server);
    };
    const at = (port: number) => ({ DATABASE_URL: `postgresql://postgres:x@127.0.0.1:${port}/postgres` });
    const wrong = at(await refusal("28P01", 'password authentication failed for user "postgres"'));
    await expectNone("La password del database è sbagliata (password", () => backUpOf(school, wrong));
    const paused = at(await refusal("XX000", "Tenant or user not found"));
    await expectNone("oppure è in pausa", () => backUpOf(school, paused));
    await expectNone("Il database non risponde all'indirizzo 127.0.0.1 (", () => backUpOf(school, at(1)));
    await expectNone("Il progetto non risponde all'indirizzo http://127.0.0.1:1 (", () =>
      backUpOf(school, { SUPABASE_URL: "http://127.0.0.1:1" }),
    );
  });
});

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe("the variables", () => {
  const given = { DATABASE_URL: "postgresql://postgres.abcdefghijklmnopqrst:x@pooler.example:5432/postgres" };
  const access = (changed: Record<string, string>) => () =>
    readProjectAccess({
      ...given,
      SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
      SUPABASE_SECRET_KEY: KEY,
      ...changed,
    });

  it.each([
    [
      "are named where they are missing",
      { SUPABASE_URL: "", SUPABASE_SECRET_KEY: " " },
      "SUPABASE_URL, SUPABASE_SECRET_KEY",
    ],
    [
      "have the password",
      { DATABASE_URL: "postgresql://postgres:[YOUR-PASSWORD]@db.example/postgres" },
      "[YOUR-PASSWORD]",
    ],
    ["are addresses", { DATABASE_URL: "postgresql://postgres:a/b#c@db.example:5432/postgres" }, "@ è %40"],
    ["are not of the transaction pooler", { DATABASE_URL: "postgresql://p:x@pooler.example:6543/postgres" }, "6543"],
    ["are of one project", { SUPABASE_URL: "https://zzzzzzzzzzzzzzzzzzzz.supabase.co" }, "devono essere lo stesso"],
    [
      "are of one project, also by the address of the database itself",
      { DATABASE_URL: "postgresql://postgres:x@db.zzzzzzzzzzzzzzzzzzzz.supabase.co:5432/postgres" },
      "devono essere lo stesso",
    ],
    ["have the address of the project", { SUPABASE_URL: "abcdefghijklmnopqrst" }, "SUPABASE_URL non è valida"],
    ["send no key in the clear", { SUPABASE_URL: "http://scuola.example" }, "in chiaro"],
    ["have the secret key", { SUPABASE_SECRET_KEY: "sb_publishable_x" }, "chiave pubblica"],
  ])("%s", (_what, changed: Record<string, string>, said) => {
    expect(access(changed)).toThrow(said);
  });

  it("ask for an encrypted connection", () => {
    expect(withCertificate(access({})().databaseUrl).searchParams.get("sslmode")).toBe("verify-full");
    const whole = access({ DATABASE_URL: `${given.DATABASE_URL}?sslmode=verify-full` })();
    expect(whole.databaseUrl.searchParams.getAll("sslmode")).toEqual(["verify-full"]);
  });
});

describe("a project stays as it is", () => {
  const expectUntouched = async (project: Project, folder: string, said: string | RegExp) => {
    const before = await tables(project);
    await expect(restoreInto(project, folder)).rejects.toThrow(said);
    expect(await tables(project)).toEqual(before);
  };
  const alter = (folder: string, file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), "utf8")));

  it("where it is in use", async () => {
    await expectUntouched(school, await copyOf(school), /Il progetto non è vuoto \(account: \d+, avvisi: \d+/);
  });

  it("where it has something beside accounts and notices", async () => {
    const used = await openEmptyProject();
    await used.db.query("insert into storage.objects (bucket_id, name) values ('notices', 'altro.pdf')");
    await expectUntouched(used, await copyOf(school), "(allegati che la copia non ha: 1)");
  });

  it("where its migrations are others", async () => {
    const folder = await copyOf(school);
    const empty = await openEmptyProject();
    await empty.db.query(
      "update supabase_migrations.schema_migrations set version = '3' where version = '20261123180000'",
    );
    await expectUntouched(empty, folder, /Nel progetto mancano: 20261123180000\n.*Nella copia mancano: 3\n/);
    expect(empty.files.size).toBe(0);
  });

  it("where the copy is not whole, or was altered", async () => {
    const folder = await copyOf(school);
    const empty = await openEmptyProject();
    await expectUntouched(empty, place, "non c'è una copia intera");
    const other = path.join(place, "altra");
    cpSync(folder, other, { recursive: true });
    const [file] = school.files.keys();
    rmSync(path.join(other, "allegati", file ?? ""));
    await expectUntouched(empty, other, /La copia è rovinata: allegati.* manca/);
    alter(folder, "dati.sql", (text) => text.replace("docente@", "docentf@"));
    await expectUntouched(empty, folder, "dati.sql non è più com'era");
  });

  it("where the copy has a command of psql, which is not run", async () => {
    const folder = await copyOf(school);
    alter(folder, "dati.sql", (text) =>
      text.replace("\n--\n-- PostgreSQL database dump complete", "\n\\! touch fatto\n$&"),
    );
    const sha256 = createHash("sha256")
      .update(readFileSync(path.join(folder, "dati.sql")))
      .digest("hex");
    alter(folder, "copia.json", (text) => text.replace(/("dump": \{[^}]*"sha256": ")[^"]+/, `$1${sha256}`));
    const empty = await openEmptyProject();
    await expectUntouched(empty, folder, "«\\! touch fatto»");
    expect(empty.files.size).toBe(0);
    expect(existsSync("fatto")).toBe(false);
  });

  it("where a row is missing at the end: the transaction is undone", async () => {
    const folder = await copyOf(school);
    alter(folder, "copia.json", (text) => text.replace(/"public.news": \d+/, '"public.news": 9999'));
    await expectUntouched(await openEmptyProject(), folder, "public.news: not the 9999 rows of the copy");
  });

  it("where a file cannot be put back, and the same copy can be put back later", async () => {
    const folder = await copyOf(school);
    const empty = await openEmptyProject();
    empty.instead.of = (response) => empty.files.size > 0 && response.writeHead(413).end("too large") !== undefined;
    const before = await tables(empty);
    await expect(restoreInto(empty, folder)).rejects.toThrow("risponde 413 (too large)");
    expect(await tables(empty)).toEqual(before);
    empty.instead.of = undefined;
    await restoreInto(empty, folder);
    expect(empty.files).toEqual(school.files);
  });
});

it("gives PostgreSQL's programs no key of the project", async () => {
  vi.stubEnv("SUPABASE_SECRET_KEY", KEY);
  vi.stubEnv("DATABASE_URL", databaseUrl(school.name));
  vi.stubEnv("PGAPPNAME", "copia");
  const given: string[] = [];
  for (const tool of ["pg_dump", "psql"]) {
    const file = path.join(place, "..", `given-to-${tool}`);
    offerProgram(tool, `env > ${file}; exec ${path.join(findPostgres(), tool)} "$@"`);
    given.push(file);
  }
  await restoreInto(await openEmptyProject(), await copyOf(school));
  for (const file of given) {
    const names = readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.split("=")[0] ?? "");
    expect(names).toEqual(expect.arrayContaining(["PATH", "HOME", "LC_ALL", "PGPASSWORD", "PGAPPNAME"]));
    // PWD, SHLVL and _ are of the shell that stands before the program here.
    expect(names.filter((name) => !/^(?:PATH|HOME|LC_ALL|PG\w+|PWD|SHLVL|_|)$/.test(name))).toEqual([]);
  }
});

describe("the command", () => {
  const run = (words: string[], env: Record<string, string>, command = "backup") => {
    const started = execFile(process.execPath, ["--import", "tsx", `tools/commands/${command}/main.ts`, ...words], {
      env: { ...process.env, ...env },
    });
    let said = "";
    for (const stream of [started.stdout, started.stderr]) stream?.on("data", (text: string) => (said += text));
    return { started, ended: once(started, "close").then(([code]) => ({ code: code as number, said })) };
  };

  const usage = "Si usa così: npm run backup -- <cartella delle copie>";
  it.each([[[]], [["una", "due"]], [["--aiuto"]]])("says how it is used, after %j", async (words) => {
    const { code, said } = await run(words, variables(school)).ended;
    expect(said.trim()).toBe(usage);
    expect(code).toBe(1);
  });

  it("copies into the folder that is meant where it was typed; the other command puts it back", async () => {
    const { code } = await run(["nuova"], { ...variables(school), INIT_CWD: place }).ended;
    expect(code).toBe(0);
    const [copy = ""] = readdirSync(path.join(place, "nuova"));
    const empty = await openEmptyProject();
    const { said } = await run([copy], { ...variables(empty), INIT_CWD: path.join(place, "nuova") }, "restore").ended;
    expect(said).toContain("Il progetto ha ora la copia del ");
    expect(empty.files).toEqual(school.files);
  });

  it("makes a copy that nobody else on the computer can read", async () => {
    const { code, said } = await run([path.join(place, "nuova")], variables(school)).ended;
    expect(said).toContain("Copia fatta e controllata: ");
    expect(code).toBe(0);
    const entries = readdirSync(place, { recursive: true, encoding: "utf8" }).map((name) => path.join(place, name));
    const modes = entries
      .map((name) => statSync(name))
      .map((stat) => (stat.isDirectory() ? 0o700 : 0o600) === (stat.mode & 0o777));
    expect(modes.length).toBeGreaterThan(5);
    expect(modes).not.toContain(false);
  });

  it("leaves nothing after Ctrl-C, and the earlier copy as it was", async () => {
    const earlier = await copyOf(school);
    const asked = new Promise<void>((resolve) => {
      school.instead.of = () => {
        resolve();
        return true;
      };
    });
    const { started, ended } = run([place], variables(school));
    await asked;
    expect(copies()).toHaveLength(2);
    started.kill("SIGINT");
    expect(await ended).toEqual({
      code: 130,
      said: expect.stringContaining("non è rimasta nessuna copia a metà") as string,
    });
    expect(copies()).toEqual([earlier]);
  });

  it("says that the disk is full", async () => {
    const says = 'echo "pg_dump: error: could not write to file: No space left on device" >&2';
    offerProgram("pg_dump", `[ "$1" = --version ] && exec echo "pg_dump (PostgreSQL) 99.1"; ${says}; exit 1`);
    const { code, said } = await run([place], variables(school)).ended;
    expect(said).toContain("Il disco è pieno: ");
    expect(code).toBe(1);
    expect(copies()).toEqual([]);
  });

  it("refuses a folder of the site, whose files go into Git", async () => {
    const { code, said } = await run(["copie"], { ...variables(school), INIT_CWD: process.cwd() }).ended;
    expect(said).toContain("non può stare dentro quella del sito");
    expect(code).toBe(1);
  });
});
