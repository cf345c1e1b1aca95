import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { asRole, become, rolledBack, type Caller } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { openDatabase } from "./postgres/databases.ts";

const adminId = "00000000-0000-4000-8000-000000000001";
const teacherId = "00000000-0000-4000-8000-000000000002";
const callers = {
  visitor: { role: "anon" },
  teacher: { role: "authenticated", sub: teacherId },
  admin: { role: "authenticated", sub: adminId },
  "the secret key": { role: "service_role" },
} satisfies Record<string, Caller>;
type CallerName = keyof typeof callers;

let db: Database;

beforeAll(async () => {
  db = await openDatabase("seeded");
  await db.query(`
    insert into public.news_runs (kind, rome_day) values ('daily', '2026-11-20'), ('manual', '2026-11-20');
    insert into private.pruned_news (url) values ('https://example.org/old');
  `);
});
afterAll(() => db.end());

/** How many rows the statement reads or writes, or "denied". */
async function outcome(caller: Caller, statement: string): Promise<number | "denied"> {
  try {
    return (await asRole(db, caller, statement)).rowCount ?? 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "42501") return "denied";
    throw error;
  }
}

const denied = "denied";
type Row = [statement: string, ...outcomes: (number | "denied")[]];
const everyone: CallerName[] = ["visitor", "teacher", "admin", "the secret key"];

// What each of the four may do: rows read or written. The seed holds two accounts, one role and eight news.
const table: Row[] = [
  ["select * from public.news", 8, 8, 8, 8],
  [
    "insert into public.news (title, source, url) values ('x', 'x', 'https://example.org/x')",
    denied,
    denied,
    denied,
    1,
  ],
  ["update public.news set title = 'x'", denied, denied, denied, 8],
  ["delete from public.news", denied, denied, denied, 8],
  ["truncate public.news", denied, denied, denied, denied],
  ["select * from public.search_news('parolachenonce')", 0, 0, 0, denied],
  ["select * from public.search_news('scuola')", 1, 1, 1, denied],

  ["select * from public.news_by_day()", 8, 8, 8, denied],

  ["select * from public.profiles", denied, 1, 1, 2],
  [
    // Both accounts have theirs already.
    `insert into public.profiles (user_id, email) values ('${teacherId}', 'x') on conflict do nothing`,
    denied,
    denied,
    denied,
    0,
  ],
  ["update public.profiles set nome = 'x', cognome = 'y'", denied, 1, 1, 2],
  ["update public.profiles set email = 'x'", denied, denied, denied, 2],
  ["update public.profiles set user_id = user_id", denied, denied, denied, 2],
  ["update public.profiles set created_at = now()", denied, denied, denied, 2],
  ["delete from public.profiles", denied, denied, denied, 2],
  ["truncate public.profiles", denied, denied, denied, denied],
  ["select * from public.ensure_profile()", denied, 1, 1, denied],
  ["select private.add_own_profile()", denied, denied, denied, denied],
  [`select private.add_profile('${teacherId}')`, denied, denied, denied, denied],

  ["select * from public.user_roles", denied, 0, 1, 1],
  [`insert into public.user_roles (user_id, role) values ('${teacherId}', 'admin')`, denied, denied, denied, 1],
  ["update public.user_roles set role = 'admin'", denied, denied, denied, 1],
  ["delete from public.user_roles", denied, denied, denied, 1],
  ["truncate public.user_roles", denied, denied, denied, denied],

  ["select * from public.news_portals", denied, 0, 6, 6],
  [
    "insert into public.news_portals (slug, name, home_url, feed_url, kind, position) " +
      "values ('x', 'x', 'https://example.org', 'https://example.org/feed', 'feed', 7)",
    denied,
    denied,
    denied,
    1,
  ],
  ["update public.news_portals set enabled = false", denied, denied, denied, 6],
  ["delete from public.news_portals", denied, denied, denied, 6],
  ["truncate public.news_portals", denied, denied, denied, denied],

  ["select * from public.news_runs", denied, 0, 2, 2],
  ["insert into public.news_runs (kind, rome_day) values ('daily', '2026-11-21')", denied, denied, denied, 1],
  ["update public.news_runs set ok = true", denied, denied, denied, 2],
  ["delete from public.news_runs", denied, denied, denied, 2],
  ["truncate public.news_runs", denied, denied, denied, denied],

  ["select * from public.news_updates", 1, 1, 1, denied],
  ["select private.news_updated_at()", denied, denied, denied, denied],

  ["select * from private.allowed_email_domains", denied, denied, denied, denied],
  ["insert into private.allowed_email_domains values ('example.org')", denied, denied, denied, denied],
  ["update private.allowed_email_domains set domain = 'example.org'", denied, denied, denied, denied],
  ["delete from private.allowed_email_domains", denied, denied, denied, denied],
  ["select * from private.pruned_news", denied, denied, denied, 1],
  ["insert into private.pruned_news (url) values ('x')", denied, denied, denied, denied],
  ["update private.pruned_news set url = 'x'", denied, denied, denied, denied],
  ["delete from private.pruned_news", denied, denied, denied, denied],

  ["select public.store_news('manual', '[]', '[]')", denied, denied, denied, 1],
  ["select private.email_domain_allowed('a@icborgosole.edu.it')", denied, denied, denied, denied],
  ["select private.hook_before_user_created('{}')", denied, denied, denied, denied],
  ["select private.run_daily_fetch()", denied, denied, denied, denied],
  ["select private.prune_news()", denied, denied, denied, denied],
  ["select private.purge_unconfirmed_users()", denied, denied, denied, denied],
  ["select private.prune_logs()", denied, denied, denied, denied],
  ["select private.schedule_jobs()", denied, denied, denied, denied],
];

