import { describe, expect, it } from "vitest";
import { callAs, rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { editorId, teacherId } from "./postgres/example-people.ts";
import { tellPlans } from "./postgres/tell-plans.ts";
import { withinASecond } from "./postgres/within-a-second.ts";

const NOTICES = 20_000;

const db = await databaseOfFile("seeded");
// Forty school years of 500.
await db.query(`
  insert into private.notices (
    id, status, kind, title, body, audiences, schools, valid_until, school_year, number, published_at, author
  )
  select
    gen_random_uuid(), 'published', 'circolare', 'Avviso per la scuola numero ' || n,
    repeat('La scuola comunica alle famiglie ' || md5(n::text) || E' e al personale.\\n', 2)
      || case when n % 5000 = 0 then 'cyberbullismo' else '' end,
    case n % 3 when 0 then '{famiglie}' when 1 then '{famiglie,docenti}' else '{ata}' end::public.notice_audience[],
    case n % 2 when 0 then '{primaria}' else '{primaria,secondaria}' end::public.notice_school[],
    current_date - n / 2 + 100, (1900 + n / 500) || '-00', 1 + n % 500, now() - n * interval '12 hours', '${editorId}'
  from generate_series(1, ${NOTICES}) as n`);
await db.query("vacuum analyze private.notices");

type Run = (statement: string) => Promise<unknown[]>;
const asVisitor: Run = async (statement) => (await db.query<object>(statement)).rows;
const asEditor: Run = (statement) => rolledBack(db, () => callAs(db, editorId, statement));
/** Somebody who writes no notices: nobody is asked to read the own ones. */
const asTeacher: Run = (statement) => rolledBack(db, () => callAs(db, teacherId, statement));

/** How the statements inside the call, which read the notices, were carried out. */
const plansOf = (call: string, run = asVisitor) => tellPlans(db, "notices", () => run(`select * from public.${call}`));

async function answersInTime(call: string, run: Run): Promise<void> {
  expect(await withinASecond(db, () => run(`select * from public.${call}`))).not.toHaveLength(0);
}

describe(`with ${NOTICES.toLocaleString("en")} notices`, () => {
  it.each([
    ["the newest", ""],
    ["those for an audience", "p_audience => 'ata'"],
    ["those for a building", "p_building => 'x', p_building_schools => '{primaria}'"],
    ["the valid ones", "p_valid => true"],
    ["far back", `p_after => '[1, "1999-01-01T00:00:00+00:00", "00000000-0000-4000-8000-000000000000"]'`],
  ])("a page of %s is read off an index, without a sort", async (_, question) => {
    const plans = await plansOf(`list_notices(${question})`);
    const page = plans.find((plan) => plan.includes("Limit"));
    expect(page).toMatch(/Index (Only )?Scan using notices_published_idx/);
    expect(page).not.toMatch(/Seq Scan|Sort/);
  });

  it.each(["cyberbullismo", "scuola", "famigl", "parolachenonce", "circolare 12"])(
    "«%s» is found by an index",
    async (words) => {
      const plans = await plansOf(`list_notices(p_words => '${words}')`);
      const search = plans.find((plan) => plan.includes("tsquery"));
      expect(search).toContain("Bitmap Index Scan on notices_search_idx");
      expect(search).not.toContain("Seq Scan");
    },
  );

  it("the words of a long question are looked for in time, each with those that mean the same", () =>
    answersInTime(
      "list_notices(p_words => 'x', p_asked => array['gita viaggio uscita', 'scuola', 'famiglie', 'personale'])",
      asVisitor,
    ));

  it.each(["read_notices()", "read_notices('1910-00', 12)", "notice_years()", "site_content()", "home_content()"])(
    "%s answers in time",
    (call) => answersInTime(call, asVisitor),
  );

  it("the content of the site is made once, however often it is asked for, and anew after a change", async () => {
    const made = async () => (await plansOf("site_content()")).length > 0;
    await db.query("delete from private.kept_site_content");
    expect([await made(), await made(), await made()]).toEqual([true, false, false]);
    await db.query("update public.site_updates set changed_at = now() where topic = 'notices'");
    expect([await made(), await made()]).toEqual([true, false]);
    await db.query("update private.kept_site_content set made_at = made_at - interval '31 seconds'");
    expect([await made(), await made()]).toEqual([true, false]);
  });

  it.each(["list_all_notices()", "list_all_notices(p_words => 'scuola')", "notice_counts()"])(
    "editors get %s in time",
    (call) => answersInTime(call, asEditor),
  );

  it.each([
    "list_staff_notices()",
    "list_staff_notices(p_words => 'scuola')",
    "list_staff_notices(p_to_read => true)",
    "staff_counts()",
    "staff_years()",
  ])("the staff gets %s in time", (call) => answersInTime(call, asTeacher));

  it.each(["list_staff_notices(p_to_read => true)", "staff_counts()"])(
    "%s reads the notices to read off the index of those with a day to read them by",
    async (call) => {
      const plan = (await plansOf(call, asTeacher)).find((one) => one.includes("count(*)"));
      expect(plan).toMatch(/Index Scan (?:using|on) notices_asked_idx/);
      expect(plan).not.toContain("Seq Scan");
    },
  );

  it("the state of the day, which every window asks for, is read off the index of those not over", async () => {
    const plans = await rolledBack(db, async () => {
      await db.query(`
        insert into private.notices (
          id, status, kind, title, body, audiences, schools, valid_until, school_year, number, published_at, author,
          closure
        )
        select
          gen_random_uuid(), 'published', 'chiusura', 'La scuola è chiusa', '', '{famiglie}', '{primaria}',
          current_date - n, (1900 + n / 50) || '-00', 1000 + n, now() - (n + 1) * interval '1 day', '${editorId}',
          jsonb_build_object('what', 'closed', 'from', current_date - n)
        from generate_series(1, 200) as n;
        analyze private.notices`);
      return plansOf("day_state()");
    });
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/notices_closures_idx.*\n\s*Index Cond: \(valid_until >= /);
  });
});
