import { describe, expect, it } from "vitest";
import { databaseOfFile } from "./postgres/databases.ts";
import { tellPlans } from "./postgres/tell-plans.ts";

// 72 a day for 694 days, where half a year of them is kept. From twenty thousand on the planner chooses as it does with a
// million, as long as they go back as far.
const NEWS = 50_000;

const db = await databaseOfFile("migrated");
await db.query(`
  insert into public.news (title, source, url, date, created_at)
  select 'Notizia della scuola ' || md5(n::text) || case when n % ${NEWS / 4} = 0 then ' cyberbullismo' else '' end,
    'Portale ' || n % 6, 'https://a.example/' || n, now() - n * interval '20 minutes', now() - n * interval '20 minutes'
  from generate_series(1, ${NEWS}) n;
  analyze public.news;`);

/** How the statements inside the call, which read the news, were carried out. */
const plansOf = (call: string, times = 1) =>
  tellPlans(db, "news", async () => {
    for (let time = 0; time < times; time += 1) await db.query(`select * from public.${call}`);
  });

describe("with many news, those by day", () => {
  const deep = "p_before => now() - interval '600 days'";

  it.each([
    ["the newest", "", "news_by_day_idx"],
    ["far back", deep, "news_by_day_idx"],
    ["one portal's", "p_source => 'Portale 3'", "news_by_source_idx"],
    ["one portal's, far back", `p_source => 'Portale 3', ${deep}`, "news_by_source_idx"],
    ["a portal's that has none", "p_source => 'Nessuno'", "news_by_source_idx"],
    ["those with a rare word", "p_words => 'cyberbullismo'", "news_title_words_idx"],
    ["those with a word that is nowhere", "p_words => 'parolachenonce'", "news_title_words_idx"],
    ["those with a frequent word", "p_words => 'scuola'", "news_title_words_idx"],
  ])("%s are read off an index", async (_, question, index) => {
    // Seven times: from the sixth on the server may keep one plan for all questions.
    const inside = (await plansOf(`news_by_day(${question})`, 7)).filter((plan) => plan.includes(" public.news n"));
    expect(inside).toHaveLength(7);
    for (const plan of inside) {
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan");
    }
  });
});

describe("with many news, those that are searched", () => {
  it.each([
    "'cyberbullismo'",
    "'cyberbul'",
    "'scuola'",
    "'parolachenonce'",
    "'x', array['cyberbullismo bullo', 'scuola']",
  ])("reads %s off an index", async (question) => {
    const steps = (await plansOf(`search_news(${question})`)).join("\n");
    expect(steps).toMatch(/Bitmap Index Scan on news_title_words_idx/);
    expect(steps).not.toMatch(/Seq Scan|news_created_at_idx/);
  });
});
