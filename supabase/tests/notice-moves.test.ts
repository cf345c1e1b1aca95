import { describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { callAs, callAsVisitor, refusal } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, newId, noticeId, teacherId } from "./postgres/example-people.ts";
import { callOf, createEditor } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);
const editor = createEditor(db);

type Row = Record<string, unknown>;
const copyId = noticeId(98);

const asked = (name: string, parameters = {}, person?: string): Promise<Row[]> =>
  person === undefined ? callAsVisitor(db, callOf(name, parameters)) : callAs(db, person, callOf(name, parameters));
const read = async ({ school_year: year, number }: Row, reserved: boolean, person?: string) =>
  (await asked("read_notices", { year, number, reserved }, person))[0];

async function published(form: Row = {}) {
  await editor.save(newId, 0, form);
  return editor.publish(newId, 1);
}
const move = (reserved: boolean, more: Row = {}) =>
  editor.one("move_notice", { notice: newId, revision: 2, tab: editor.tab, new: copyId, reserved, ...more });

describe("a public notice that becomes reserved", () => {
  it("is published in the other series, and its public page says that it was withdrawn, and nothing else", async () => {
    const old = await published({ title: "Titolo", body: "Zibaldone.", protocol: "45" });
    const copy = await move(true);
    expect(copy).toMatchObject({ id: copyId, status: "published", number: 4, version: 1, revision: 2 });

    const page = await read(old, false);
    expect(page).toMatchObject({
      id: newId,
      state: "withdrawn",
      withdrawn_reason: "È diventato un avviso riservato al personale.",
      title: null,
      body: null,
      files: [],
      versions: [],
      replaced_by: null,
      replaces: [],
    });
    expect(JSON.stringify(page)).not.toContain(copyId);
    expect(await read(copy, true)).toBeUndefined();
    expect((await asked("list_notices")).map(({ id }) => id)).not.toContain(newId);
    expect(await asked("list_notices", { words: "zibaldone" })).toEqual([]);

    expect(await read(old, false, teacherId)).toMatchObject({ replaced_by: { number: 4, reserved: true } });
    expect(await read(copy, true, teacherId)).toMatchObject({
      title: "Titolo",
      body: "Zibaldone.",
      protocol: "45",
      state: "valid",
    });
  });

  it("has its files at new paths: an address that was signed for an old one leads to a file that goes", async () => {
    await editor.save(newId, 0);
    const file = await editor.addFile(newId);
    await editor.publish(newId, 1);
    const waiting = await editor.addFile(newId, "Altro.pdf");
    await db.query("savepoint refused");
    await expect(move(true)).rejects.toEqual(refusal("files_not_copied"));
    await db.query("rollback to savepoint refused");
    const copies = () => editor.ask("copy_notice_files", { notice: newId, revision: 2, tab: editor.tab });
    const asked = await copies();
    expect(await copies()).toEqual(asked);
    expect(asked).toEqual([
      {
        from_path: file.path,
        to_path: expect.stringMatching(new RegExp(`^${newId}/[0-9a-f-]{36}/modulo\\.pdf$`)) as string,
      },
    ]);
    const copy = String(asked[0]?.["to_path"]);
    expect((await editor.one("notice_to_edit", { notice: newId }))["files"]).toHaveLength(2);
    await db.query("savepoint refused");
    await expect(move(true)).rejects.toEqual(refusal("files_not_copied"));
    await db.query("rollback to savepoint refused");
    await db.query("insert into storage.objects (bucket_id, name) values ('notices', $1)", [copy]);
    expect(await copies()).toEqual([]);

    const readable = async (path: string, person?: string) => {
      await db.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ role: person ? "authenticated" : "anon", ...(person ? { sub: person } : {}) }),
      ]);
      await db.query(`set local role ${person ? "authenticated" : "anon"}`);
      const { rowCount } = await db.query("select from storage.objects where name = $1", [path]);
      await db.query("reset role");
      return rowCount;
    };
    expect([await readable(file.path), await readable(copy)]).toEqual([1, 0]);
    const moved = await move(true);
    expect([await readable(copy), await readable(copy, teacherId)]).toEqual([0, 1]);
    expect([await readable(file.path), await readable(file.path, teacherId)]).toEqual([0, 0]);
    expect(((await read(moved, true, teacherId))?.["files"] as Row[]).map(({ path }) => path)).toEqual([copy]);
    expect((await editor.ask("files_to_remove")).map(({ path }) => path).sort()).toEqual(
      [file.path, waiting.path].sort(),
    );
    const { rows } = await db.query("select notice_id, shown_at from private.notice_files where id = $1", [waiting.id]);
    expect(rows).toEqual([{ notice_id: newId, shown_at: null }]);
    await editor.addFile(copyId, "Nuovo.pdf");
  });

  it("has to be rid of a file that a correction took out until the file has left Storage, and no longer", async () => {
    await editor.save(newId, 0);
    const file = await editor.addFile(newId);
    await editor.publish(newId, 1);
    await editor.correct(newId, 2, { files: [] });
    const left = async () => (await editor.ask("files_to_remove")).map(({ path }) => path);
    expect(await left()).toEqual([file.path]);
    await db.query("set local storage.allow_delete_query = 'true'");
    await db.query("delete from storage.objects where name = $1", [file.path]);
    expect(await left()).toEqual([]);
  });

  it("leaves its earlier texts and its receipts with the old one, and asks anew", async () => {
    const form = { ack_by: inDays(3), audiences: ["docenti"], schools: ["secondaria"] };
    await published(form);
    await callAs(db, teacherId, callOf("acknowledge_notice", { notice: newId, version: 1 }));
    await editor.correct(newId, 2, { ...form, body: "Corretto." });
    const copy = await move(true, { revision: 3 });
    expect(await read(copy, true, teacherId)).toMatchObject({ body: "Corretto.", version: 1, versions: [] });
    const [receipt] = await asked("notice_receipt", { notice: copyId }, teacherId);
    expect(receipt).toMatchObject({ asked: true, read_at: null });
    const { rows } = await db.query(
      "select notice_id from private.notice_receipts where user_id = $1 and notice_id = $2",
      [teacherId, newId],
    );
    expect(rows).toHaveLength(1);
  });

  it("tells open windows of both kinds", async () => {
    await published();
    await db.query("update public.site_updates set changed_at = '2020-01-01'");
    await move(true);
    const { rows } = await db.query(
      "select topic from public.site_updates where changed_at > '2020-01-01' order by topic",
    );
    expect(rows).toEqual([{ topic: "notices" }, { topic: "staff" }]);
  });

  it("stays replaced by what had replaced it", async () => {
    await published();
    const replacing = (await editor.publishNew({ replaces: newId }))["number"];
    const copy = await move(true);
    expect(await read(copy, true, teacherId)).toMatchObject({ state: "replaced", replaced_by: { number: replacing } });
  });
});

