import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "./postgres/connect-to.ts";
import { openDatabase } from "./postgres/databases.ts";

describe("the search among the news", () => {
  let db: Database;

  beforeAll(async () => {
    db = await openDatabase("migrated");
    await db.query(`
      insert into public.news (title, source, url, created_at) values
        ('Le scuole premiate per il rispetto', 'A', 'https://a.example/1', '2026-11-20'),
        ('Una scuola in città: l’orto', 'A', 'https://a.example/2', '2026-11-21'),
        ('Concorso docenti, le date', 'A', 'https://a.example/3', '2026-11-19')`);
  });
  afterAll(() => db.end());

  const find = async (question: string | null) =>
    (await db.query<{ url: string }>("select url from public.search_news($1)", [question])).rows.map(({ url }) =>
      url.slice(-1),
    );

  it.each([
    ["scuola", ["2", "1"]],
    ["SCUOLE", ["2", "1"]],
    ["scuol", ["2", "1"]],
    ["citta", ["2"]],
    ["l'orto", ["2"]],
    ["l’orto", ["2"]],
    ["docenti concorso", ["3"]],
    ["docenti scuola", []],
    ["", []],
    ["  ' & | ! ( ) : * <-> \\ \" ", []],
    ["scuola & !orto", ["2"]],
    ["scuola:*'); drop table news; --", []],
  ])("answers «%s» with the newest that have its words", async (question, expected) => {
    expect(await find(question)).toEqual(expected);
  });

  it("answers nothing with nothing", async () => {
    expect(await find(null)).toEqual([]);
  });
});
