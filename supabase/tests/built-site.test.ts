import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForSampleProject } from "../../tests/sample-project.ts";
import { inDays } from "../../tests/days.ts";
import { asRole, callAs } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { openDatabase } from "./postgres/databases.ts";
import { editorId } from "./postgres/example-people.ts";
import { createEditor } from "./postgres/notice-calls.ts";
import { withinASecond } from "./postgres/within-a-second.ts";

const NOTICES = 20_000;

// Each is in one place of the database alone.
const shown = { notice: "parolanota", correction: "parolacorretta", date: "paroladata", answer: "parolarisposta" };
let goneDate: string;
const hidden = {
  draft: "parolabozza",
  dateGoneToDraft: "parolatolta",
  inReview: "parolarivista",
  scheduled: "parolafutura",
  reserved: "parolariservata",
  movedToStaff: "parolaspostata",
  withdrawn: "parolaritirata",
  earlierText: "parolanascosta",
  dateOfDraft: "paroladatabozza",
  dateOfStaff: "parolacollegio",
  removedDate: "parolatolta",
  unpublishedAnswer: "parolavuota",
  author: "parolapersona",
};

let db: Database;
const folder = mkdtempSync(path.join(tmpdir(), "built-with-notices-"));
const site = path.join(folder, "site");
/** What is in each file, by its path in the site. */
const files = new Map<string, Buffer>();

