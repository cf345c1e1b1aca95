import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS, inDays } from "../../tests/days.ts";
import { callAs, callAsVisitor, refusal } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, newId, noticeId, teacherId } from "./postgres/example-people.ts";
import { closureForm, callOf, createEditor } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);
const editor = createEditor(db);

type Editor = ReturnType<typeof createEditor>;
type Row = Record<string, unknown>;

/** Runs the steps and takes them back. */
async function trying<Result>(use: () => Promise<Result>): Promise<Result> {
  await db.query("savepoint before");
  return use().finally(() => db.query("rollback to before"));
}

/** What a visitor, or the person with this id, is given. */
const asked = (name: string, parameters = {}, person?: string): Promise<Row[]> =>
  person === undefined ? callAsVisitor(db, callOf(name, parameters)) : callAs(db, person, callOf(name, parameters));

const read = async ({ school_year: year, number }: Row, reserved = false, person?: string) =>
  (await asked("read_notices", { year, number, reserved }, person))[0];

const [replacedId, replacingId] = [noticeId(5), noticeId(9)];

describe("the number of a notice", () => {
  it("is the next of the school year, with a series of its own for reserved ones", async () => {
    const numbers = [
      (await editor.publishNew())["number"],
      (await editor.publishNew({ reserved: true }))["number"],
      (await editor.publishNew())["number"],
      (await editor.publishNew({ reserved: true }))["number"],
    ];
    expect(numbers).toEqual([10, 4, 11, 5]);
  });

  it("is given again after a publication that was rolled back", async () => {
    const publish = () => trying(async () => (await editor.publishNew())["number"]);
    expect([await publish(), await publish()]).toEqual([10, 10]);
  });

  it.each([
    ["2027-08-31T21:59:59Z", "2026-27"],
    ["2027-08-31T22:00:00Z", "2027-28"],
    ["2026-12-31T23:30:00Z", "2026-27"],
    ["2099-09-01T00:00:00Z", "2099-00"],
  ])("counts the school year of %s as %s", async (moment, year) => {
    const { rows } = await db.query("select private.school_year($1) as year", [moment]);
    expect(rows).toEqual([{ year }]);
  });

  it("begins with one in a new school year", async () => {
    await db.query(
      "set local session_replication_role = replica; update private.notices set school_year = '1' || substr(school_year, 2)",
    );
    await db.query("set local session_replication_role = origin");
    const published = await editor.publishNew();
    expect(published).toMatchObject({ number: 1 });
  });

  it.each([
    ["a number", "number = 99"],
    ["a school year", "school_year = '2001-02'"],
    ["a moment of publication", "published_at = now()"],
    ["a series", "reserved = true"],
  ])("does not change: SQL cannot give a published notice %s", async (_, change) => {
    const update = db.query(`update private.notices set ${change} where id = '${replacingId}'`);
    await expect(update).rejects.toMatchObject({ code: "42501", message: "published_numbers_are_kept" });
  });
});

