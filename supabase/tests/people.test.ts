import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { callAs, rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { adminId, teacherId, unconfirmedId, waitingId } from "./postgres/example-people.ts";
import { withinASecond } from "./postgres/within-a-second.ts";

interface Person {
  user_id: string;
  nome: string;
  cognome: string;
  email: string;
  role: string | null;
  registered_at: Date;
  email_confirmed: boolean;
  last_sign_in_at: Date | null;
  audience: string | null;
  schools: string;
  buildings: string[];
  proposed_audience: string | null;
  proposed_schools: string;
  proposed_buildings: string[];
  total: string;
  cursor: string;
}

const db = await databaseOfFile("seeded");

interface Question {
  words?: string;
  role?: string;
  waiting?: boolean;
  unplaced?: boolean;
  after?: string | undefined;
}

/** What an admin is shown, in the transaction that is open. */
async function list({ words, role, waiting = false, unplaced = false, after }: Question = {}): Promise<Person[]> {
  const value = (given: unknown) => (given === undefined ? "null" : db.escapeLiteral(String(given)));
  const question = `select * from public.list_people(${value(words)}, ${value(role)}, ${waiting}, ${value(after)}, ${unplaced})`;
  return (await callAs(db, adminId, question)) as unknown as Person[];
}

const listed = (question?: Question) => rolledBack(db, () => list(question));
const surnames = (people: Person[]) => people.map(({ cognome }) => cognome.replace(" (esempio)", ""));

describe("the list of people", () => {
  it("shows who has a role, by role and name, with what an admin needs", async () => {
    const people = await listed();
    expect(people.map(({ role }) => role)).toEqual(["admin", "redattore", ...Array<string>(7).fill("docente")]);
    // One has no name: the address takes its place.
    expect(surnames(people.slice(2))).toEqual([
      "D'Angelo",
      "",
      "Fontana",
      "Galli",
      "Giordano Castellani",
      "Moretti",
      "Neri",
    ]);
    expect(people[0]).toEqual({
      user_id: adminId,
      nome: "Anna",
      cognome: "Verdi",
      email: `admin@${school.emailDomain}`,
      role: "admin",
      registered_at: expect.any(Date),
      email_confirmed: true,
      last_sign_in_at: expect.any(Date),
      audience: null,
      schools: "{}",
      buildings: [],
      proposed_audience: null,
      proposed_schools: "{}",
      proposed_buildings: [],
      total: "9",
      cursor: expect.any(String),
    });
  });

  it("shows who waits, the newest first, and whether the address is confirmed", async () => {
    const people = await listed({ waiting: true });
    expect(surnames(people)).toEqual(["Rossi", "Conti", "Serra"]);
    expect(people.map(({ email_confirmed }) => email_confirmed)).toEqual([true, true, false]);
    expect(people.map(({ role, total }) => [role, total])).toEqual(Array(3).fill([null, "3"]));
    expect(people[2]).toMatchObject({ user_id: unconfirmedId, last_sign_in_at: null });
  });

  it("shows the people of one role", async () => {
    expect(surnames(await listed({ role: "redattore" }))).toEqual(["Bianchi"]);
  });

  it("shows where people work, where those who wait say to work, and those of whom nobody has said it", async () => {
    const [admin, editor] = await listed();
    expect(editor).toMatchObject({ audience: "docenti", schools: "{primaria}", proposed_schools: "{}" });
    const [newest] = await listed({ waiting: true });
    expect(newest).toMatchObject({ schools: "{}", proposed_audience: "docenti", proposed_schools: "{primaria}" });
    const unplaced = await listed({ unplaced: true });
    expect(surnames(unplaced)).toEqual(["Verdi", "Moretti"]);
    expect(unplaced[0]).toEqual({ ...admin, total: "2" });
  });

  it("shows a person without a profile, and nobody whom Auth has deleted softly", async () => {
    const people = await rolledBack(db, async () => {
      await db.query("delete from public.profiles where user_id = $1", [waitingId]);
      await db.query("update auth.users set deleted_at = now() where id = $1", [unconfirmedId]);
      return list({ waiting: true });
    });
    expect(people.map(({ email, nome }) => [email.split("@")[0], nome])).toEqual([
      ["in-attesa", ""],
      ["lucia.conti", "Lucia"],
    ]);
  });

  it("has nothing after its last page, and refuses a cursor that it did not give", async () => {
    expect(await listed({ after: `[99, "zzz", "${adminId}"]` })).toEqual([]);
    expect(await listed({ after: "{}" })).toEqual([]);
    for (const after of ["x", '["x", "", ""]'])
      await expect(listed({ after })).rejects.toMatchObject({ code: "22P02" });
  });
});

describe("the search of people", () => {
  it.each([
    ["a surname", "neri", ["Neri"]],
    ["capitals", "NERI", ["Neri"]],
    ["an accent in capitals", "NICCOLÒ", ["D'Angelo"]],
    ["a part of a surname", "oretti", ["Moretti"]],
    ["name and surname", "Marta Neri", ["Neri"]],
    ["surname and name", "  neri   marta ", ["Neri"]],
    ["words of two people", "marta galli", []],
    ["an address with capitals", "Sara.Fontana@", ["Fontana"]],
    ["an apostrophe", "d'angelo", ["D'Angelo"]],
    [
      "nothing but spaces",
      "   ",
      ["Verdi", "Bianchi", "D'Angelo", "", "Fontana", "Galli", "Giordano Castellani", "Moretti", "Neri"],
    ],
    ["a percent sign", "%", []],
    ["an underscore", "_", []],
    ["a backslash", "\\", []],
    ["signs of patterns", "%_\\.*'\"[({", []],
    ["300 letters", "a".repeat(300), []],
    ["300 words", "neri ".repeat(300), ["Neri"]],
  ])("finds by %s", async (_, words, found) => {
    expect(surnames(await listed({ words }))).toEqual(found);
  });

  it.each(["%", "_", "\\", "0%_\\"])("finds %s where it is", async (words) => {
    const found = await rolledBack(db, async () => {
      await db.query("update public.profiles set cognome = '100%_\\' where user_id = $1", [teacherId]);
      return list({ words });
    });
    expect(found.map(({ user_id }) => user_id)).toEqual([teacherId]);
  });

  it("finds among those who wait, and counts only what it finds", async () => {
    const people = await listed({ waiting: true, words: "rossi" });
    expect(people.map(({ user_id, total }) => [user_id, total])).toEqual([[waitingId, "1"]]);
  });
});

describe("with 2,000 people", () => {
  beforeAll(() =>
    db.query(`
      begin;
      insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
      select
        gen_random_uuid(), 'persona' || n || '@${school.emailDomain}', now(), now() - n * interval '1 hour',
        jsonb_build_object('nome', 'Nome' || n % 7, 'cognome', 'Cognome' || n % 40)
      from generate_series(1, 2000) as n;
      insert into public.user_roles (user_id, role)
      select id, 'docente' from auth.users where email ~ '^persona\\d*[02468]@';
      savepoint made`),
  );
  afterAll(() => db.query("rollback"));

  const many = <Result>(use: () => Promise<Result>) => use().finally(() => db.query("rollback to made"));

  it.each([false, true])("shows each once, 50 a page (waiting: %s)", async (waiting) => {
    const totals = new Set<string | undefined>();
    const seen = await many(async () => {
      const ids: string[] = [];
      let page = await list({ waiting });
      while (page.length === 51) {
        ids.push(...page.slice(0, 50).map(({ user_id }) => user_id));
        page = await list({ waiting, after: page[49]?.cursor });
        totals.add(page[0]?.total);
      }
      return [...ids, ...page.map(({ user_id }) => user_id)];
    });
    expect(seen).toHaveLength(1000 + (waiting ? 3 : 9));
    expect(new Set(seen).size).toBe(seen.length);
    expect([...totals]).toEqual([String(seen.length)]);
  });

  it("goes on from a person who was deleted meanwhile", async () => {
    const [expected, found] = await many(async () => {
      const page = await list();
      await db.query("delete from auth.users where id = $1", [page[49]?.user_id]);
      const next = await list({ after: page[49]?.cursor });
      return [page[50]?.user_id, next[0]?.user_id];
    });
    expect(found).toBe(expected);
  });

  it("answers well within the time limit of the platform", async () => {
    const people = await many(() =>
      withinASecond(db, async () => {
        await list({ waiting: true });
        await callAs(db, adminId, "select * from public.people_counts()");
        return list({ words: "nome3 cognome3 persona" });
      }),
    );
    expect(people.length).toBeGreaterThan(20);
  });
});

describe("the counts", () => {
  it("are those of the lists", async () => {
    const counts = await rolledBack(db, () => callAs(db, adminId, "select * from public.people_counts()"));
    expect(counts).toEqual([
      { waiting: "3", unconfirmed: "1", docenti: "7", redattori: "1", admins: "1", unplaced: "2" },
    ]);
  });
});

describe("the log of roles", () => {
  const read = (before = "null") => callAs(db, adminId, `select * from public.list_role_changes(${before})`);

  it("shows who changed whose role, the newest first", async () => {
    const [newest] = await rolledBack(db, async () => {
      await callAs(db, adminId, `select public.set_role('${waitingId}', 'docente')`);
      return read();
    });
    expect(newest).toEqual({
      id: expect.any(String),
      changed_at: expect.any(Date),
      old_role: null,
      new_role: "docente",
      source: "site",
      person_id: waitingId,
      person_nome: "Paolo",
      person_cognome: "Rossi (esempio)",
      person_email: `in-attesa@${school.emailDomain}`,
      changed_by: adminId,
      changed_by_nome: "Anna",
      changed_by_cognome: "Verdi",
      changed_by_email: `admin@${school.emailDomain}`,
    });
  });

  it("keeps what happened, without the name of a person who is gone", async () => {
    const changes = await rolledBack(db, async () => {
      await db.query("delete from auth.users where id = $1", [teacherId]);
      return read();
    });
    expect(changes[0]).toMatchObject({ old_role: "docente", new_role: null, person_id: null, person_email: null });
    expect(JSON.stringify(changes)).not.toContain(teacherId);
    expect(JSON.stringify(changes)).not.toContain("docente@");
  });

  it("has pages of 50", async () => {
    const [first, second] = await rolledBack(db, async () => {
      for (let change = 0; change < 30; change += 1)
        await db.query(`
          insert into public.user_roles (user_id, role) values ('${waitingId}', 'docente');
          delete from public.user_roles where user_id = '${waitingId}'`);
      const page = await read();
      return [page, await read(`${String(page[49]?.["id"])}`)];
    });
    expect(first).toHaveLength(51);
    expect(second).toHaveLength(19);
    expect(second[0]).toEqual(first[50]);
  });
});
