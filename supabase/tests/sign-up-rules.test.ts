import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { asRole, rolledBack } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { databaseOfFile } from "./postgres/databases.ts";

const newId = "00000000-0000-4000-8000-00000000000a";
const refused = { code: "23514", message: "email_domain_not_allowed" };
const schoolDomain: string = school.emailDomain;
const [firstLabel = "", ...otherLabels] = schoolDomain.split(".");
const top = otherLabels.join(".");

const db = await databaseOfFile("seeded");

/** The first letter as Chinese and Japanese keyboards write it. */
function fullWidth(text: string): string {
  return String.fromCodePoint((text.codePointAt(0) ?? 0) + 0xfee0) + text.slice(1);
}

async function signUp(transaction: Database, email: string | null, metadata: unknown = {}): Promise<void> {
  await transaction.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
    newId,
    email,
    metadata === null ? null : JSON.stringify(metadata),
  ]);
}

it("the domain that the migrations allow is the one that the site asks for", async () => {
  const { rows } = await db.query("select domain from private.allowed_email_domains");
  expect(rows).toEqual([{ domain: schoolDomain }]);
});

describe("an address", () => {
  const strangers: [string | null][] = [
    ["anna@gmail.com"],
    [`a@${schoolDomain}.evil.com`],
    [`a@evil-${schoolDomain}`],
    [`a@sub.${schoolDomain}`],
    [`a@evil.com@${schoolDomain}`],
    [`a@${schoolDomain}@evil.com`],
    [`"a@${schoolDomain}"@evil.com`],
    [`a@${schoolDomain} `],
    [` a@${schoolDomain}`],
    [`a@${schoolDomain}\n`],
    [`a b@${schoolDomain}`],
    [`a@evil.com\n@${schoolDomain}`],
    [`@${schoolDomain}`],
    [schoolDomain],
    [`a@${schoolDomain}.`],
    [`a@${firstLabel}。${top}`],
    [`a@${fullWidth(firstLabel)}.${top}`],
    [`a@${schoolDomain.replace("e", "\u0435")}`],
    [`a@${firstLabel}%${top}`],
    [`a@${firstLabel}_${top}`],
    // U+0130, which some locales lower to a plain i, and the Kelvin sign; then invisible characters.
    [`a@${schoolDomain.replace("i", "\u0130")}`],
    [`a@${schoolDomain.replace(/it$/, "\u0130t")}`],
    [`a@\u212A${schoolDomain.slice(1)}`],
    [`ann\u0430@${schoolDomain}`],
    [`a\u0009b@${schoolDomain}`],
    [`a\u00A0b@${schoolDomain}`],
    [`a\u200Bb@${schoolDomain}`],
    [`a\u202Eb@${schoolDomain}`],
    [`a\u007Fb@${schoolDomain}`],
    [`\uFEFFa@${schoolDomain}`],
    [`perch\u00E9@${schoolDomain}`],
    [""],
    [null],
  ];

  it.each(strangers)("%j is not of the school", async (email) => {
    const { rows } = await db.query("select private.email_domain_allowed($1) as allowed", [email]);
    expect(rows).toEqual([{ allowed: false }]);
    await expect(rolledBack(db, (transaction) => signUp(transaction, email))).rejects.toMatchObject(refused);
  });

  it.each([`anna.rossi@${schoolDomain}`, `ANNA@${schoolDomain.toUpperCase()}`, `a+b@${schoolDomain}`])(
    "%j is of the school",
    async (email) => {
      const { rows } = await db.query("select private.email_domain_allowed($1) as allowed", [email]);
      expect(rows).toEqual([{ allowed: true }]);
      await rolledBack(db, (transaction) => signUp(transaction, email));
    },
  );
});