describe("a draft", () => {
  it("may be incomplete, and is emptied of what is left out", async () => {
    await editor.save(newId, 0, { ack_by: inDays(3), replaces: replacedId });
    const empty = { title: "", body: "", audiences: [], schools: [], valid_until: null };
    await editor.save(newId, 1, empty);
    const row = await editor.one("notice_to_edit", { notice: newId });
    const emptied = { title: "", body: "", audiences: "{}", schools: "{}", valid_until: null, ack_by: null };
    expect(row).toMatchObject({ ...emptied, replaces: null, status: "draft", revision: 2, author: editorId });
  });

  it("names what it replaces as its readers will: number, day, title", async () => {
    await editor.save(newId, 0, { replaces: replacedId });
    const row = await editor.one("notice_to_edit", { notice: newId });
    expect(row?.["replaces"]).toEqual({
      id: replacedId,
      title: expect.any(String) as string,
      school_year: expect.stringMatching(/^\d{4}-\d{2}$/) as string,
      number: expect.any(Number) as number,
      reserved: false,
      published_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    });
  });

  it("keeps HTML as text, and drops control characters", async () => {
    const title = "  <b>Ciao</b>\r\n\u0007mondo\u2028 😀 ";
    await editor.save(newId, 0, { title, body: "<script>alert(1)</script>\r\n- uno\u0000".replace("\0", "\u0001") });
    const row = await editor.one("notice_to_edit", { notice: newId });
    expect(row).toMatchObject({ title: "<b>Ciao</b> mondo 😀", body: "<script>alert(1)</script>\n- uno" });
  });

  it("stores letters composed, and audiences once, in their order", async () => {
    const audiences = ["ata", "famiglie", "ata"];
    await editor.save(newId, 0, { title: "Perche\u0301", audiences, schools: ["secondaria", "infanzia"] });
    const row = await editor.one("notice_to_edit", { notice: newId });
    expect(row).toMatchObject({ title: "Perché", audiences: "{famiglie,ata}", schools: "{infanzia,secondaria}" });
  });

  it.each([
    ["91 letters", { title: "a".repeat(91) }, "title_too_long"],
    ["50,000 letters", { body: "è".repeat(50_000) }, "body_too_long"],
    ["20,001 letters", { body: "a".repeat(20_001) }, "body_too_long"],
    ["a notice that does not exist", { replaces: newId }, "replaces_wrong"],
    ["a draft", { replaces: noticeId(16) }, "replaces_wrong"],
  ])("with %s is refused in a word", async (_, form, word) => {
    await expect(editor.save(newId, 0, form)).rejects.toEqual(refusal(word));
  });

  it("may have 90 letters of two units each, and 20,000", async () => {
    const saved = await editor.save(newId, 0, { title: "😀".repeat(90), body: "😀".repeat(20_000) });
    expect(saved).toMatchObject({ revision: 1 });
  });

  it.each([
    ["an id", { notice: "x" }, "22P02"],
    ["a type", { kind: "x" }, "22P02"],
    ["an audience", { audiences: ["x"] }, "22P02"],
    ["a day", { valid_until: "2026-13-40" }, "22008"],
    ["a list of files", { files: { id: newId } }, "22023"],
  ])("with something that is not %s is an error of the request", async (_, form, code) => {
    await editor.save(newId, 0);
    await expect(
      editor.one("save_notice", { ...{ notice: newId, revision: 1, tab: editor.tab }, ...defaults(), ...form }),
    ).rejects.toMatchObject({ code });
  });

  it("is deleted, unless one of its files is in Storage", async () => {
    await editor.save(newId, 0);
    await editor.ask("delete_notice", { notice: newId, revision: 1, tab: editor.tab });
    const deleted = (await editor.ask("notice_to_edit", { notice: newId })).length;
    expect(deleted).toBe(0);
    await editor.save(newId, 0);
    await editor.addFile(newId);
    await expect(editor.ask("delete_notice", { notice: newId, revision: 1, tab: editor.tab })).rejects.toEqual(
      refusal("file_still_there"),
    );
  });

  it.each([
    ["an hour", "2031-11-27T06:30:00.000Z", new Date("2031-11-27T06:30:00Z")],
    ["an hour that is still to be chosen", "infinity", Infinity],
  ])("keeps %s, also in review, and does not go out by itself", async (_, publish_at, kept) => {
    const read = async () => (await editor.one("notice_to_edit", { notice: newId }))["publish_at"];
    await editor.save(newId, 0, { publish_at });
    const first = await read();
    await editor.save(newId, 1, { publish_at, title: "Altro" });
    await editor.one("set_notice_status", { notice: newId, revision: 2, tab: editor.tab, status: "in_review" });
    const { rows } = await db.query("select private.publish_due_notices() as published");
    const inReview = await read();
    await editor.save(newId, 3);
    const moments = [first, inReview, await read(), rows[0]];
    expect(moments).toEqual([kept, kept, null, { published: 0 }]);
  });

  it("goes to a colleague for review and back", async () => {
    const set = (revision: number, status: string) =>
      editor.one("set_notice_status", { notice: newId, revision, tab: editor.tab, status });
    await editor.save(newId, 0);
    const states = [(await set(1, "in_review"))["status"], (await set(2, "draft"))["status"]];
    expect(states).toEqual(["in_review", "draft"]);
  });
});

const defaults = () => ({
  kind: "avviso",
  title: "x",
  body: "y",
  audiences: ["famiglie"],
  schools: ["primaria"],
  reserved: false,
});

describe("two pages on one notice", () => {
  it("tell the second who was faster, and overwrite nothing", async () => {
    const change = trying(async () => {
      await editor.save(newId, 0);
      await createEditor(db, adminId).save(newId, 1, { body: "Il testo del secondo." });
      return editor.save(newId, 1).catch((error: unknown) => error);
    });
    const error = (await change) as { message: string; detail: string };
    expect(error.message).toBe("notice_changed");
    expect(JSON.parse(error.detail)).toEqual({
      status: "draft",
      revision: 2,
      changed_at: expect.any(String),
      changed_by: "Anna Verdi",
    });
  });

  it("are told apart also when one person has both", async () => {
    await editor.save(newId, 0);
    await createEditor(db).save(newId, 1);
    await expect(editor.save(newId, 1)).rejects.toEqual(refusal("notice_changed"));
  });

  it("let the page that wrote last repeat a call whose answer was lost", async () => {
    await editor.save(newId, 0);
    await editor.save(newId, 0);
    await editor.save(newId, 1);
    const saved = await editor.save(newId, 1, { title: "Di nuovo" });
    expect(saved).toMatchObject({ revision: 4 });
  });

  it.each([
    ["published", (other: Editor) => other.publish(newId, 1)],
    ["scheduled", (other: Editor) => other.publish(newId, 1, new Date(Date.now() + 3_600_000).toISOString())],
  ])("refuse the text of what was %s meanwhile", async (status, change) => {
    await editor.save(newId, 0);
    await change(createEditor(db, adminId));
    await expect(editor.save(newId, 1)).rejects.toEqual(
      refusal("notice_changed", { detail: expect.stringContaining(`"status": "${status}"`) as string }),
    );
  });

  it("say when it was deleted meanwhile", async () => {
    await editor.save(newId, 0);
    const other = createEditor(db, adminId);
    await other.ask("delete_notice", { notice: newId, revision: 1, tab: other.tab });
    await expect(editor.save(newId, 1)).rejects.toEqual(refusal("no_such_notice"));
  });
});

