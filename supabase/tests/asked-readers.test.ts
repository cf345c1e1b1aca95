import { describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { callAs } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, newId, noticeId, teacherId } from "./postgres/example-people.ts";
import { callOf, createEditor } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);

type Row = Record<string, unknown>;
const ask = (person: string, name: string, parameters = {}) => callAs(db, person, callOf(name, parameters));

/** Publishes a notice of the editor that asks for «Ho letto». */
async function publish(audiences: string[], schools: string[], more: Row = {}) {
  const editor = createEditor(db);
  await editor.save(newId, 0, { audiences, schools, ack_by: inDays(3), ...more });
  await editor.publish(newId, 1);
}

interface Reader {
  email: string;
  read_at: string | null;
}

const nameOf = (email: string) => email.split("@")[0] ?? "";
const namesOf = (people: Reader[]) => people.map(({ email }) => nameOf(email)).sort();

/** Of whom «Ho letto» is asked, as each of the five ways says it. */
async function askedBy() {
  const [readers] = await ask(editorId, "notice_readers", { notice: newId });
  const people = readers?.["people"] as Reader[];
  const { rows: staff } = await db.query<{ user_id: string; email: string }>(
    "select u.id as user_id, u.email from public.user_roles join auth.users u on u.id = user_id",
  );
  const toRead: string[] = [];
  for (const { user_id: person, email } of staff) {
    const [receipt] = await ask(person, "notice_receipt", { notice: newId });
    const listed = (await ask(person, "list_staff_notices", { to_read: true })).some(({ id }) => id === newId);
    expect(receipt?.["asked"], email).toBe(listed);
    if (listed) toRead.push(nameOf(email));
  }
  const { rows: years } = await db.query<{ year: string }>(
    "select school_year as year from private.notices where id = $1",
    [newId],
  );
  const exported = await ask(editorId, "export_receipts", { year: years[0]?.year });
  const { rows: reminded } = await db.query<Reader>("select email from private.people_to_remind($1)", [newId]);
  return {
    counted: Number(readers?.["asked"]),
    listed: namesOf(people),
    exported: namesOf((exported.at(-1)?.["people"] ?? []) as Reader[]),
    reminded: namesOf(reminded),
    toRead: toRead.sort(),
  };
}

const unplaced = ["admin", "davide.moretti"];
const place = (person: string, audience: string | null, schools: string[], buildings: string[] = []) =>
  ask(adminId, "set_schools", { users: [person], audience, schools, buildings });

