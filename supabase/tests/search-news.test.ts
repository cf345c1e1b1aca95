import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "./postgres/connect-to.ts";
import { openDatabase } from "./postgres/databases.ts";

const NEWS = 200_000;

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

describe("with two hundred thousand news", () => {
  let db: Database;

  beforeAll(async () => {
    db = await openDatabase("migrated");
    await db.query(`
      insert into public.news (title, source, url, created_at)
        select 'Notizia della scuola ' || md5(n::text) || case when n % 50000 = 0 then ' cyberbullismo' else '' end,
          'A', 'https://a.example/' || n, now() - n * interval '1 minute'
        from generate_series(1, ${NEWS}) n;
      analyze public.news;`);
  });
  afterAll(() => db.end());

  // The body of the function: what it does is not seen from outside.
  const plan = async (question: string) => {
    const { rows } = await db.query<{ body: string }>(
      "select replace(prosrc, 'left(question, 100)', quote_literal($1)) as body from pg_proc where proname = 'search_news'",
      [question],
    );
    const steps = await db.query<Record<"QUERY PLAN", string>>(`explain (analyze, timing off) ${rows[0]?.body ?? ""}`);
    return steps.rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  it.each(["cyberbullismo", "cyberbul", "scuola", "parolachenonce"])("reads «%s» off an index", async (question) => {
    const steps = await plan(question);
    expect(steps).toMatch(/Bitmap Index Scan on news_title_words_idx/);
    expect(steps).not.toMatch(/Seq Scan|news_created_at_idx/);
  });
});