describe("publishing", () => {
  it("shows the notice to everybody, with its number and its files", async () => {
    await editor.save(newId, 0);
    const file = await editor.addFile(newId, "Modulo d'iscrizione (2).PDF");
    await editor.save(newId, 1, { files: [{ id: file.id, title: "Il modulo" }] });
    const published = await editor.publish(newId, 2);
    const [listed, page] = [(await asked("list_notices"))[0], await read(published)] as const;
    expect(listed).toMatchObject({ id: newId, number: 10, state: "valid", files: "1", total: "10" });
    expect(page).toMatchObject({ title: "Prova", body: "Il testo della prova.", version: 1, corrected_at: null });
    expect(page?.["files"]).toEqual([
      expect.objectContaining({
        title: "Il modulo",
        name: "Modulo d'iscrizione (2).pdf",
        path: expect.stringMatching(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\/modulo-d-iscrizione-2\.pdf$/) as string,
      }),
    ]);
    expect(page?.["previous"]).toMatchObject({ number: 9 });
    expect(page?.["next"]).toBeNull();
  });

  it.each([
    ["title_missing", { title: " " }],
    ["body_missing", { body: " \n\t" }],
    ["audience_missing", { audiences: [] }],
    ["school_missing", { schools: [] }],
    ["valid_until_missing", { valid_until: null }],
    ["valid_until_passed", { valid_until: inDays(-1) }],
    ["ack_by_wrong", { ack_by: inDays(-1) }],
    ["ack_by_wrong", { ack_by: inDays(10) }],
    ["replaces_wrong", { replaces: replacingId, reserved: true }],
  ])("asks for what is missing: %s", async (word, form) => {
    await expect(editor.publishNew(form)).rejects.toEqual(refusal(word));
  });

  it("lets a closure have no text", async () => {
    expect(await editor.publishNew(closureForm)).toMatchObject({ number: 10 });
  });

  it("waits for the files that are not in Storage yet, and names them", async () => {
    await editor.save(newId, 0);
    const file = {
      notice: newId,
      file: randomUUID(),
      title: "",
      name: "Orari.pdf",
      mime: "application/pdf",
      size: 9,
    };
    await editor.one("add_notice_file", file);
    await expect(editor.publish(newId, 1)).rejects.toEqual(refusal("files_missing", { detail: "Orari" }));
  });

  it("twice from one page gives one number; from another page it is refused", async () => {
    const [first, again] = [
      await editor.save(newId, 0).then(() => editor.publish(newId, 1)),
      await editor.publish(newId, 1),
    ];
    expect(again).toEqual(first);
    await editor.publishNew();
    await expect(createEditor(db, adminId).publish(noticeId(10), 1)).rejects.toEqual(refusal("notice_changed"));
  });

  it("takes back a role at once", async () => {
    await editor.save(newId, 0);
    await db.query("update public.user_roles set role = 'docente' where user_id = $1", [editorId]);
    await expect(editor.publish(newId, 1)).rejects.toMatchObject({ code: "42501", message: "editors_only" });
  });

  it("shows a replaced notice as replaced, and says by which", async () => {
    const published = await editor.publishNew({ replaces: replacingId });
    const listed = await asked("list_notices");
    const [old, newer] = [listed.find(({ id }) => id === replacingId), await read(published)];
    expect(old).toMatchObject({ state: "replaced", replaced_by: { number: 10 } });
    expect(newer?.["replaces"]).toMatchObject([{ number: 8 }]);
  });

  it("tells visitors nothing of a reserved notice that a public one replaced", async () => {
    const published = await editor.publishNew({ replaces: noticeId(13) });
    const pages = [await read(published), await read(published, false, teacherId)];
    expect(pages.map((page) => (page?.["replaces"] as unknown[]).length)).toEqual([0, 1]);
  });
});

describe("a scheduled notice", () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const arrive = (notice: string) =>
    db.query("update private.notices set publish_at = now() - interval '1 second' where id = $1", [notice]);
  const runJob = async () =>
    (await db.query<{ published: number }>("select private.publish_due_notices() as published")).rows[0]?.published;

  it("goes out when its moment has come, with the next number and by itself", async () => {
    await editor.save(newId, 0);
    const scheduled = await editor.publish(newId, 1, inAnHour());
    const before = [await runJob(), (await asked("list_notices")).length];
    await arrive(newId);
    const done = [await runJob(), await runJob()];
    const result = { scheduled, before, done, row: (await asked("list_notices"))[0] };
    expect(result.scheduled).toMatchObject({ status: "scheduled", number: null, published_at: null });
    expect(result.before).toEqual([0, 9]);
    expect(result.done).toEqual([1, 0]);
    expect(result.row).toMatchObject({ id: newId, number: 10 });
  });

  it("that can no longer go out becomes a draft, and holds nobody up", async () => {
    for (const notice of [newId, noticeId(99)]) {
      await editor.save(notice, 0, { valid_until: inDays(2) });
      await editor.publish(notice, 1, inAnHour());
      await arrive(notice);
    }
    await db.query("update private.notices set valid_until = current_date - 5 where id = $1", [newId]);
    await runJob();
    const rows = [
      await editor.one("notice_to_edit", { notice: newId }),
      await editor.one("notice_to_edit", { notice: noticeId(99) }),
    ];
    expect(rows[0]).toMatchObject({ status: "draft", number: null, publish_at: expect.any(Date) as Date });
    expect(rows[1]).toMatchObject({ status: "published", number: 10 });
  });

  it("is stopped without losing its hour, then published at once", async () => {
    const moment = inAnHour();
    await editor.save(newId, 0);
    await editor.publish(newId, 1, moment);
    const parameters = { notice: newId, revision: 2, tab: editor.tab, status: "draft" };
    const [stopped, published] = [await editor.one("set_notice_status", parameters), await editor.publish(newId, 3)];
    expect(stopped).toMatchObject({ status: "draft", publish_at: new Date(moment) });
    expect(published).toMatchObject({ status: "published", publish_at: null });
  });

  it("is published before its moment, also without being stopped", async () => {
    await editor.save(newId, 0);
    await editor.publish(newId, 1, inAnHour());
    const published = await editor.publish(newId, 2);
    expect(published).toMatchObject({ status: "published", number: 10, publish_at: null });
  });

  it.each([
    ["moment_passed", -60_000],
    ["moment_too_far", 400 * DAY_MS],
    ["valid_until_passed", 20 * DAY_MS],
  ])("has a moment to come: %s", async (word, distance) => {
    await editor.save(newId, 0);
    await expect(editor.publish(newId, 1, new Date(Date.now() + distance).toISOString())).rejects.toEqual(
      refusal(word),
    );
  });
});

