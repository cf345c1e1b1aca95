import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { become, callAs } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { connect, createDatabase, databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, noticeId } from "./postgres/example-people.ts";

type Row = Record<string, unknown>;

const db = await databaseOfFile("seeded");
rollBackEachTest(db);

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** The open form of an administrator. It knows the revision. */
function openForm(revision = 0) {
  const form = {
    tab: randomUUID(),
    revision,
    async save(facts: unknown) {
      const call = `select public.save_school_facts(${form.revision}, '${form.tab}', ${quoted(facts)}) as answer`;
      const answer = (await callAs(db, adminId, call))[0]?.["answer"] as { revision: number; facts: Row };
      form.revision = answer.revision;
      return answer.facts;
    },
  };
  return form;
}
const toEdit = async () =>
  (await callAs(db, adminId, "select public.school_facts_to_edit() as answer"))[0]?.["answer"] as Row[];
const textsWith = async (...facts: string[]) =>
  (
    await callAs(
      db,
      adminId,
      `select public.texts_with_facts('{${facts.map((fact) => JSON.stringify(fact)).join()}}') as answer`,
    )
  )[0]?.["answer"];
const content = async () => {
  const { rows } = await db.query<{ content: Row }>("select private.make_site_content() as content");
  return rows[0]?.content ?? {};
};

async function refused(use: () => Promise<unknown>) {
  await db.query("savepoint before");
  const error = await use().then(
    () => undefined,
    (reason: unknown) => reason as { message: string; detail?: string },
  );
  await db.query("rollback to before");
  return error && [error.message, error.detail && (JSON.parse(error.detail) as unknown)];
}

const building = {
  id: "monte",
  name: "Primaria Monte",
  levels: ["primaria"],
  street: "Via Monte 9",
  town: "99001 Monte (ZZ)",
  phone: "",
};
const facts = {
  phones: ["0456 111222", "800 987654"],
  email: "ufficio@scuola.example",
  pec: "scuola@pec.example",
  securityEmail: "",
  buildings: [building],
  tools: { labBooking: "https://prenota.scuola.example/", videos: "" },
  pupilsSite: { name: "Il portale", address: "https://alunni.scuola.example/" },
  legal: { transparency: "https://atti.scuola.example/trasparenza?sede=1" },
};

it("keeps the fields that were saved, each state with who saved it and when, the newest first", async () => {
  expect(await toEdit()).toEqual([]);
  const form = openForm();
  expect(await form.save(facts)).toEqual(facts);
  expect(await form.save({ ...facts, pec: "" })).toEqual({ ...facts, pec: "" });
  expect(await toEdit()).toMatchObject([
    { revision: 2, facts: { pec: "" }, changed_by: expect.stringMatching(/\w/) as string },
    { revision: 1, facts, changed_at: expect.any(String) as string },
  ]);
});

it("takes only the known fields, as text without markup of a browser or a hidden character", async () => {
  const form = openForm();
  const sent = {
    ...{ name: "Un altro nome", url: "https://altrove.example", email: " ufficio@scuola.example\u200b " },
    ...{ tools: { unknown: "x" }, legal: "x", pupilsSite: { name: "Il\nportale" } },
    buildings: [{ ...building, levels: ["primaria", "infanzia", "liceo"], hidden: true }],
  };
  expect(await form.save(sent)).toEqual({
    email: "ufficio@scuola.example",
    tools: {},
    pupilsSite: { name: "Il portale" },
    buildings: [{ ...building, levels: ["infanzia", "primaria"] }],
  });
});

it.each<[field: string, facts: unknown, error?: string, max?: number]>([
  ["phones.1", { phones: ["0456 111222", "06 12/34"] }],
  ["phones.0", { phones: ["0456 111222, 0456 333444"] }],
  ["phones", { phones: Array(7).fill("0456 111222") }, "page_too_many", 6],
  ["email", { email: "ufficio" }],
  ["pec", { pec: `${"x".repeat(120)}@pec.example` }, "page_field_too_long", 120],
  ["securityEmail", { securityEmail: { a: 1 } }, "page_wrong"],
  ["tools.support", { tools: { support: "javascript:alert(1)" } }],
  ["tools.suite", { tools: { suite: "http://suite.example/" } }],
  ["legal.noticeBoard", { legal: { noticeBoard: "/albo" } }],
  ["pupilsSite.address", { pupilsSite: { address: "https://user@alunni.example/" } }],
  ["buildings.0.id", { buildings: [{ ...building, id: "La Sede" }] }],
  ["buildings.0.levels", { buildings: [{ ...building, levels: ["liceo"] }] }],
  ["buildings.0", { buildings: [{ ...building, street: " " }] }],
  ["buildings.1", { buildings: [building, { ...building, name: "Un’altra" }] }],
  ["buildings.0.phone", { buildings: [{ ...building, phone: "chiamate" }] }],
  ["facts", ["x"], "page_wrong"],
  ["facts", { email: "x".repeat(60_000) }, "page_wrong"],
])("names the field that it refuses: %s", async (field, sent, error = "fact_wrong", max = undefined) => {
  expect(await refused(() => openForm().save(sent))).toEqual([error, { field, ...(max && { max }) }]);
  expect(await toEdit()).toEqual([]);
});

