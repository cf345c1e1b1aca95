import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "./postgres/connect-to.ts";
import { openDatabase } from "./postgres/databases.ts";

// What is a sign or a space depends on the locale of the database.
describe.each([
  ["ICU", "migrated"],
  ["the C library", "migrated_libc"],
] as const)("the search among the news, under a locale of %s", (_, state) => {
  let db: Database;

  beforeAll(async () => {
    db = await openDatabase(state);
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
    ["5 < 6", []],
    ["scuola | orto", ["2"]],
    ["scuola<2>città", []],
    ["città = scuola + orto $ ^ ~ `", ["2"]],
    ["«città», “scuola”", ["2"]],
    ["città\u00a0scuola", ["2"]],
    ["città\u2003una\u3000scuola", ["2"]],
    ["scuola – orto…", ["2"]],
  ])("answers «%s» with the newest that have its words", async (question, expected) => {
    expect(await find(question)).toEqual(expected);
  });

  it("fails for no character", async () => {
    // Without the ideographs, the surrogates and the private use area.
    const asked = db.query(`
      select public.search_news('scuola' || chr(code) || 'orto' || chr(code))
      from generate_series(1, 65535) code
      where code not between x'3400'::int and x'f8ff'::int`);
    await expect(asked).resolves.toBeDefined();
  });

  it("answers nothing with nothing", async () => {
    expect(await find(null)).toEqual([]);
  });
});