describe("«Ho letto» is asked of", () => {
  it.each<[string, string[], string[], Row, string[]]>([
    [
      "the teachers of one school, but not of the author, who is one",
      ["docenti"],
      ["primaria"],
      {},
      ["alessandra.giordanocastellani.primaria", "marta.neri"],
    ],
    ["the teachers of infanzia", ["famiglie", "docenti"], ["infanzia"], {}, ["sara.fontana"]],
    ["ATA of any of the schools", ["ata"], ["secondaria"], {}, ["niccolo.dangelo"]],
    ["docenti and ATA of one school", ["docenti", "ata"], ["infanzia"], {}, ["niccolo.dangelo", "sara.fontana"]],
    [
      "both kinds, where a reserved notice names neither",
      ["famiglie"],
      ["infanzia"],
      { reserved: true },
      ["niccolo.dangelo", "sara.fontana"],
    ],
  ])("%s, and of those of whom nothing was said", async (_, audiences, schools, more, people) => {
    await publish(audiences, schools, more);
    const asked = [...people, ...unplaced].sort();
    expect(await askedBy()).toEqual({
      counted: asked.length,
      listed: asked,
      exported: asked,
      reminded: asked,
      toRead: asked,
    });
  });

  it("somebody of neither kind, such as a head, what concerns the schools", async () => {
    await place(adminId, null, ["primaria"]);
    await publish(["ata"], ["primaria"]);
    expect((await askedBy()).listed).toEqual(["admin", "davide.moretti", "niccolo.dangelo"]);
    await place(adminId, null, ["secondaria"]);
    expect((await askedBy()).listed).toEqual(["davide.moretti", "niccolo.dangelo"]);
  });

  it("those of one of its buildings, or of none alone; and without one, everybody of its schools", async () => {
    const here = "alessandra.giordanocastellani.primaria";
    const { rows: others } = await db.query<{ user_id: string }>(
      "select user_id from public.profiles where email like 'marta.neri@%'",
    );
    const asked = async () => {
      const { toRead, ...each } = await askedBy();
      expect([each.listed, each.exported, each.reminded]).toEqual([toRead, toRead, toRead]);
      expect(each.counted).toBe(toRead.length);
      return toRead.filter((name) => !unplaced.includes(name));
    };
    await publish(["docenti"], ["primaria"], { buildings: ["sede-tre", "sede-uno"] });
    expect(await asked()).toEqual([here, "marta.neri"]);
    for (const { user_id: person } of others) await place(person, "docenti", ["primaria"], ["sede-due"]);
    expect(await asked()).toEqual([here]);
    for (const { user_id: person } of others) await place(person, "docenti", ["primaria"], ["sede-due", "sede-uno"]);
    expect(await asked()).toEqual([here, "marta.neri"]);
    await db.query("update private.notices set buildings = '{sede-tre}' where id = $1", [newId]);
    expect(await asked()).toEqual([here]);
    await db.query("update private.notices set buildings = '{}' where id = $1", [newId]);
    expect(await asked()).toEqual([here, "marta.neri"]);
  });

  it("the other writers, where the author is one of them", async () => {
    await place(adminId, "docenti", ["primaria"]);
    await publish(["docenti"], ["primaria"]);
    expect((await askedBy()).listed).toContain("admin");
    await db.query("update private.notices set author = $1 where id = $2", [adminId, newId]);
    const { listed } = await askedBy();
    expect(listed).not.toContain("admin");
    expect(listed).toContain("redattore");
    await db.query("update private.notices set author = null where id = $1", [newId]);
    expect((await askedBy()).listed).toEqual(expect.arrayContaining(["admin", "redattore"]));
  });
});

describe("somebody who moves to another school", () => {
  it("has read what was read, and is asked what is for the new one", async () => {
    await publish(["docenti"], ["secondaria"]);
    await ask(teacherId, "acknowledge_notice", { notice: newId, version: 1 });
    await place(teacherId, "docenti", ["infanzia"]);
    const [readers] = await ask(editorId, "notice_readers", { notice: newId });
    expect((readers?.["people"] as Reader[]).at(-1)).toMatchObject({
      email: expect.stringMatching(/^docente@/) as string,
    });
    expect(readers).toMatchObject({ read: "1" });
    const toRead = await ask(teacherId, "list_staff_notices", { to_read: true });
    // The other of the example is for primaria and secondaria.
    expect(toRead.map(({ id }) => id)).toEqual([noticeId(12)]);
  });

  it("or to another building, likewise", async () => {
    await place(teacherId, "docenti", ["secondaria"], ["sede-uno"]);
    await publish(["docenti"], ["secondaria"], { buildings: ["sede-uno"] });
    const unread = async () => (await ask(teacherId, "list_staff_notices", { to_read: true })).map(({ id }) => id);
    expect(await unread()).toContain(newId);
    await ask(teacherId, "acknowledge_notice", { notice: newId, version: 1 });
    await place(teacherId, "docenti", ["secondaria"], ["sede-due"]);
    const [readers] = await ask(editorId, "notice_readers", { notice: newId });
    expect(readers).toMatchObject({ read: "1" });
    expect(await unread()).not.toContain(newId);
  });

  it("can still send what was said before", async () => {
    await publish(["docenti"], ["secondaria"]);
    await place(teacherId, "docenti", ["infanzia"]);
    const [receipt] = await ask(teacherId, "acknowledge_notice", { notice: newId, version: 1 });
    expect(receipt).toMatchObject({ late: false });
  });

  it("reads what could be read before", async () => {
    const before = await ask(teacherId, "list_staff_notices");
    await place(teacherId, "docenti", ["infanzia"]);
    const after = await ask(teacherId, "list_staff_notices");
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

it("says nothing of the schools of people to who reads the list of readers", async () => {
  await publish(["docenti"], ["secondaria"]);
  const [readers] = await ask(editorId, "notice_readers", { notice: newId });
  for (const person of readers?.["people"] as Row[])
    expect(Object.keys(person).sort()).toEqual(["cognome", "email", "late", "nome", "read_at", "role", "version"]);
});