describe("the hook that Auth calls before it makes a user", () => {
  const answerTo = async (event: unknown) => {
    const { rows } = await asRole<{ answer: unknown }>(
      db,
      { role: "supabase_auth_admin" },
      "select private.hook_before_user_created($1) as answer",
      [JSON.stringify(event)],
    );
    return rows[0]?.answer;
  };
  const event = (user: Record<string, unknown>) => ({
    metadata: { name: "before-user-created" },
    user: { email: `anna@${schoolDomain}`, app_metadata: { provider: "email" }, ...user },
  });
  const refusal = { error: { http_code: 403, message: "email_domain_not_allowed" } };

  it("lets a teacher of the school pass", async () => {
    expect(await answerTo(event({}))).toEqual({});
    expect(await answerTo(event({ is_anonymous: false, phone: "" }))).toEqual({});
  });

  it.each([
    ["another domain", event({ email: "anna@gmail.com" })],
    ["no address", event({ email: null })],
    ["an address that is not text", event({ email: { x: `a@${schoolDomain}` } })],
    ["another provider", event({ app_metadata: { provider: "google" } })],
    ["no provider", event({ app_metadata: {} })],
    ["an anonymous user", event({ is_anonymous: true })],
    ["a telephone", event({ phone: "+390456123789" })],
    ["an empty event", {}],
  ])("refuses %s with a message for the form", async (_, bad) => {
    expect(await answerTo(bad)).toEqual(refusal);
  });
});

describe("the guard of the accounts", () => {
  const change = (statement: string) =>
    rolledBack(db, async (transaction) => {
      await signUp(transaction, `anna@${schoolDomain}`);
      await transaction.query(statement, [newId]);
    });

  it("refuses to move an account to another domain, at the request and at the confirmation", async () => {
    await expect(change("update auth.users set email_change = 'anna@gmail.com' where id = $1")).rejects.toMatchObject(
      refused,
    );
    await expect(change("update auth.users set email = 'anna@gmail.com' where id = $1")).rejects.toMatchObject(refused);
    await expect(change("update auth.users set email = null where id = $1")).rejects.toMatchObject(refused);
  });

  it("allows another address of the school, and to forget the request", async () => {
    await change(`update auth.users set email_change = 'anna.rossi@${schoolDomain}' where id = $1`);
    await change("update auth.users set email_change = '' where id = $1");
  });

  it("lets Auth delete an account softly", async () => {
    await change("update auth.users set email = 'a7c5f1', email_change = 'b', deleted_at = now() where id = $1");
  });

  it("leaves accounts alone whose domain is not allowed any more, until they change address", async () => {
    const oldAccount = (statement: string) =>
      rolledBack(db, async (transaction) => {
        await transaction.query("insert into private.allowed_email_domains values ('vecchia-scuola.edu.it')");
        await signUp(transaction, "anna@vecchia-scuola.edu.it");
        await transaction.query("delete from private.allowed_email_domains where domain = 'vecchia-scuola.edu.it'");
        await transaction.query(statement, [newId]);
      });
    await oldAccount("update auth.users set last_sign_in_at = now(), email = email where id = $1");
    await expect(
      oldAccount("update auth.users set email = 'b@vecchia-scuola.edu.it' where id = $1"),
    ).rejects.toMatchObject(refused);
  });

  it("refuses everybody while no domain is allowed", async () => {
    const attempt = rolledBack(db, async (transaction) => {
      await transaction.query("delete from private.allowed_email_domains");
      await signUp(transaction, `anna@${schoolDomain}`);
    });
    await expect(attempt).rejects.toMatchObject(refused);
  });
});