describe("correcting", () => {
  it("makes a version, keeps the earlier text for everybody and says when", async () => {
    const published = await editor.publishNew();
    await editor.correct(published["id"] as string, 2, { body: "Il testo corretto." });
    const page = await read(published);
    expect(page).toMatchObject({ body: "Il testo corretto.", version: 2, corrected_at: expect.any(Date) as Date });
    expect(page?.["versions"]).toEqual([
      { version: 1, changed_at: expect.any(String) as string, title: "Prova", body: "Il testo della prova." },
    ]);
  });

  it("changes nothing when nothing has changed", async () => {
    const { id } = await editor.publishNew();
    const corrected = await editor.correct(id as string, 2);
    expect(corrected).toMatchObject({ version: 1, revision: 2 });
  });

  it("says what changed until the next correction, which has its own sentence or none", async () => {
    const published = await editor.publishNew();
    const id = published["id"] as string;
    const seen: unknown[] = [];
    let revision = 2;
    for (const form of [
      { body: "Alle 16.", change_note: "  È cambiata\nl’ora: 16  " },
      { body: "Alle 17.", change_note: "È cambiata l’ora: 17" },
      { body: "Alle 17.", change_note: "L’ora è 17" },
      { body: "Alle 18.", change_note: " " },
    ]) {
      revision = (await editor.correct(id, revision, form))["revision"] as number;
      const listed = (await editor.ask("list_notices")).find((notice) => notice["id"] === id);
      seen.push([listed?.["change_note"], (await read(published))?.["change_note"]]);
    }
    const { versions } = await editor.one("notice_to_edit", { notice: id });
    const notes = { seen, kept: (versions as Row[]).map(({ change_note: note }) => note) };
    const sentences = ["È cambiata l’ora: 16", "È cambiata l’ora: 17", "L’ora è 17", null];
    expect(notes.seen).toEqual(sentences.map((sentence) => [sentence, sentence]));
    expect(notes.kept).toEqual([...sentences.toReversed(), null]);
  });

  it("writes the school's own number without a new text, and it is read, found and edited", async () => {
    const published = await editor.publishNew({ protocol: "  0004521/U " });
    const id = published["id"] as string;
    const first = (await read(published))?.["protocol"];
    const kept = await editor.correct(id, 2, { protocol: "0004521/U" });
    const changed = await editor.correct(id, 2, { protocol: "77-A" });
    const found = await Promise.all([
      (await asked("list_notices", { words: "77-a" })).map(({ id }) => id),
      (await asked("list_notices", { words: "4521/U" })).map(({ id }) => id),
    ]);
    const { protocol } = await editor.one("notice_to_edit", { notice: id });
    const content = (await editor.one("site_content"))["site_content"];
    const seen = { id, first, kept, changed, found, protocol, read: await read(published), content };
    expect(seen).toMatchObject({
      first: "0004521/U",
      kept: { version: 1, revision: 2 },
      changed: { version: 1, revision: 3 },
      found: [[seen.id], []],
      protocol: "77-A",
      read: { protocol: "77-A", corrected_at: null },
    });
    expect(JSON.stringify(seen.content)).toContain('"protocol":"77-A"');
    await expect(editor.save(newId, 0, { protocol: "1".repeat(31) })).rejects.toEqual(refusal("protocol_too_long"));
  });

  it("hides the earlier texts where a name has slipped in", async () => {
    const published = await editor.publishNew({ title: "Un nome", body: "Un nome di alunno." });
    const id = published["id"] as string;
    await editor.correct(id, 2, { body: "Un altro testo." });
    await editor.correct(id, 3, { body: "Un altro testo.", hide_earlier: true });
    const [page, editing] = [await read(published), await editor.one("notice_to_edit", { notice: id })];
    const hidden = { changed_at: expect.any(String) as string, title: null, body: null };
    expect(page?.["versions"]).toEqual([{ version: 1, ...hidden }]);
    expect((editing?.["versions"] as Row[]).map(({ title }) => title)).toEqual(["Prova", "Un nome"]);
  });

  it("adds, removes and renames files, and shows none before", async () => {
    await editor.save(newId, 0);
    const one = await editor.addFile(newId, "Uno.pdf");
    const published = await editor.publish(newId, 1);
    const two = await editor.addFile(newId, "Due.png", "image/png");
    const before = (await read(published))?.["files"] as Row[];
    await editor.correct(newId, 2, { files: [{ id: two.id, title: "Il secondo" }] });
    const after = (await read(published))?.["files"] as Row[];
    const { versions, files } = await editor.one("notice_to_edit", { notice: newId });
    const result = { before, after, versions: versions as Row[], files: files as Row[], ids: [one.id, two.id] };
    expect(result.before.map(({ id }) => id)).toEqual([result.ids[0]]);
    expect(result.after.map(({ id, title }) => [id, title])).toEqual([[result.ids[1], "Il secondo"]]);
    expect(result.versions.map(({ files }) => (files as Row[]).map(({ title }) => title))).toEqual([
      ["Il secondo"],
      ["Uno"],
    ]);
    // The two have the same place.
    expect(result.files).toHaveLength(2);
    expect(result.files).toContainEqual(expect.objectContaining({ id: result.ids[0], shown: false, removed: true }));
    expect(result.files).toContainEqual(expect.objectContaining({ id: result.ids[1], shown: true, removed: false }));
  });

  it("leaves the files as they are when they are left out", async () => {
    await editor.save(newId, 0);
    await editor.addFile(newId);
    const published = await editor.publish(newId, 1);
    await editor.correct(newId, 2, { body: "Altro." });
    const files = (await read(published))?.["files"] as Row[];
    expect(files).toHaveLength(1);
  });

  it.each([
    ["a file of another notice", { files: [{ id: "00000000-0000-4000-a000-000000000001" }] }, "no_such_file"],
    ["a day before its publication", { valid_until: inDays(-1) }, "valid_until_passed"],
    ["no title", { title: "" }, "title_missing"],
    ["a long sentence on what changed", { change_note: "a".repeat(141) }, "change_note_too_long"],
  ])("refuses %s", async (_, form, word) => {
    const { id } = await editor.publishNew();
    await expect(editor.correct(id as string, 2, form)).rejects.toEqual(refusal(word));
  });

  it("is a version also when SQL does it", async () => {
    const versions = await trying(async () => {
      await db.query(`update private.notices set body = 'x' where id = '${replacingId}'`);
      return (
        await db.query(`select body from private.notice_versions where notice_id = '${replacingId}' and version = 2`)
      ).rows;
    });
    expect(versions).toEqual([{ body: "x" }]);
  });
});

