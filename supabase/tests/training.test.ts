import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { inDays, startOfYear } from "../../tests/days.ts";
import { callAs, rolledBack } from "./postgres/as-role.ts";
import { connectionsOfFile } from "./postgres/databases.ts";
import { adminId, editorId, teacherId } from "./postgres/example-people.ts";

const [db, other] = await connectionsOfFile("seeded", 2);
await db.query("delete from public.training_courses");

type Course = Record<string, string | number | null>;

function insert(course: Course): string {
  const row: Course = { id: randomUUID(), title: "Un corso", ...course };
  const values = Object.values(row).map((value) => (value === null ? "null" : db.escapeLiteral(String(value))));
  return `insert into public.training_courses (${Object.keys(row).join(", ")}) values (${values.join(", ")})`;
}

const add = (course: Course, person = teacherId) => callAs(db, person, insert(course));
const own = (person = teacherId) => callAs(db, person, "select * from public.training_courses order by created_at");
const counts = (year: number | string = 2026) => callAs(db, adminId, `select * from public.training_counts(${year})`);

describe("a course of the own list", () => {
  it("belongs to the caller and is still to be followed, unless it says otherwise", async () => {
    const rows = await rolledBack(db, async () => {
      await add({ course_id: "elements-of-ai" });
      return own();
    });
    expect(rows).toEqual([
      {
        id: expect.any(String),
        user_id: teacherId,
        course_id: "elements-of-ai",
        title: "Un corso",
        provider: "",
        state: "to_do",
        hours: null,
        starts_on: null,
        ends_on: null,
        certificate_url: null,
        revision: 1,
        created_at: expect.any(Date),
      },
    ]);
  });

  it.each<[string, Course]>([
    ["no hours", { hours: 0 }],
    ["1000 hours", { hours: 1000 }],
    ["half an hour", { hours: "12.5" }],
    ["a zero after the decimal", { hours: "12.50" }],
    ["a title of 200 characters", { title: "😀".repeat(200) }],
    ["one day", { starts_on: "2026-11-23", ends_on: "2026-11-23" }],
    ["29 February of a leap year", { ends_on: "2028-02-29", state: "done" }],
    ["the first and the last day", { starts_on: "2000-01-01", ends_on: "2100-12-31" }],
    ["an address with a port and a query", { certificate_url: "https://esempio.it:8443/a?b=c#d" }],
  ])("may have %s", async (_, course) => {
    expect(await rolledBack(db, () => add(course))).toEqual([]);
  });

  const CHECK = "23514";
  it.each<[string, Course, string]>([
    ["no title", { title: "" }, CHECK],
    ["a title of blanks", { title: "  " }, CHECK],
    ["blanks around the title", { title: " Un corso" }, CHECK],
    ["a title of 201 characters", { title: "x".repeat(201) }, CHECK],
    ["a title on two lines", { title: "Un\ncorso" }, CHECK],
    ["a tab in the body that gives it", { provider: "INDIRE\t" }, CHECK],
    ["a body of 201 characters", { provider: "x".repeat(201) }, CHECK],
    ["a negative number of hours", { hours: "-0.5" }, CHECK],
    ["more than 1000 hours", { hours: "1000.1" }, CHECK],
    ["two decimals", { hours: "12.55" }, CHECK],
    ["hours that are no number", { hours: "NaN" }, CHECK],
    ["infinite hours", { hours: "Infinity" }, CHECK],
    ["hours in letters", { hours: "abc" }, "22P02"],
    ["hours with a comma", { hours: "12,5" }, "22P02"],
    ["29 February of another year", { starts_on: "2027-02-29" }, "22008"],
    ["a day before 2000", { starts_on: "1999-12-31" }, CHECK],
    ["a day after 2100", { ends_on: "2101-01-01" }, CHECK],
    ["no day at all", { ends_on: "infinity" }, CHECK],
    ["an end before the start", { starts_on: "2026-11-23", ends_on: "2026-11-22" }, CHECK],
    ["an end that is not known, when it is concluded", { state: "done" }, CHECK],
    ["another state", { state: "cancelled" }, "22P02"],
    ["an address that runs a script", { certificate_url: "javascript:alert(1)" }, CHECK],
    ["an address without encryption", { certificate_url: "http://esempio.it/" }, CHECK],
    ["an address in capitals", { certificate_url: "HTTPS://esempio.it/" }, CHECK],
    ["an address without a host", { certificate_url: "https:///attestato" }, CHECK],
    ["a blank in the address", { certificate_url: "https://esempio.it/a b" }, CHECK],
    ["a line break in the address", { certificate_url: "https://esempio.it/\njavascript:alert(1)" }, CHECK],
    ["an address of 501 characters", { certificate_url: `https://esempio.it/${"x".repeat(482)}` }, CHECK],
    ["an unknown kind of name in the page", { course_id: "Elements of AI" }, CHECK],
  ])("has not %s", async (_, course, code) => {
    await expect(rolledBack(db, () => add(course))).rejects.toMatchObject({ code });
  });

  it("counts its revisions, so that the second of two windows changes nothing", async () => {
    const id = randomUUID();
    const change = (title: string) =>
      callAs(
        db,
        teacherId,
        `update public.training_courses set title = '${title}' where id = '${id}' and revision = 1 returning revision`,
      );
    const [first, second, rows] = await rolledBack(db, async () => {
      await add({ id });
      return [await change("Primo"), await change("Secondo"), await own()];
    });
    expect([first, second]).toEqual([[{ revision: 2 }], []]);
    expect(rows).toMatchObject([{ title: "Primo", revision: 2 }]);
  });

  it("is in the list once, though any number may be written by hand", async () => {
    await expect(
      rolledBack(db, async () => {
        await add({ course_id: "elements-of-ai" });
        await add({ course_id: "elements-of-ai" });
      }),
    ).rejects.toMatchObject({ code: "23505" });
    const rows = await rolledBack(db, async () => {
      await add({ course_id: "elements-of-ai" }, editorId);
      await add({ course_id: "elements-of-ai" });
      await add({});
      await add({});
      return own();
    });
    expect(rows).toHaveLength(3);
  });

  it("with the id of a row of somebody else is refused, and tells nothing of that row", async () => {
    const id = randomUUID();
    const work = rolledBack(db, async () => {
      await add({ id, title: "Un corso della collega" }, editorId);
      await add({ id });
    });
    await expect(work).rejects.toMatchObject({ code: "23505" });
    await expect(work).rejects.not.toMatchObject({ detail: expect.stringContaining("collega") as string });
  });
});