describe("the profile made at sign-up", () => {
  const signedUp = (metadata: unknown) =>
    rolledBack(db, async (transaction) => {
      await signUp(transaction, `anna@${schoolDomain}`, metadata);
      const profiles = await transaction.query<{ nome: string; cognome: string; email: string }>(
        "select nome, cognome, email from public.profiles where user_id = $1",
        [newId],
      );
      const roles = await transaction.query("select role from public.user_roles where user_id = $1", [newId]);
      return { profiles: profiles.rows, roles: roles.rows };
    });
  const email = `anna@${schoolDomain}`;

  it.each([
    ["a name", { nome: " Anna ", cognome: "Rossi" }, { nome: "Anna", cognome: "Rossi", email }],
    ["a role", { role: "admin", user_role: "admin" }, { nome: "", cognome: "", email }],
    ["an object for a name", { nome: { x: 1 }, cognome: ["a"] }, { nome: "", cognome: "", email }],
    ["a tag", { nome: "<script>" }, { nome: "<script>", cognome: "", email }],
    ["control characters", { nome: "An\u0007\nna" }, { nome: "An na", cognome: "", email }],
    ["no metadata", null, { nome: "", cognome: "", email }],
    ["metadata that are a list", ["nome"], { nome: "", cognome: "", email }],
    ["metadata that are text", "nome", { nome: "", cognome: "", email }],
  ])("from %s", async (_, metadata, profile) => {
    expect(await signedUp(metadata)).toEqual({ profiles: [profile], roles: [] });
  });

  it("keeps eighty characters of a name of ten thousand", async () => {
    const { profiles } = await signedUp({ nome: "à".repeat(10_000) });
    expect(profiles[0]?.nome).toBe("à".repeat(80));
  });

  it("never stands in the way of a sign-up", async () => {
    const { rows } = await rolledBack(db, async (transaction) => {
      await transaction.query("alter table public.profiles add constraint impossible check (false) not valid");
      await signUp(transaction, email);
      return transaction.query("select email from auth.users where id = $1", [newId]);
    });
    expect(rows).toEqual([{ email }]);
  });

  it("follows the address of the account", async () => {
    const { rows } = await rolledBack(db, async (transaction) => {
      await signUp(transaction, email);
      await transaction.query("update auth.users set email = $2 where id = $1", [newId, `rossi@${schoolDomain}`]);
      return transaction.query("select email from public.profiles where user_id = $1", [newId]);
    });
    expect(rows).toEqual([{ email: `rossi@${schoolDomain}` }]);
  });
});

describe("accounts that nobody confirmed", () => {
  const day = 24;
  const left = (name: string, columns: Record<string, string>) =>
    rolledBack(db, async (transaction) => {
      await transaction.query(`
        insert into auth.users (id, email, ${Object.keys(columns).join(", ")})
        values ('${newId}', '${name}@${schoolDomain}', ${Object.values(columns).join(", ")})`);
      await transaction.query("select private.purge_unconfirmed_users()");
      return names(transaction);
    });
  const names = async (transaction: Database) => {
    const { rows } = await transaction.query<{ email: string }>("select email from auth.users");
    return rows.map(({ email }) => email.split("@")[0]).sort();
  };
  const ago = (hours: number) => `now() - interval '${hours} hours'`;

  it.each([
    ["was forgotten", { created_at: ago(7 * day + 1) }],
    ["asked for its mail again a moment ago", { created_at: ago(7 * day + 1), confirmation_sent_at: ago(0) }],
    ["asked to recover its password", { created_at: ago(7 * day + 1), recovery_token: "'x'" }],
    // The password may be a stranger's, who was there before the invitation.
    [
      "had its own password before it was invited",
      { created_at: ago(7 * day + 1), invited_at: ago(0), encrypted_password: "'$2a$10$x'" },
    ],
  ])("are deleted seven days after they were made: one that %s", async (_, columns) => {
    expect(await left("gone", columns)).toEqual(await names(db));
  });

  it.each([
    ["is recent", { created_at: ago(7 * day - 1) }],
    ["was invited", { created_at: ago(30 * day), invited_at: ago(30 * day) }],
    [
      "was invited by the hosted service",
      { created_at: ago(30 * day), invited_at: ago(30 * day), encrypted_password: "''" },
    ],
    ["is confirmed", { created_at: ago(365 * day), email_confirmed_at: "now()" }],
    ["has signed in", { created_at: ago(365 * day), last_sign_in_at: "now()" }],
  ])("are left alone: one that %s", async (_, columns) => {
    expect(await left("kept", columns)).toEqual([...(await names(db)), "kept"].sort());
  });
});