describe("withdrawing", () => {
  it("leaves at the address that it was there, why it went and what replaces it, and none of its words", async () => {
    const published = await editor.publishNew({ title: "Un errore grave" });
    await editor.withdraw(published["id"] as string, 2, { reason: " Data\nsbagliata. ", replaced_by: replacingId });
    const [page, listed] = [await read(published), await asked("list_notices", { words: "grave" })];
    expect(page).toMatchObject({
      state: "withdrawn",
      number: 10,
      title: null,
      body: null,
      files: [],
      versions: [],
      withdrawn_reason: "Data sbagliata.",
      withdrawn_at: expect.any(Date) as Date,
      replaced_by: { number: 8 },
    });
    expect(listed).toEqual([]);
  });

  it.each([
    ["reason_missing", { reason: " \n" }],
    ["reason_too_long", { reason: "a".repeat(301) }],
    ["replaces_wrong", { replaced_by: noticeId(16) }],
    ["replaces_wrong", { replaced_by: noticeId(12) }],
    ["replaces_wrong", { replaced_by: newId }],
  ])("is refused with %s", async (word, more) => {
    await editor.save(newId, 0);
    await editor.publish(newId, 1);
    await expect(editor.withdraw(newId, 2, more)).rejects.toEqual(refusal(word));
  });

  it("twice from one page is once; a correction that comes later is refused", async () => {
    const { id } = await editor.publishNew();
    await editor.withdraw(id as string, 2);
    await editor.withdraw(id as string, 2);
    await expect(editor.correct(id as string, 3)).rejects.toEqual(
      refusal("notice_changed", { detail: expect.stringContaining('"revision": 3') as string }),
    );
  });

  it("is the only way out: nobody deletes a published notice, nor a version, the owner included", async () => {
    for (const [statement, message] of [
      ["delete from private.notices where number is not null", "published_notices_are_kept"],
      ["delete from private.notice_versions", "notice_versions_are_kept"],
      ["update private.notice_versions set title = 'x'", "notice_versions_are_kept"],
      ["update private.notice_versions set changed_by = null", "notice_versions_are_kept"],
      ["truncate private.notice_versions", "notice_versions_are_kept"],
    ] as const)
      await expect(
        trying(() => db.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: "42501", message });
    await expect(trying(() => db.query("truncate private.notices"))).rejects.toMatchObject({ code: "0A000" });
    const deleted = editor.ask("delete_notice", { notice: replacingId, revision: 1, tab: editor.tab });
    await expect(deleted).rejects.toEqual(refusal("notice_changed"));
  });
});

