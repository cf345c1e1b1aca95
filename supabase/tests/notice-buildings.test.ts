import { describe, expect, it } from "vitest";
import { callAs, callAsVisitor } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { newId, noticeId, teacherId } from "./postgres/example-people.ts";
import { callOf, closureForm, createEditor, tomorrowClosed } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);
const editor = createEditor(db);

type Row = Record<string, unknown>;

const asVisitor = (name: string, parameters = {}): Promise<Row[]> => callAsVisitor(db, callOf(name, parameters));
const read = async ({ school_year: year, number }: Row) => (await asVisitor("read_notices", { year, number }))[0] ?? {};
const versions = async () => {
  const { versions } = await editor.one("notice_to_edit", { notice: newId });
  return (versions as Row[]).map(({ buildings }) => buildings);
};

async function publish(form: Row = {}) {
  await editor.save(newId, 0, form);
  return editor.publish(newId, 1);
}
const some = ["sede-due", "sede-uno", "sede-due"];
const stored = ["sede-due", "sede-uno"];

describe("the buildings of a notice", () => {
  it("are in every list, on its page, in its versions and in the content of the site, each once", async () => {
    const notice = await publish({ buildings: some, audiences: ["docenti"] });
    const isIt = ({ id }: Row) => id === newId;
    const answers = [
      await asVisitor("list_notices"),
      await asVisitor("read_notices"),
      [await read(notice)],
      await editor.ask("list_all_notices"),
      await editor.ask("notice_to_edit", { notice: newId }),
      await callAs(db, teacherId, callOf("list_staff_notices")),
      ...(await asVisitor("site_content")).map(({ site_content }) => (site_content as { notices: Row[] }).notices),
      ...(await asVisitor("home_content")).map(({ home_content }) => (home_content as { notices: Row[] }).notices),
    ];
    expect(answers.map((rows) => rows.find(isIt)?.["buildings"])).toEqual(answers.map(() => stored));
    expect(await versions()).toEqual([stored]);
  });

  it("are none where nothing is said, and of a withdrawn notice nothing is told", async () => {
    const notice = await publish();
    expect(await read(notice)).toMatchObject({ buildings: [] });
    await editor.withdraw(newId, 2);
    expect(await read(notice)).toMatchObject({ state: "withdrawn", buildings: [] });
  });

  it("are saved with a draft, and emptied with it", async () => {
    const saved = async () => (await editor.one("notice_to_edit", { notice: newId }))["buildings"];
    await editor.save(newId, 0, { buildings: some });
    expect(await saved()).toEqual(stored);
    await editor.save(newId, 1);
    expect(await saved()).toEqual([]);
  });

  it("make a version when a correction changes them, and none in another order", async () => {
    await publish({ buildings: ["sede-uno"] });
    expect(await editor.correct(newId, 2, { buildings: some })).toMatchObject({ version: 2 });
    expect(await editor.correct(newId, 3, { buildings: some.toReversed() })).toMatchObject({ version: 2, revision: 3 });
    expect(await versions()).toEqual([stored, ["sede-uno"]]);
  });

  it("go along when the notice becomes reserved", async () => {
    await publish({ buildings: some });
    const moved = { notice: newId, revision: 2, tab: editor.tab, new: noticeId(98), reserved: true };
    const { number, school_year: year } = await editor.one("move_notice", moved);
    expect(await editor.one("read_notices", { year, number, reserved: true })).toMatchObject({ buildings: stored });
  });

  it.each([
    ["21", Array.from({ length: 21 }, (_, at) => `sede-${at}`)],
    ["the name of one", ["Sede centrale"]],
    ["one without an id", ['""']],
    ["an id of 41 letters", ["x".repeat(41)]],
    ["an id that ends with a hyphen", ["sede-"]],
  ])("are refused: %s", async (_, buildings) => {
    await expect(editor.save(newId, 0, { buildings })).rejects.toMatchObject({ code: "23514" });
  });
});

describe("the buildings of a closure", () => {
  it("are those of its parts, whatever else is said, and follow them", async () => {
    const closed = (...buildings: string[]) => ({ ...closureForm, closure: { ...tomorrowClosed, buildings } });
    const notice = await publish({ ...closed(...some), buildings: ["altra"] });
    expect(await read(notice)).toMatchObject({ buildings: stored, closure: { buildings: stored } });
    const same = { ...closed(...stored), valid_until: tomorrowClosed.from };
    expect(await editor.correct(newId, 2, same)).toMatchObject({ version: 1 });
    await editor.correct(newId, 2, { ...same, ...closed("sede-tre") });
    expect(await versions()).toEqual([["sede-tre"], stored]);
  });
});

describe("the filter by building finds", () => {
  const buildingOf = { building: "primaria-uno", building_schools: ["primaria"] };
  const cases: [string, Row, boolean][] = [
    ["what is for it", { schools: ["primaria"], buildings: ["primaria-due", "primaria-uno"] }, true],
    ["what is for it, though of other schools too", { schools: ["infanzia"], buildings: ["primaria-uno"] }, true],
    ["what is for all of its school", { schools: ["infanzia", "primaria"] }, true],
    ["not what is for another building of its school", { schools: ["primaria"], buildings: ["primaria-due"] }, false],
    ["not what is for all of another school", { schools: ["infanzia"] }, false],
  ];

  it.each(cases)("%s", async (_, form, isFound) => {
    await publish({ ...form, audiences: ["docenti"] });
    const has = (rows: Row[]) => rows.some(({ id }) => id === newId);
    expect(has(await asVisitor("list_notices", buildingOf))).toBe(isFound);
    expect(has(await asVisitor("list_notices", { ...buildingOf, words: "prova" }))).toBe(isFound);
    expect(has(await callAs(db, teacherId, callOf("list_staff_notices", buildingOf)))).toBe(isFound);
  });

  it("as many as it says", async () => {
    const count = async () => Number((await asVisitor("list_notices", buildingOf))[0]?.["total"]);
    const before = await count();
    await publish({ buildings: ["primaria-due"] });
    expect(await count()).toBe(before);
    await editor.correct(newId, 2, { buildings: ["primaria-uno"] });
    expect(await count()).toBe(before + 1);
  });
});
