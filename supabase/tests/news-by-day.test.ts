import { beforeAll, describe, expect, it } from "vitest";
import { asRole } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";

interface Item {
  id: string;
  url: string;
  published_at: Date;
}

const db = await databaseOfFile("migrated");
const visitor = { role: "anon" } as const;

async function names(question: string, parameters: unknown[] = []): Promise<string[]> {
  const { rows } = await asRole<Item>(db, visitor, `select * from public.news_by_day(${question})`, parameters);
  return rows.map(({ url }) => url.replace("https://a.example/", ""));
}

describe("the news by day", () => {
  beforeAll(async () => {
    await db.query(`
      insert into public.news (title, source, url, date, created_at) values
        ('Le scuole premiate', 'A', 'https://a.example/old', '2026-11-18 08:00Z', '2026-11-20 05:00Z'),
        ('Una scuola in città: l’orto', 'B', 'https://a.example/undated', null, '2026-11-19 05:00Z'),
        ('Concorso, le date', 'A', 'https://a.example/tomorrow', '2026-11-23 05:00Z', '2026-11-20 05:00Z'),
        ('La scuola e l''orto', 'A', 'https://a.example/late', '2026-11-19 20:00Z', '2026-11-20 05:00Z')`);
  });

  it("come in the order of their publication, which is never after they were read", async () => {
    expect(await names("")).toEqual(["tomorrow", "late", "undated", "old"]);
  });

  it.each([
    ["the portal", "p_source => 'A'", ["tomorrow", "late", "old"]],
    ["words, in any form", "p_words => 'SCUOLE'", ["late", "undated", "old"]],
    ["all the words", "p_words => 'orto della scuola'", ["late", "undated"]],
    ["accents and apostrophes as they come", "p_words => 'l''orto citta'", ["undated"]],
    ["both", "p_source => 'A', p_words => 'scuola'", ["late", "old"]],
    ["signs, which are no words", "p_words => ' & | ! : * '')('", []],
    ["a name that no portal has", "p_source => 'C'", []],
  ])("are those of %s", async (_, question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  it("go on after the last that was read, one that has the same moment too", async () => {
    await db.query(`
      insert into public.news (title, source, url, created_at)
      select 'Insieme', 'C', 'https://a.example/' || n, '2026-11-01 05:00Z' from generate_series(1, 45) n`);
    const read: string[] = [];
    let before: unknown[] = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
    for (const page of [1, 2, 3]) {
      const question = "select * from public.news_by_day(p_source => 'C', p_before => $1, p_before_id => $2)";
      const { rows } = await asRole<Item>(db, visitor, question, before);
      expect(rows).toHaveLength(page === 3 ? 5 : 21);
      const shown = rows.slice(0, 20);
      read.push(...shown.map(({ url }) => url));
      before = [shown.at(-1)?.published_at, shown.at(-1)?.id];
    }
    expect(new Set(read).size).toBe(45);
  });
});
