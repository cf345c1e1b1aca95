import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { EXAMPLE_ACCOUNTS, LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { noticeId } from "./postgres/example-people.ts";
import { wholeForm } from "./postgres/notice-calls.ts";
import { backendOfFile, callersOf } from "./local-clients.ts";

const [, teacher] = EXAMPLE_ACCOUNTS.people;
const local = await backendOfFile();
const { backend } = local;
const of = await callersOf(local);
const reservedId = noticeId(12);
let reservedPath = "";
let year = "";

beforeAll(async () => {
  const { data } = await of("teacher").rpc("read_notices", { p_reserved: true }, { get: true }).throwOnError();
  const notice = (data as { id: string; school_year: string; files: { path: string }[] }[]).find(
    ({ id }) => id === reservedId,
  );
  reservedPath = notice?.files[0]?.path ?? "";
  year = notice?.school_year ?? "";
});

type Values = Record<string, unknown>;
const actors = ["visitor", "waiting", "teacher", "editor", "admin", "secret key"];
/** For each actor the number of rows, or "no". */
type Expected = (number | "no")[];

async function rowsFor(rpc: string, parameters: Values): Promise<Expected> {
  const results: Expected = [];
  for (const name of actors) {
    const { data, error } = await of(name).rpc(rpc, parameters, { get: true });
    if (error && error.code !== "42501") throw new Error(`${name}: ${error.message}`);
    results.push(error ? "no" : (data as unknown[]).length);
  }
  return results;
}

// A visitor, a person without a role, a docente, a redattore, an admin, the secret key.
describe("a reserved notice leaves by no way", () => {
  test.each<[string, string, Values, Expected]>([
    ["the list", "list_notices", { p_reserved: true }, [0, 0, 3, 3, 3, "no"]],
    ["the search", "list_notices", { p_reserved: true, p_words: "evacuazione" }, [0, 0, 1, 1, 1, "no"]],
    ["the search of the public ones", "list_notices", { p_words: "evacuazione" }, [0, 0, 0, 0, 0, "no"]],
    ["the search by number", "list_notices", { p_reserved: true, p_words: "R2" }, [0, 0, 1, 1, 1, "no"]],
    ["what is kept for offline", "read_notices", { p_reserved: true }, [0, 0, 3, 3, 3, "no"]],
    ["the years", "notice_years", { p_reserved: true }, [0, 0, 1, 1, 1, "no"]],
    ["the staff area", "list_staff_notices", {}, ["no", 0, 7, 7, 7, "no"]],
    ["what is to read", "list_staff_notices", { p_to_read: true }, ["no", 0, 2, 0, 2, "no"]],
    ["its receipt", "notice_receipt", { p_notice: reservedId }, ["no", 0, 1, 1, 1, "no"]],
    ["its readers", "notice_readers", { p_notice: reservedId }, ["no", "no", "no", 1, 1, "no"]],
    ["its last reminder", "last_reminder", { p_notice: reservedId }, ["no", "no", "no", 0, 0, "no"]],
  ])("%s", async (_, rpc, parameters, expected) => {
    expect(await rowsFor(rpc, parameters)).toEqual(expected);
  });

  test("its own address", async () => {
    const parameters = { p_year: year, p_number: 2, p_reserved: true };
    expect(await rowsFor("read_notices", parameters)).toEqual([0, 0, 1, 1, 1, "no"]);
    expect(await rowsFor("read_notices", { ...parameters, p_reserved: false })).toEqual([1, 1, 1, 1, 1, "no"]);
    const { data } = await of("teacher").rpc("read_notices", { ...parameters, p_reserved: false }, { get: true });
    expect((data as Values[])[0]?.["id"]).not.toBe(reservedId);
  });

  test("the export", async () => {
    expect(await rowsFor("export_receipts", { p_year: year })).toEqual(["no", "no", "no", 3, 3, "no"]);
  });

  test("the tables", async () => {
    for (const name of actors)
      for (const table of ["notices", "notice_receipts", "reminders", "reminder_mails"]) {
        expect((await of(name).from(table).select("*")).status, `${name} ${table}`).toBe(404);
        const { status } = await of(name).schema("private").from(table).select("*");
        expect(status).toBeGreaterThanOrEqual(400);
      }
  });

  test("the hints for open windows", async () => {
    const told = [];
    for (const name of actors) told.push((await of(name).from("site_updates").select("topic")).data?.length);
    expect(told).toEqual([5, 5, 6, 6, 6, 6]);
  });

  test("its file, read or signed", async () => {
    const outcomes = [];
    for (const name of actors) {
      const files = of(name).storage.from("notices");
      const [read, signed] = [await files.download(reservedPath), await files.createSignedUrl(reservedPath, 120)];
      expect(signed.data !== null, name).toBe(read.data !== null);
      outcomes.push(read.data !== null);
    }
    expect(outcomes).toEqual([false, false, true, true, true, true]);
  });

  test("the address of its file without a signature, with an expired one, or with that of another file", async () => {
    const files = of("teacher").storage.from("notices");
    const { data: own } = await files.createSignedUrl(reservedPath, 120);
    expect((await fetch(own?.signedUrl ?? "")).status).toBe(200);
    const bare = `${backend.url}/storage/v1/object/notices/${reservedPath}`;
    for (const address of [
      bare,
      bare.replace("/object/", "/object/public/"),
      bare.replace("/object/", "/object/sign/"),
    ])
      expect((await fetch(address, { headers: { apikey: LOCAL_KEYS.publishable } })).status, address).toBe(400);

    const { data: brief } = await files.createSignedUrl(reservedPath, 1);
    await expect
      .poll(async () => (await fetch(brief?.signedUrl ?? "")).status, { timeout: 10_000, interval: 250 })
      .toBe(400);

    const { data: page } = await of("visitor").rpc("read_notices", {}, { get: true });
    const publicPath = (page as { files: { path: string }[] }[]).flatMap((notice) => notice.files)[0]?.path ?? "";
    const { data: other } = await of("visitor").storage.from("notices").createSignedUrl(publicPath, 120);
    const moved = other?.signedUrl.replace(publicPath, reservedPath) ?? "";
    expect((await fetch(moved)).status).toBe(400);
  });

  test("«Ho letto», and what only editors do", async () => {
    const calls: [string, Values, (string | null)[]][] = [
      ["acknowledge_notice", { p_notice: reservedId, p_version: 1 }, ["42501", "42501", null, null, null, "42501"]],
      ["start_reminder", { p_notice: randomUUID() }, ["42501", "42501", "42501", "P0001", "P0001", "42501"]],
      ["stop_reminder", { p_reminder: randomUUID() }, ["42501", "42501", "42501", null, null, "42501"]],
      ["claim_reminder_mails", { p_reminder: randomUUID() }, ["42501", "42501", "42501", "42501", "42501", null]],
      [
        "move_notice",
        { p_notice: reservedId, p_revision: 99, p_tab: null, p_new: randomUUID(), p_reserved: false },
        ["42501", "42501", "42501", "P0001", "P0001", "42501"],
      ],
    ];
    for (const [rpc, parameters, expected] of calls) {
      const codes = [];
      for (const name of actors) codes.push((await of(name).rpc(rpc, parameters)).error?.code ?? null);
      expect(codes, rpc).toEqual(expected);
    }
  });
});

describe("«Ho letto»", () => {
  test("is said once, and takes the notice from what is to read", async () => {
    const notice = noticeId(13);
    const before = await of("teacher").rpc("staff_counts", {}, { get: true }).single<Values>();
    const say = () => of("teacher").rpc("acknowledge_notice", { p_notice: notice, p_version: 1 }).single<Values>();
    const [first, again] = [await say(), await say()];
    expect(first.data).toMatchObject({ notice, version: 1, late: false });
    expect(again.data).toEqual(first.data);
    const after = await of("teacher").rpc("staff_counts", {}, { get: true }).single<Values>();
    expect([before.data?.["to_read"], after.data?.["to_read"]]).toEqual([1, 0]);
  });
});

describe("the function remind", () => {
  test("tells by itself, once, who was confirmed, and where to go in", async () => {
    const { data } = await of("admin").rpc("list_people", { p_waiting: true, p_words: "conti" }).throwOnError();
    const [person] = data as { user_id: string; email: string }[];
    const confirm = () => of("admin").rpc("set_role", { p_user: person?.user_id, p_role: "docente" }).throwOnError();
    await confirm();
    await confirm();
    const mails = () => backend.mails.filter(({ to }) => to === person?.email);
    await expect.poll(mails, { timeout: 60_000 }).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      subject: "Il tuo account è confermato",
      link: `${backend.url}/area-docenti`,
    });
    await of("admin").rpc("set_role", { p_user: person?.user_id, p_from: "docente" }).throwOnError();
  });

  const remind = async (name: string, reminder: unknown) => {
    const { data, response } = await of(name).functions.invoke<Values>("remind", { body: { reminder } });
    return { status: response?.status, body: data };
  };

  test("sends a mail to everybody who has not read, through the local mail server", async () => {
    const notice = randomUUID();
    const tab = randomUUID();
    const form = {
      ...wholeForm,
      schools: ["secondaria"],
      reserved: true,
      ack_by: wholeForm.valid_until,
      title: "Titolo segreto",
    };
    const parameters = { notice, revision: 0, tab, ...form };
    const p = (values: Values) => Object.fromEntries(Object.entries(values).map(([key, value]) => [`p_${key}`, value]));
    await of("editor").rpc("save_notice", p(parameters)).throwOnError();
    const { data: published } = await of("editor")
      .rpc("publish_notice", { p_notice: notice, p_revision: 1, p_tab: tab })
      .single<{ school_year: string; number: number }>()
      .throwOnError();
    await of("teacher").rpc("acknowledge_notice", { p_notice: notice, p_version: 1 }).throwOnError();

    const { data: reminder } = await of("editor")
      .rpc("start_reminder", { p_notice: notice })
      .single<Values>()
      .throwOnError();
    expect(reminder).toMatchObject({ total: 5, sent: 0, waiting: 5 });
    for (const name of ["visitor", "waiting", "teacher"])
      expect([401, 403]).toContain((await remind(name, reminder["id"])).status);
    expect((await remind("editor", "x")).status).toBe(400);
    expect((await remind("editor", randomUUID())).status).toBe(404);

    const { body } = await remind("editor", reminder["id"]);
    expect(body).toMatchObject({ ok: true, reminder: { id: reminder["id"], sent: 5, failed: 0, waiting: 0 } });
    const mails = backend.mails.filter(({ subject }) => subject.startsWith("Da leggere"));
    expect(mails).toHaveLength(5);
    expect(mails.map(({ to }) => to)).not.toContain(teacher.email);
    expect(mails[0]?.subject).toContain(`n. R${published.number} del `);
    expect(mails[0]?.link).toBe(`${backend.url}/area-docenti/${published.school_year}/R${published.number}`);
    expect(JSON.stringify(mails)).not.toMatch(/Titolo segreto|Il testo della prova/);

    await remind("editor", reminder["id"]);
    expect(backend.mails.filter(({ subject }) => subject.startsWith("Da leggere"))).toHaveLength(5);
  });
});