it("says who has saved meanwhile, and keeps what they wrote", async () => {
  const [mine, theirs] = [openForm(), openForm()];
  await theirs.save({ pec: "loro@pec.example" });
  expect(await refused(() => mine.save({ pec: "mia@pec.example" }))).toMatchObject([
    "facts_changed",
    { revision: 1, status: "published", changed_by: expect.stringMatching(/\w/) as string },
  ]);
  mine.revision = 1;
  await mine.save({ pec: "mia@pec.example" });
  expect((await toEdit()).map(({ facts }) => facts)).toEqual([{ pec: "mia@pec.example" }, { pec: "loro@pec.example" }]);
});

it("a call whose answer was lost is one state when it is repeated", async () => {
  const form = openForm();
  await form.save({ pec: "scuola@pec.example" });
  form.revision = 0;
  await form.save({ pec: "scuola@pec.example" });
  expect([form.revision, (await toEdit()).length]).toEqual([1, 1]);
});

it("two forms at once: one is saved, the other is told", async () => {
  const name = await createDatabase("seeded");
  const connections = [await connect(name), await connect(name)];
  try {
    const call = (number: number) =>
      asTab(
        connections[number] as Database,
        `select public.save_school_facts(0, '${randomUUID()}', '{"pec": "${number}@pec.example"}')`,
      );
    const done = await Promise.allSettled([call(0), call(1)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(done.find(({ status }) => status === "rejected")).toMatchObject({ reason: { message: "facts_changed" } });
  } finally {
    for (const connection of connections) await connection.end();
  }
});

async function asTab(connection: Database, statement: string) {
  await connection.query("begin");
  try {
    await become(connection, { role: "authenticated", sub: adminId });
    await connection.query(statement);
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback");
    throw error;
  }
}

it.each([
  "update private.school_facts set facts = '{}'",
  "delete from private.school_facts",
  "truncate private.school_facts",
])("nobody changes a saved state: %s", async (statement) => {
  await openForm().save(facts);
  expect(await refused(() => db.query(statement))).toEqual(["school_facts_are_kept", undefined]);
});

it("keeps the states of an account that is gone", async () => {
  await openForm().save(facts);
  await db.query(
    "insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where id = $1 on conflict (user_id) do update set role = 'admin'",
    [editorId],
  );
  await db.query("delete from auth.users where id = $1", [adminId]);
  const { rows } = await db.query("select changed_by, facts from private.school_facts");
  expect(rows).toEqual([{ changed_by: null, facts }]);
});

it("the build gets them, and nothing at all where nothing was saved", async () => {
  const before = await content();
  expect(before).not.toHaveProperty("facts");
  await openForm().save(facts);
  const after = await content();
  expect(after["facts"]).toEqual(facts);
  expect(after["hash"]).not.toBe(before["hash"]);
});

it("tells that something has changed", async () => {
  const changedAt = async () =>
    (await db.query<Row>("select changed_at from public.site_updates where topic = 'school'")).rows[0]?.["changed_at"];
  const before = await changedAt();
  await openForm().save(facts);
  expect(await changedAt()).not.toEqual(before);
});

it("finds the school’s own texts with an old telephone or address of mail, however the number is written", async () => {
  await db.query(
    "update private.answers set body = 'Telefonate allo 0456/111-222.', checked_on = current_date where topic = 'mensa'",
  );
  await db.query(
    "update private.answers set body = 'x', action = 'write', target = 'Ufficio@scuola.example', checked_on = current_date where topic = 'registro'",
  );
  await db.query("update private.notices set body = 'Chiamate lo +39 0456 111222 8-13.' where id = $1", [noticeId(8)]);
  expect(await textsWith("0456 111222", "ufficio@scuola.example")).toEqual([
    { kind: "answer", id: "mensa", title: null },
    { kind: "answer", id: "registro", title: null },
    { kind: "notice", id: noticeId(8), title: expect.any(String) as string },
  ]);
  // Another number that begins with it, and what is no longer valid.
  expect(await textsWith("0456 11122", "fficio@scuolaXexample", "x", "")).toEqual([]);
  await db.query("update private.notices set replaced_by = $2 where id = $1", [noticeId(8), noticeId(9)]);
  expect(await textsWith("+39 0456 111222")).toEqual([{ kind: "answer", id: "mensa", title: null }]);
});

it("finds a published page by its text, not by its draft", async () => {
  const [draft, published] = [1, 2].map((number) => `00000000-0000-4000-8200-00000000000${number}`);
  const written = `jsonb '{"heading": "Orto", "intro": "Scrivete a ufficio@scuola.example o allo 0456 111222."}'`;
  await db.query(`update private.pages set draft = ${written} where id = '${draft}'`);
  await db.query(`
    insert into private.page_versions (page_id, version, path, title, content)
    select id, 2, path, title, ${written} from private.pages where id = '${published}'`);
  expect(await textsWith("0456 111222")).toEqual([]);
  await db.query(`update private.pages set version = 2 where id = '${published}'`);
  const found = [{ kind: "page", id: published, title: expect.stringMatching(/\w/) as string }];
  expect(await textsWith("0456 111222")).toEqual(found);
  expect(await textsWith("ufficio@scuola.example")).toEqual(found);
});