describe.each(table)("%s", (statement, ...outcomes) => {
  it.each(everyone.map((name, place) => [name, outcomes[place]] as const))("as %s: %s", async (name, expected) => {
    expect(await outcome(callers[name], statement)).toBe(expected);
  });
});

describe("a visitor", () => {
  it("reads when the news were last read well, and nothing else of the runs", async () => {
    const rows = await rolledBack(db, async (transaction) => {
      await transaction.query(`
        insert into public.news_runs (kind, finished_at, ok, rome_day) values
          ('daily', '2026-11-20 05:02Z', true, '2026-11-20'), ('manual', '2026-11-20 09:30Z', true, '2026-11-20'),
          ('daily', '2026-11-21 05:02Z', false, '2026-11-21'), ('daily', null, null, '2026-11-22')`);
      await become(transaction, callers.visitor);
      return (await transaction.query("select * from public.news_updates")).rows;
    });
    expect(rows).toEqual([{ updated_at: new Date("2026-11-20T09:30:00Z") }]);
  });
});

describe("a teacher", () => {
  it("reads the own profile and not a colleague's", async () => {
    const { rows } = await asRole(db, callers.teacher, "select user_id, email from public.profiles");
    expect(rows).toEqual([{ user_id: teacherId, email: `docente@${school.emailDomain}` }]);
  });

  it("cannot correct a colleague's name", async () => {
    expect(await outcome(callers.teacher, `update public.profiles set nome = 'x' where user_id = '${adminId}'`)).toBe(
      0,
    );
  });

  it.each([
    ["user_metadata", { user_metadata: { role: "admin" } }],
    ["app_metadata", { app_metadata: { role: "admin", roles: ["admin"] } }],
    ["user_role", { user_role: "admin" }],
    ["somebody else's address", { email: `admin@${school.emailDomain}` }],
  ])("gains nothing from a token that claims %s", async (_, claims) => {
    const forger: Caller = { ...callers.teacher, claims };
    expect(await outcome(forger, "select * from public.user_roles")).toBe(0);
    expect(await outcome(forger, "select * from public.news_portals")).toBe(0);
    expect(await outcome(forger, "select * from public.profiles")).toBe(1);
    expect(await outcome(forger, "insert into public.user_roles values ('" + teacherId + "', 'admin')")).toBe(denied);
  });
});

const forAdmins = ["public.news_portals", "public.news_runs"];