describe("a reserved notice that becomes public", () => {
  it("is everybody's under a new number, and the old page leads there", async () => {
    const old = await published({ reserved: true, title: "Titolo" });
    const copy = await move(false);
    expect(await read(copy, false)).toMatchObject({ title: "Titolo", state: "valid", replaces: [] });
    expect(await read(old, true)).toBeUndefined();
    expect(await read(old, true, teacherId)).toMatchObject({
      state: "withdrawn",
      withdrawn_reason: "È diventato un avviso pubblico.",
      replaced_by: { number: copy["number"], reserved: false },
    });
  });

  it("is refused where a reserved one has replaced it", async () => {
    await published({ reserved: true });
    await editor.publishNew({ reserved: true, replaces: newId });
    await expect(move(false)).rejects.toEqual(refusal("replaces_wrong"));
  });
});

describe("a move", () => {
  it("that is repeated moves once, and answers the same", async () => {
    await published();
    const first = await move(true);
    expect(await move(true)).toEqual(first);
    const { rows } = await db.query("select from private.notices where replaces = $1", [newId]);
    expect(rows).toHaveLength(1);
  });

  it.each<[string, Row]>([
    ["to where it is", { reserved: false }],
    ["of what has changed meanwhile", { revision: 1, tab: noticeId(77) }],
    ["to the id of another notice", { new: noticeId(9) }],
  ])("%s is refused", async (_, more) => {
    await published();
    await expect(move(true, more)).rejects.toEqual(refusal("notice_changed"));
  });

  it.each([
    ["valid_until_passed", "published_at = now() - interval '9 days', valid_until = private.day_in_rome(now()) - 1"],
    ["ack_by_wrong", "ack_by = private.day_in_rome(now()) - 1"],
  ])("asks for what a publication asks for: %s", async (word, change) => {
    await published();
    await db.query("set local session_replication_role = replica");
    await db.query(`update private.notices set ${change} where id = $1`, [newId]);
    await db.query("set local session_replication_role = origin");
    await expect(move(true)).rejects.toEqual(refusal(word));
  });

  it("of a draft is refused", async () => {
    await editor.save(newId, 0);
    await expect(move(true, { revision: 1 })).rejects.toEqual(refusal("notice_changed"));
  });

  it("is an editor's: a role that was taken away counts at once", async () => {
    await published();
    await db.query("update public.user_roles set role = 'docente' where role = 'redattore'");
    await expect(move(true)).rejects.toMatchObject({ code: "42501", message: "editors_only" });
  });

  it("of another person's notice is signed by who moves it", async () => {
    await published();
    const other = createEditor(db, adminId);
    await other.one("move_notice", { notice: newId, revision: 2, tab: other.tab, new: copyId, reserved: true });
    expect(await editor.one("notice_to_edit", { notice: copyId })).toMatchObject({
      author_nome: "Giulia",
      updated_by_nome: "Anna",
    });
  });
});
