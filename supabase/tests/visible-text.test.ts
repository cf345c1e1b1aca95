import { describe, expect, it } from "vitest";
import { cleanTitle } from "../functions/fetch-news/clean-item.ts";
import { inDays } from "../../tests/days.ts";
import { callAs, rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { editorId, newId, noticeId, teacherId } from "./postgres/example-people.ts";
import { callOf, createEditor } from "./postgres/notice-calls.ts";

const db = await databaseOfFile("seeded");

/** As it comes from a PDF, a chat or somebody who plays a trick; and what readers should see. */
const WRITTEN = "\u2066Gi\u00adta\u200b \u202Efinita\u202C\uFFFE a\u200d\ufe0f casa 👨‍👩‍👧 ❤️\ufeff";
const SEEN = "Gita finita a casa 👨‍👩‍👧 ❤️";

const cleaned = async (name: "clean_line" | "clean_text", texts: string[]) => {
  const { rows } = await db.query<{ text: string }>(
    `select private.${name}(t) as text from unnest($1::text[]) with ordinality as list (t, place) order by place`,
    [texts],
  );
  return rows.map(({ text }) => text);
};

describe("what nobody sees", () => {
  it("is the same for notices as for news: one list", { timeout: 60_000 }, async () => {
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    const ends = range(2, 17).flatMap((plane) => [plane * 0x10000 - 2, plane * 0x10000 - 1]);
    const points = [...range(0xa1, 0xd800), ...range(0xe000, 0x1fffe), ...ends, ...range(0xdfff0, 0xe1010)];
    const between = points.map((point) => `a${String.fromCodePoint(point)}a`);
    // Many at a time: a call for each would take seconds.
    const together = range(0, Math.ceil(between.length / 100)).map((at) =>
      between.slice(at * 100, (at + 1) * 100).join("|"),
    );
    const lines = (await cleaned("clean_line", together)).flatMap((line) => line.split("|"));
    const differs = points.filter((point, at) => {
      const isSame = (lines[at] === "aa") === (cleanTitle(between[at] ?? "") === "aa");
      // A character that this version of Node.js does not know yet.
      return !isSame && !/\p{Cn}/u.test(String.fromCodePoint(point));
    });
    expect(differs.map((point) => point.toString(16))).toEqual([]);
    expect(lines.filter((line) => line === "aa").length).toBeGreaterThan(4000);
  });

  it.each([
    [WRITTEN, SEEN],
    ["Famiglia 👨‍👩‍👧, arcobaleno 🏳️‍🌈, tasto 1️⃣, cuore ❤️‍🔥, ©️", "Famiglia 👨‍👩‍👧, arcobaleno 🏳️‍🌈, tasto 1️⃣, cuore ❤️‍🔥, ©️"],
    ["\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645"],
    ["2\u200d0\u200c2\ufe0e6 è\u200dqui", "202\ufe0e6 èqui"],
    ["😀\u200d", "😀"],
    ["\u200d😀", "😀"],
    ["\u200b\u2060\u00ad\u202e \u3164", ""],
  ])("is left out, and what emoji and other scripts need stays: %j becomes %j", async (written, seen) => {
    expect(await cleaned("clean_line", [written])).toEqual([seen]);
    expect(await cleaned("clean_text", [written])).toEqual([seen === "" ? " " : seen]);
    expect(cleanTitle(written)).toBe(seen);
  });

  it("ends a line as a line feed does, where it is one", async () => {
    expect(await cleaned("clean_line", ["a\u2028b\u0085c\u00a0d\u3000e"])).toEqual(["a b c d e"]);
    expect(await cleaned("clean_text", ["a\u2028b\u0085c\r\nd\te\u0007"])).toEqual(["a\nb\nc\nd\te"]);
  });
});

describe("is not stored", () => {
  const editor = () => createEditor(db);
  const stored = (statement: string) => async () => (await db.query<{ text: string }>(statement)).rows[0]?.text;

  it.each<[string, () => Promise<unknown>, () => Promise<string | undefined>]>([
    [
      "in the title of a notice",
      () => editor().save(newId, 0, { title: WRITTEN }),
      stored(`select title as text from private.notices where id = '${newId}'`),
    ],
    [
      "in its text",
      () => editor().save(newId, 0, { body: WRITTEN }),
      stored(`select body as text from private.notices where id = '${newId}'`),
    ],
    [
      "in the reason of a withdrawal",
      () => editor().withdraw(noticeId(8), 1, { reason: WRITTEN }),
      stored(`select withdrawn_reason as text from private.notices where id = '${noticeId(8)}'`),
    ],
    [
      "in the title of an attachment",
      () =>
        editor().one("add_notice_file", {
          notice: noticeId(16),
          file: newId,
          title: WRITTEN,
          name: "x.pdf",
          mime: "application/pdf",
          size: 9,
        }),
      stored(`select title as text from private.notice_files where id = '${newId}'`),
    ],
    [
      "in the name of an attachment",
      () =>
        editor().one("add_notice_file", {
          notice: noticeId(16),
          file: newId,
          title: "x",
          name: `${WRITTEN}.pdf`,
          mime: "application/pdf",
          size: 9,
        }),
      stored(`select left(name, -4) as text from private.notice_files where id = '${newId}'`),
    ],
    [
      "in a short answer",
      () => callAs(db, editorId, callOf("save_answer", { topic: "mensa", revision: 1, body: WRITTEN })),
      stored("select body as text from private.answers where topic = 'mensa'"),
    ],
    [
      "in a date",
      () =>
        callAs(
          db,
          editorId,
          `select public.save_event('${newId}', 0, '${JSON.stringify({
            kind: "evento",
            title: WRITTEN,
            details: WRITTEN,
            starts_on: inDays(1),
            ends_on: inDays(1),
            schools: ["primaria"],
          })}')`,
        ),
      stored(`select case when title = details then title end as text from private.events where id = '${newId}'`),
    ],
    [
      "in a name, which the page writes by itself",
      () => callAs(db, teacherId, `update public.profiles set nome = '${WRITTEN}', cognome = '${WRITTEN}'`),
      stored(
        `select case when nome = cognome then nome end as text from public.profiles where user_id = '${teacherId}'`,
      ),
    ],
    [
      "in a course of the training, which the page writes by itself",
      () =>
        callAs(
          db,
          teacherId,
          `insert into public.training_courses (id, title, provider) values ('${newId}', '${WRITTEN}', '${WRITTEN}')`,
        ),
      stored(
        `select case when title = provider then title end as text from public.training_courses where id = '${newId}'`,
      ),
    ],
    [
      "in a name that comes with the sign-up",
      () =>
        db.query(
          `insert into auth.users (id, email, raw_user_meta_data)
           select '${newId}', 'x@' || domain, jsonb_build_object('nome', '${WRITTEN}') from private.allowed_email_domains
           limit 1`,
        ),
      stored(`select nome as text from public.profiles where user_id = '${newId}'`),
    ],
  ])("%s", async (_, write, read) => {
    await rolledBack(db, async () => {
      await write();
      expect(await read()).toBe(SEEN);
    });
  });
});

describe("the search of the notices", () => {
  it.each([
    ["Gi\u00adta al mare", "gita"],
    ["Gita al mare", "gi\u00adta"],
    ["Gita al mare", "\u202agita\u200b mare\u202c"],
    ["Il beneﬁcio", "beneficio"],
    ["Il beneficio", "beneﬁcio"],
    ["La festa dellʼorto", "orto"],
    ["La festa dell’orto", "lʼorto"],
    ["La 3ª settimana", "3a settimana"],
    ["Il 5º piano", "5 piano"],
  ])("finds «%s» with «%s»", async (title, words) => {
    await rolledBack(db, async () => {
      const { id } = await createEditor(db).publishNew({ title });
      const found = await callAs(db, teacherId, callOf("list_notices", { words }));
      expect(found.map((notice) => notice["id"])).toContain(id);
    });
  });
});