beforeAll(async () => {
  db = await openDatabase("seeded");
  await writeMany();
  await db.query("begin");
  await write(createEditor(db));
  await db.query("commit");
  const server = createServer((_request, response) => {
    askAsVisitor().then(
      (content) => response.setHeader("content-type", "application/json").end(content),
      (reason: unknown) => response.writeHead(500).end(String(reason)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await buildForSampleProject(site, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  for (const name of readdirSync(site, { recursive: true, encoding: "utf8" }))
    if (statSync(path.join(site, name)).isFile()) files.set(name, readFileSync(path.join(site, name)));
}, 600_000);
afterAll(async () => {
  await db.end();
  rmSync(folder, { recursive: true });
});

/**
 * Twenty-five school years. Every hundredth of those that are over is still valid. Those that the build does not draw are
 * short: the words of a text are indexed, which takes most of the time here.
 */
async function writeMany() {
  await db.query(`
    insert into private.notices (
      id, status, kind, title, body, audiences, schools, valid_until, school_year, number, published_at, author
    )
    select
      gen_random_uuid(), 'published', 'circolare', 'Avviso per la scuola numero ' || n,
      repeat(
        'La scuola comunica alle famiglie ' || md5(n::text) || E' e al personale.\\n',
        case when n <= 400 or n % 100 = 0 then 20 else 1 end
      ),
      '{famiglie}',
      '{primaria}', case when n % 100 = 0 then current_date + 30 else at::date + 1 end, y || '-' || right((y + 1)::text, 2),
      1000 + n % 2000, at, '${editorId}'
    from generate_series(1, ${NOTICES}) as n,
      lateral (select now() - n * interval '11 hours' as at) as a,
      lateral (select extract(year from at - interval '8 months')::int as y) as b`);
  await db.query("vacuum analyze private.notices");
}

/** With the time limit that the database has for a visitor. */
async function askAsVisitor(): Promise<string> {
  const { rows } = await withinASecond(db, () =>
    asRole<{ content: string }>(db, { role: "anon" }, "select public.site_content()::text as content"),
  );
  return rows[0]?.content ?? "";
}

type Editor = ReturnType<typeof createEditor>;

async function write(editor: Editor) {
  const save = async (word: string, form: Record<string, unknown> = {}) => {
    const id = randomUUID();
    await editor.save(id, 0, { title: `Titolo ${word}`, body: `Testo ${word}`, ...form });
    await editor.addFile(id, `${word}.pdf`);
    await addEvent(id, word);
    return id;
  };
  const publish = async (word: string, form?: Record<string, unknown>) => {
    const id = await save(word, form);
    await editor.publish(id, 1);
    return id;
  };
  const setStatus = (notice: string, status: string) =>
    editor.one("set_notice_status", { notice, revision: 1, tab: editor.tab, status });

  const corrected = await publish(shown.notice);
  await editor.correct(corrected, 2, { title: `Titolo ${shown.notice}`, body: `Testo ${shown.correction}` });
  await addEvent(null, shown.date);
  await db.query(`update private.answers set body = 'Testo ${shown.answer}' where topic = 'segreteria'`);

  await save(hidden.draft);
  await setStatus(await save(hidden.inReview), "in_review");
  await editor.publish(await save(hidden.scheduled), 1, `${inDays(1)}T08:00:00Z`);
  await publish(hidden.reserved, { reserved: true });
  const moved = await publish(hidden.movedToStaff);
  await editor.move(moved, 2, true);
  await editor.withdraw(await publish(hidden.withdrawn), 2);
  const rewritten = randomUUID();
  await editor.save(rewritten, 0, { title: hidden.earlierText, body: hidden.earlierText });
  await editor.publish(rewritten, 1);
  await editor.correct(rewritten, 2, { hide_earlier: true });
  const draft = randomUUID();
  await editor.save(draft, 0);
  await addEvent(draft, hidden.dateOfDraft);
  await db.query("update private.events set staff_only = true where id = $1", [
    await addEvent(null, hidden.dateOfStaff),
  ]);
  goneDate = await addEvent(null, hidden.dateGoneToDraft);
  await db.query("update private.events set notice_id = $2, sequence = 1 where id = $1", [goneDate, draft]);
  await callAs(
    db,
    editorId,
    `select public.set_event_state('${await addEvent(null, hidden.removedDate)}', 1, 'removed')`,
  );
  await db.query(`update private.answers set body = '${hidden.unpublishedAnswer}' where topic = 'mensa'`);
  await db.query(
    "update private.answers set body = '', action = null, target = '', label = '', facts = null, checked_on = null where topic = 'mensa'",
  );
  await db.query(`update public.profiles set cognome = '${hidden.author}' where user_id = '${editorId}'`);
}

async function addEvent(notice: string | null, word: string): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into private.events (id, kind, title, details, starts_on, ends_on, schools, notice_id)
     values ($1, 'evento', $2, $2, current_date + 3, current_date + 3, '{primaria}', $3)`,
    [id, `Data ${word}`, notice],
  );
  return id;
}

const filesWith = (word: string) => [...files].filter(([, content]) => content.includes(word)).map(([name]) => name);
const isNotice = (name: string) => /^avvisi\/.+\.html$/.test(name);

describe("what visitors may read is in the site", () => {
  it.each([
    ["a notice", shown.notice, ["index.html", "avvisi.html", "atom.xml", "content.json", "calendario.ics"]],
    ["the text of a notice", shown.correction, ["content.json"]],
    ["a date", shown.date, ["calendario.html", "calendario.ics", "content.json"]],
    ["an answer", shown.answer, ["informazioni.html", "content.json"]],
  ])("%s", (_what, word, names) => {
    expect(filesWith(word)).toEqual(expect.arrayContaining(names));
  });

  it("a date that went to a draft is cancelled in the calendars to subscribe to", () => {
    for (const name of ["calendario.ics", "calendario-primaria.ics"]) {
      const events = files.get(name)?.toString().split("BEGIN:VEVENT") ?? [];
      const event = events.find((lines) => lines.includes(`UID:${goneDate}@`));
      expect(event).toMatch(/SEQUENCE:1\r\n[\s\S]*SUMMARY:Annullato\r\nSTATUS:CANCELLED/);
    }
  });

  it("a notice has its page, in the sitemap too", () => {
    const [name = ""] = filesWith(shown.correction).filter(isNotice);
    expect(files.get("sitemap.xml")?.toString()).toContain(`/${name.replace(/\.html$/, "")}</loc>`);
  });
});

describe("what they may not read is in none of its files", () => {
  it.each(Object.entries(hidden))("%s", (_what, word) => {
    expect(filesWith(word)).toEqual([]);
  });
});

describe(`of ${NOTICES.toLocaleString("en")} notices`, () => {
  const titles = () =>
    [...files]
      .filter(([name]) => isNotice(name))
      .map(([, content]) => /Avviso per la scuola numero (\d+)/.exec(content.toString())?.[1]);

  it("the newest and the valid ones have a page of their own, the older ones the page of all", () => {
    const prerendered = titles().flatMap((number) => (number ? [Number(number)] : []));
    const wanted = Array.from({ length: NOTICES }, (_, at) => at + 1).filter((n) => n <= 100 || n % 100 === 0);
    expect(wanted.filter((n) => !prerendered.includes(n))).toEqual([]);
    expect(prerendered.length).toBeLessThan(400);
    expect(files.get("_redirects")?.toString()).toMatch(/^\/avvisi\/:\S+ \/\S+ 200$/m);
  });

  it("no more are prerendered than a site and its host can bear", () => {
    const sizes = [...files.values()].map(({ length }) => length);
    expect(files.size).toBeLessThan(1_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
    expect(files.get("content.json")?.length).toBeLessThan(2_000_000);
  });
});