it.each(forAdmins)("the role docente does not open %s", async (name) => {
  const rows = await rolledBack(db, async (transaction) => {
    await transaction.query("insert into public.user_roles (user_id, role) values ($1, 'docente')", [teacherId]);
    await become(transaction, callers.teacher);
    return (await transaction.query(`select * from ${name}`)).rows;
  });
  expect(rows).toEqual([]);
});

it.each(forAdmins)("an admin who is demoted stops seeing %s at once", async (name) => {
  const rows = await rolledBack(db, async (transaction) => {
    await transaction.query("delete from public.user_roles where user_id = $1", [adminId]);
    await become(transaction, callers.admin);
    return (await transaction.query(`select * from ${name}`)).rows;
  });
  expect(rows).toEqual([]);
});

describe("a person whose profile is missing", () => {
  const ensure = (setup: string, claims = {}) =>
    rolledBack(db, async (transaction) => {
      await transaction.query("delete from public.profiles");
      await transaction.query(setup);
      await become(transaction, { ...callers.teacher, claims });
      const { rows } = await transaction.query("select user_id, nome, cognome, email from public.ensure_profile()");
      await transaction.query("reset role");
      return { rows, all: (await transaction.query("select user_id from public.profiles")).rows };
    });
  const email = `docente@${school.emailDomain}`;

  it("gets the own row, and nobody else's", async () => {
    const names = '{"nome": "Luca", "cognome": "Neri"}';
    const { rows, all } = await ensure(`
      update auth.users set raw_user_meta_data = '${names}' where id = '${teacherId}'`);
    expect(rows).toEqual([{ user_id: teacherId, nome: "Luca", cognome: "Neri", email }]);
    expect(all).toEqual([{ user_id: teacherId }]);
  });

  it("gets the address of the account, whatever token and metadata say", async () => {
    const forged = { email: `admin@${school.emailDomain}`, user_id: adminId };
    const { rows } = await ensure(
      `update auth.users set raw_user_meta_data = '${JSON.stringify(forged)}' where id = '${teacherId}'`,
      { email: forged.email, user_metadata: forged },
    );
    expect(rows).toEqual([{ user_id: teacherId, nome: "", cognome: "", email }]);
  });

  it("keeps the row that is there", async () => {
    const { rows } = await ensure(`
      insert into public.profiles (user_id, nome, email) values ('${teacherId}', 'Corretto', 'prima@example.org')`);
    expect(rows).toEqual([{ user_id: teacherId, nome: "Corretto", cognome: "", email: "prima@example.org" }]);
  });

  it.each([
    ["deleted", `delete from auth.users where id = '${teacherId}'`],
    ["deleted softly", `update auth.users set email = 'a7c5f1', deleted_at = now() where id = '${teacherId}'`],
  ])("gets none once the account is %s", async (_, setup) => {
    expect(await ensure(setup)).toEqual({ rows: [], all: [] });
  });
});

describe("a token", () => {
  it("without a person gets no profile", async () => {
    expect(await outcome({ role: "authenticated" }, "select * from public.ensure_profile()")).toBe(0);
  });

  it.each(["profiles", "user_roles", "news_portals", "news_runs"])("without a person sees no %s", async (name) => {
    expect(await outcome({ role: "authenticated" }, `select * from public.${name}`)).toBe(0);
  });

  it("with a person who is not an id is an error, not data", async () => {
    const broken: Caller = { role: "authenticated", sub: "' or true --" };
    await expect(asRole(db, broken, "select * from public.profiles")).rejects.toMatchObject({ code: "22P02" });
  });
});

it("deleting an account removes its profile and its role", async () => {
  const left = await rolledBack(db, async (transaction) => {
    await transaction.query("delete from auth.users where id = $1", [adminId]);
    const { rows } = await transaction.query<{ user_id: string }>(
      "select user_id from public.profiles union all select user_id from public.user_roles",
    );
    return rows;
  });
  expect(left).toEqual([{ user_id: teacherId }]);
});

it("Auth alone may ask whether an address is welcome", async () => {
  expect(await outcome({ role: "supabase_auth_admin" }, "select private.hook_before_user_created('{}')")).toBe(1);
  expect(await outcome({ role: "supabase_auth_admin" }, "select private.email_domain_allowed('x')")).toBe(denied);
});