describe("the account of who wrote", () => {
  it("can go: notices and versions stay, without a name", async () => {
    await db.query("update public.site_updates set changed_at = '2020-01-01'");
    await db.query("delete from auth.users where id = $1", [editorId]);
    const admin = createEditor(db, adminId);
    const [row, updates] = [
      await admin.one("notice_to_edit", { notice: replacingId }),
      (await db.query("select from public.site_updates where changed_at > '2020-01-01'")).rowCount,
    ];
    expect(row).toMatchObject({ author: null, author_nome: null, updated_by_nome: null });
    expect(row["versions"]).toMatchObject([{ changed_by_nome: null, changed_by_cognome: null }]);
    expect(updates).toBe(0);
  });
});

describe("the files of a draft", () => {
  const add = (more = {}) =>
    trying(async () => {
      await editor.save(newId, 0);
      const file = { notice: newId, file: randomUUID(), title: "", name: "a.pdf", mime: "application/pdf", size: 1 };
      return editor.one("add_notice_file", { ...file, ...more });
    });

  it.each([
    ["a program called .pdf", { name: "gioco.exe.pdf", mime: "application/x-msdownload" }, "file_type"],
    ["HTML", { mime: "text/html" }, "file_type"],
    ["10 MB and a byte", { size: 10_485_761 }, "file_too_big"],
    ["more bytes than a number can hold", { size: 9_000_000_000 }, "file_too_big"],
    ["nothing", { size: 0 }, "file_too_big"],
    ["no notice", { notice: randomUUID() }, "no_such_notice"],
  ])("are refused: %s", async (_, more, word) => {
    await expect(add(more)).rejects.toEqual(refusal(word));
  });

  it.each([
    ["../../segreti.pdf", /\/segreti\.pdf$/, ".. .. segreti.pdf"],
    ["è già l'ora.PDF", /\/e-gia-l-ora\.pdf$/, "è già l'ora.pdf"],
    ["课程.pdf", /\/allegato\.pdf$/, "课程.pdf"],
    [".pdf", /\/allegato\.pdf$/, "allegato.pdf"],
    ["a".repeat(500), /\/a{60}\.pdf$/, `${"a".repeat(150)}.pdf`],
    ["riga\u0000\nnuova".replace("\0", ""), /\/riga-nuova\.pdf$/, "riga nuova.pdf"],
  ])("called %s get a path of their own", async (name, path, stored) => {
    const row = await add({ name });
    expect(row["path"]).toMatch(path);
    expect(row["path"]).toMatch(new RegExp(`^${newId}/[0-9a-f-]{36}/[a-z0-9-]+\\.pdf$`));
    expect(row["name"]).toBe(stored);
  });

  it("are five at most, and one when the call is repeated", async () => {
    const six = trying(async () => {
      await editor.save(newId, 0);
      for (let count = 0; count < 6; count += 1) await editor.addFile(newId);
    });
    await expect(six).rejects.toEqual(refusal("too_many_files"));
    await editor.save(newId, 0);
    const file = { notice: newId, file: randomUUID(), title: "", name: "a.pdf", mime: "application/pdf", size: 1 };
    const rows = [await editor.one("add_notice_file", file), await editor.one("add_notice_file", file)];
    expect(rows[1]).toEqual(rows[0]);
  });

  it("are removed after their object; what is shown stays", async () => {
    const result = (setUp: (editor: Editor, file: { id: string }) => Promise<unknown>) =>
      trying(async () => {
        await editor.save(newId, 0);
        const file = await editor.addFile(newId);
        await setUp(editor, file);
        await editor.ask("remove_notice_file", { file: file.id });
        return (await editor.one("notice_to_edit", { notice: newId }))["files"];
      });
    const gone = () => db.query("set local storage.allow_delete_query = true; delete from storage.objects");
    await expect(result(async () => undefined)).rejects.toEqual(refusal("file_still_there"));
    await expect(result((editor) => editor.publish(newId, 1))).rejects.toEqual(refusal("file_is_published"));
    await expect(result((_, file) => gone().then(() => (file.id = randomUUID())))).rejects.toEqual(
      refusal("no_such_file"),
    );
    expect(await result(gone)).toEqual([]);
    const withdrawn = async (editor: Editor) => {
      await editor.publish(newId, 1);
      await editor.withdraw(newId, 2);
      await gone();
    };
    expect(await result(withdrawn)).toEqual([]);
  });
});