describe("who has a list", () => {
  it("reads, changes and deletes the own rows alone, an administrator too", async () => {
    const [read, changed, deleted, left] = await rolledBack(db, async () => {
      await add({ title: "Di chi insegna" });
      await add({ title: "Di chi scrive" }, editorId);
      return [
        await own(adminId),
        await callAs(db, adminId, "update public.training_courses set title = 'x' returning id"),
        await callAs(db, adminId, "delete from public.training_courses returning id"),
        await own(),
      ];
    });
    expect([read, changed, deleted]).toEqual([[], [], []]);
    expect(left).toMatchObject([{ title: "Di chi insegna" }]);
  });

  it("sees nothing once the role is taken away, and everything again with a new one", async () => {
    const [without, again] = await rolledBack(db, async () => {
      await add({});
      await db.query("delete from public.user_roles where user_id = $1", [teacherId]);
      const rows = await own();
      await db.query("insert into public.user_roles (user_id, role) values ($1, 'redattore')", [teacherId]);
      return [rows, await own()];
    });
    expect([without.length, again.length]).toEqual([0, 1]);
    await expect(
      rolledBack(db, async () => {
        await db.query("delete from public.user_roles where user_id = $1", [teacherId]);
        await add({});
      }),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("has at most 300 rows", async () => {
    const fill = `insert into public.training_courses (id, title) select gen_random_uuid(), 'Corso ' || n from generate_series(1, 300) as n`;
    await expect(
      rolledBack(db, async () => {
        await callAs(db, teacherId, fill);
        await add({}, editorId); // another person's rows do not count
        await add({});
      }),
    ).rejects.toThrow("too_many_courses");
    await expect(rolledBack(db, () => callAs(db, teacherId, fill.replace("300", "301")))).rejects.toThrow(
      "too_many_courses",
    );
  });

  it("has at most 300 rows though two windows add one at the same time", async () => {
    const fill =
      "insert into public.training_courses (id, user_id, title) select gen_random_uuid(), $1, 'Corso' from generate_series(1, 299)";
    await db.query(fill, [teacherId]);
    await db.query("begin");
    await callAs(db, teacherId, insert({}));
    await other.query("begin");
    const second = callAs(other, teacherId, insert({})).then(
      () => "done",
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await db.query(waiting)).rowCount).toBe(1);
    await db.query("commit");
    expect(await second).toBe("too_many_courses");
    await other.query("rollback");
    await db.query("delete from public.training_courses");
  });
});

describe("what administrators know", () => {
  const people = [1, 2, 3, 4].map((number) => `00000000-0000-4000-9000-0000000000a${number}`);

  /** Runs the work with four more teachers. */
  const staff = <Result>(work: () => Promise<Result>) =>
    rolledBack(db, async () => {
      for (const id of people)
        await db.query(`
          insert into auth.users (id, email) values ('${id}', '${id}@${school.emailDomain}');
          insert into public.user_roles (user_id, role) values ('${id}', 'docente')`);
      return work();
    });
  const done = (hours: number | string | null, ends_on = "2026-11-20") => ({ state: "done", hours, ends_on });
  const addFor = async (count: number, course: Course) => {
    for (const id of people.slice(0, count)) await add(course, id);
  };

  it("are people, people who concluded it and hours for each course, the most followed first, and no titles", async () => {
    const rows = await staff(async () => {
      await addFor(4, { course_id: "elements-of-ai", ...done("12.5") });
      await addFor(3, { ...done(2), title: "Scritto a mano" });
      await add({ title: "Un altro dello stesso" }, people[0]);
      return counts();
    });
    expect(rows).toEqual([
      { course_id: "elements-of-ai", people: "4", done: "4", hours: "50.0" },
      { course_id: null, people: "3", done: "3", hours: "6" },
    ]);
  });

  it.each([
    ["two people have it", 2, { people: "2", done: null, hours: null }],
    ["three people have it", 3, { people: "3", done: "3", hours: "30" }],
  ])("have neither hours nor who concluded it when %s only", async (_, count, known) => {
    const rows = await staff(async () => {
      await addFor(count, { course_id: "codemooc", ...done(10) });
      return counts();
    });
    expect(rows).toEqual([{ course_id: "codemooc", ...known }]);
  });

  it.each<[string, Course, Course]>([
    ["concluded it", done(10), { state: "in_progress", hours: 10 }],
    ["concluded it in that year", done(10), done(10, "2026-08-31")],
    ["have hours", done(10), done(null)],
    ["have more than no hours", done(10), done(0)],
  ])("have no hours when fewer than three people %s", async (_, two, others) => {
    const [few, enough] = await staff(async () => {
      await addFor(2, { course_id: "codemooc", ...two });
      for (const id of people.slice(2)) await add({ course_id: "codemooc", ...others }, id);
      const before = await counts();
      await db.query(
        `update public.training_courses set state = 'done', hours = 10, ends_on = '2026-11-20' where user_id = '${people[2]}'`,
      );
      return [before, await counts()];
    });
    expect(few).toMatchObject([{ people: "4", hours: null }]);
    expect(enough).toMatchObject([{ people: "4", hours: "30" }]);
  });

  it("are of the school year from 1 September to 31 August, the present one unless another is named", async () => {
    const days = ["2026-08-31", "2026-09-01", "2027-08-31", "2027-09-01"];
    const found = await staff(async () => {
      for (const [place, day] of days.entries()) await addFor(3, { course_id: `corso-${place}`, ...done(1, day) });
      await addFor(3, { course_id: "di-oggi", state: "done", hours: 1, ends_on: inDays(0) });
      const years = [2025, 2026, 2027, startOfYear()];
      const known = [];
      for (const year of [...years, "null"]) {
        const rows = await counts(year);
        known.push(rows.filter(({ hours }) => hours !== null).map(({ course_id }) => course_id));
      }
      return known;
    });
    expect(found.slice(0, 3).map((ids) => ids.filter((id) => id !== "di-oggi"))).toEqual([
      ["corso-0"],
      ["corso-1", "corso-2"],
      ["corso-3"],
    ]);
    expect(found[4]).toContain("di-oggi");
    expect(found[4]).toEqual(found[3]);
    await expect(rolledBack(db, () => counts(2_147_483_647))).resolves.toEqual([]);
  });

  it("stay as they are when a role is taken: the difference would tell of one person", async () => {
    const [before, after, later] = await staff(async () => {
      await addFor(4, { course_id: "codemooc", ...done(10) });
      const known = await counts();
      await db.query(`delete from public.user_roles where user_id = '${people[0]}'`);
      return [known, await counts(), await counts(2100)];
    });
    expect(after).toEqual(before);
    // In the next school year who has left is not counted.
    expect(later).toMatchObject([{ people: "3" }]);
  });

  it("know the day on which a role was taken as it was in Rome", async () => {
    const rows = await staff(async () => {
      await addFor(4, { course_id: "codemooc", ...done(10) });
      await db.query(`delete from public.user_roles where user_id = '${people[0]}'`);
      // Half past midnight of 1 September.
      await db.query(`
        set local session_replication_role = replica;
        update public.role_changes set changed_at = '2027-08-31T22:30:00Z' where person_id = '${people[0]}'`);
      return counts(2027);
    });
    expect(rows).toMatchObject([{ people: "4" }]);
  });

  it("leave out an account that is deleted", async () => {
    const rows = await staff(async () => {
      await addFor(3, { course_id: "codemooc", ...done(10) });
      await db.query(`delete from auth.users where id = '${people[1]}'`);
      return counts();
    });
    expect(rows).toEqual([{ course_id: "codemooc", people: "2", done: null, hours: null }]);
  });

  it.each([
    ["a docente", teacherId],
    ["a redattore", editorId],
  ])("is not for %s", async (_, person) => {
    const call = rolledBack(db, () => callAs(db, person, "select * from public.training_counts(2026)"));
    await expect(call).rejects.toMatchObject({ code: "42501", message: "admins_only" });
  });
});