describe("the list", () => {
  const titles = (rows: Row[]) => rows.map(({ title }) => String(title).split(/[:,]/)[0]?.replace(" (esempio)", ""));
  const listed = async (parameters = {}, person?: string) => titles(await asked("list_notices", parameters, person));

  it.each([
    ["a word", { words: "biblioteca" }, ["Uscita alla biblioteca comunale delle classi terze"]],
    ["a word of the text", { words: "scacchi" }, ["Competizioni sportive scolastiche"]],
    ["another form of the word", { words: "assicurazioni" }, ["Assicurazione degli alunni"]],
    ["the beginning of a word", { words: "sciop" }, ["Sciopero"]],
    ["capitals and no accents", { words: "VENERDI" }, ["Assicurazione degli alunni"]],
    ["accents that are not there", { words: "scìòpéro" }, ["Sciopero"]],
    ["all words", { words: "sciopero biblioteca" }, []],
    ["a number", { words: "circolare n. 3" }, ["Assicurazione degli alunni"]],
    ["a number of a school year", { words: "avviso n°1/2001-02" }, []],
    ["a reserved number", { words: "R2" }, []],
    ["operators", { words: "sciopero & ! | ( <-> :*" }, ["Sciopero"]],
    ["signs alone", { words: "?!" }, []],
    ["300 words", { words: "sciopero ".repeat(300) }, ["Sciopero"]],
    ["a school", { school: "infanzia", valid: true }, ["Porte aperte", "Assicurazione degli alunni"]],
    ["an audience", { audience: "ata" }, ["Sciopero", "Calendario delle lezioni e delle vacanze"]],
    ["an audience and a word", { audience: "docenti", words: "distanza" }, ["Colloqui con le famiglie"]],
    ["a school year that does not exist", { year: "2001-02" }, []],
    ["a school year that is none", { year: "'; drop table" }, []],
  ])("finds by %s", async (_, parameters, found) => {
    expect(await listed(parameters)).toEqual(found);
  });

  it("puts what is found by number first, then what has it in the text", async () => {
    await editor.publishNew({ body: "Si veda la circolare 2. Questa è la circolare 10." });
    const found = [
      await asked("list_notices", { words: "circolare 2" }),
      await asked("list_notices", { words: "circolare 10" }),
    ];
    expect(found.map((rows) => rows.map(({ number }) => number))).toEqual([[2, 10], [10]]);
  });

  it("leaves a word of a question out if no notice of its kind has all of them", async () => {
    const body = "Si visita il planetario con un astronomo";
    await editor.publishNew({ body });
    await editor.publishNew({ body: `${body} ungherese.`, reserved: true });
    const question = { words: "planetario", asked: ["planetario", "astronomo", "ungherese"] };
    const numbers = async (reserved: boolean) =>
      (await asked("list_notices", { ...question, reserved }, teacherId)).map(({ number }) => number);
    const found = [await numbers(false), (await numbers(true)).length];
    expect(found).toEqual([[10], 1]);
  });

  it("says how many there are and how many have ended", async () => {
    const rows = await asked("list_notices");
    expect(new Set(rows.map(({ total, ended }) => `${total} ${ended}`))).toEqual(new Set(["9 3"]));
    expect(rows.map(({ state }) => state)).toContain("replaced");
    expect(await listed({ valid: true })).toHaveLength(6);
  });

  it.each(["x", '[0, "x", "x"]'])("refuses the cursor %s", async (after) => {
    await expect(listed({ after })).rejects.toMatchObject({ code: expect.stringMatching(/^22/) as string });
  });

  it.each([{}, { words: "prova" }, { words: "circolare 119" }])(
    "shows each of 120 once, 50 a page: %o",
    async (parameters) => {
      const pages = await trying(async () => {
        await db.query(`
        insert into private.notices (
          id, status, kind, title, body, audiences, schools, valid_until, school_year, number, published_at
        )
        select gen_random_uuid(), 'published', 'avviso', 'Prova', 'Circolare 119', '{ata}', '{primaria}', current_date + 9, '2001-02', n,
          now() - (n / 7) * interval '1 hour'
        from generate_series(1, 120) as n`);
        const seen: unknown[] = [];
        let page = await asked("list_notices", { ...parameters, year: "2001-02" });
        while (page.length === 51) {
          seen.push(...page.slice(0, 50).map(({ id }) => id));
          const after = page[49]?.["cursor"];
          page = await asked("list_notices", { ...parameters, year: "2001-02", after });
        }
        return [...seen, ...page.map(({ id }) => id)];
      });
      expect(pages).toHaveLength(120);
      expect(new Set(pages).size).toBe(120);
    },
  );

  it("of the editors shows every state, by status, and finds in drafts too", async () => {
    const [all, found, drafts, byAuthor] = [
      await editor.ask("list_all_notices"),
      await editor.ask("list_all_notices", { words: "lettura" }),
      await editor.ask("list_all_notices", { status: "draft" }),
      await editor.ask("list_all_notices", { author: adminId }),
    ];
    const order = ["draft", "in_review", "scheduled", "published", "withdrawn"];
    const places = (all ?? []).map(({ status }) => order.indexOf(String(status)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(titles(found ?? [])).toContain("Settimana della lettura ad alta voce");
    expect(drafts).toHaveLength(2);
    expect(byAuthor).toHaveLength(3);
  });

  it("of the editors goes on after a cursor in each status", async () => {
    const rows = await editor.ask("list_all_notices");
    const [all, rest] = [rows, await editor.ask("list_all_notices", { after: rows[3]?.["cursor"] })];
    expect(rest?.map(({ id }) => id)).toEqual(all?.slice(4).map(({ id }) => id));
  });
});

describe("what was not published", () => {
  const secret = "parolasegreta";
  const words = { title: `Titolo ${secret}`, body: `Testo ${secret}` };

  /** Everything that a person is given, by every function that reads. */
  async function everything(person?: string): Promise<string> {
    const answers: unknown[] = [];
    for (const reserved of [false, true]) {
      answers.push(await asked("list_notices", { reserved }, person));
      answers.push(await asked("list_notices", { reserved, words: secret }, person));
      answers.push(await asked("list_notices", { reserved, words: "10" }, person));
      answers.push(await asked("read_notices", { reserved }, person));
      answers.push(await asked("notice_years", { reserved }, person));
      const { rows } = await db.query<Row>("select school_year as year, number from private.notices where number > 0");
      for (const row of rows) answers.push(await asked("read_notices", { ...row, reserved }, person));
    }
    for (const document of ["home_content", "site_content", "day_state"])
      answers.push(await asked(document, {}, person));
    return JSON.stringify(answers);
  }

  const states: [string, (editor: Editor) => Promise<unknown>][] = [
    ["a draft", (editor) => editor.save(newId, 0, words)],
    [
      "a notice in review",
      async (editor) => {
        await editor.save(newId, 0, words);
        await editor.one("set_notice_status", { notice: newId, revision: 1, tab: editor.tab, status: "in_review" });
      },
    ],
    [
      "a scheduled notice",
      async (editor) => {
        await editor.save(newId, 0, { ...words, replaces: replacingId });
        await editor.publish(newId, 1, new Date(Date.now() + 60_000).toISOString());
      },
    ],
    [
      "a withdrawn notice",
      async (editor) => {
        await editor.save(newId, 0, words);
        await editor.addFile(newId, `${secret}.pdf`);
        await editor.publish(newId, 1);
        await editor.withdraw(newId, 2);
      },
    ],
    [
      "what changed in a notice that was withdrawn",
      async (editor) => {
        const { id } = await editor.publishNew();
        await editor.correct(id as string, 2, { change_note: secret });
        await editor.withdraw(id as string, 3);
      },
    ],
    [
      "what an earlier correction changed",
      async (editor) => {
        const { id } = await editor.publishNew();
        await editor.correct(id as string, 2, { change_note: secret });
        await editor.correct(id as string, 3, { body: "Altro." });
      },
    ],
    [
      "a hidden version",
      async (editor) => {
        const { id } = await editor.publishNew(words);
        await editor.correct(id as string, 2, { hide_earlier: true });
      },
    ],
    [
      "a file for the next correction",
      async (editor) => {
        const { id } = await editor.publishNew();
        await editor.addFile(id as string, `${secret}.pdf`);
      },
    ],
    [
      "a file that a correction removed",
      async (editor) => {
        await editor.save(newId, 0);
        await editor.addFile(newId, `${secret}.pdf`);
        await editor.publish(newId, 1);
        await editor.correct(newId, 2, { files: [] });
      },
    ],
  ];

  it.each(states)("stays with the editors: %s", async (_, setUp) => {
    await setUp(editor);
    const { rows } = await db.query<{ notice: string }>("select id as notice from private.notices");
    const forEditors = [];
    for (const { notice } of rows) forEditors.push(await editor.one("notice_to_edit", { notice }));
    const [visitor, teacher, editors] = [await everything(), await everything(teacherId), JSON.stringify(forEditors)];
    expect(visitor).not.toContain(secret);
    expect(teacher).not.toContain(secret);
    expect(editors).toContain(secret);
  });

  it("is told to nobody who listens, until it goes out", async () => {
    const changed = async () => {
      const { rows } = await db.query<{ topic: string }>(
        "select topic from public.site_updates where changed_at > '2020-01-02' order by 1",
      );
      await db.query("update public.site_updates set changed_at = '2020-01-01'");
      return rows.map(({ topic }) => topic).join();
    };
    const seen: Record<string, string> = {};
    const after = async (step: string, work: Promise<unknown>) => {
      await work;
      seen[step] = await changed();
    };
    await changed();
    await after("saved", editor.save(newId, 0));
    await after("saved again", editor.save(newId, 1));
    await after("scheduled", editor.publish(newId, 2, new Date(Date.now() + 60_000).toISOString()));
    await db.query("update private.notices set publish_at = now() where id = $1", [newId]);
    await after("due", db.query("select private.publish_due_notices()"));
    const other = createEditor(db, adminId);
    await after("file added", other.addFile(newId));
    await after("corrected", other.correct(newId, 4, { body: "Altro." }));
    await after("corrected in nothing", other.correct(newId, 5, { body: "Altro." }));
    await after("withdrawn", other.withdraw(newId, 5));
    await after("reserved", editor.publishNew({ reserved: true }));
    const topics = seen;
    expect(topics).toEqual({
      saved: "",
      "saved again": "",
      scheduled: "",
      due: "notices",
      "file added": "",
      corrected: "notices",
      "corrected in nothing": "",
      withdrawn: "notices",
      reserved: "staff",
    });
  });

  it.each([
    ["a notice", words, undefined],
    ["what changed in one", {}, { change_note: secret }],
  ])("reserved, stays with the staff: who loses the role reads nothing more of %s", async (_, form, corrected) => {
    const { id } = await editor.publishNew({ ...form, reserved: true });
    if (corrected) await editor.correct(id as string, 2, corrected);
    const withRole = await everything(teacherId);
    await db.query("delete from public.user_roles where user_id = $1", [teacherId]);
    const [before, after] = [withRole, (await everything(teacherId)) + (await everything())];
    expect(before).toContain(secret);
    expect(after).not.toContain(secret);
  });
});
