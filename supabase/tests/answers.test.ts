import { describe, expect, it } from "vitest";
import { asRole, callAs, type Caller, refusal, rolledBack } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { adminId, editorId, teacherId, waitingId } from "./postgres/example-people.ts";

const db = await databaseOfFile("seeded");

type Row = Record<string, unknown>;

const callers: Record<string, Caller> = {
  visitor: { role: "anon" },
  waiting: { role: "authenticated", sub: waitingId },
  teacher: { role: "authenticated", sub: teacherId },
  editor: { role: "authenticated", sub: editorId },
  admin: { role: "authenticated", sub: adminId },
  "secret key": { role: "service_role" },
};
const everybody = Object.keys(callers);

const ask = async (name: string, statement: string): Promise<Row[]> => {
  const caller = callers[name];
  if (!caller) throw new Error(`nobody is called ${name}`);
  return (await asRole<Row>(db, caller, statement)).rows;
};

const save = (revision: number, body: string, action = "null", target = "", label = "", topic = "mensa") =>
  `select * from public.save_answer('${topic}', ${revision}, $$${body}$$, ${action === "null" ? action : `'${action}'`}, $$${target}$$, $$${label}$$)`;

const trying = (statements: string[], person = editorId) =>
  rolledBack(db, async () => {
    let rows: Row[] = [];
    for (const statement of statements) rows = await callAs(db, person, statement);
    return rows;
  });

const revisionOf = async (topic: string) =>
  (await db.query<{ revision: number }>(`select revision from private.answers where topic = '${topic}'`)).rows[0]
    ?.revision ?? 0;

const today = async () => (await db.query<{ day: unknown }>("select private.day_in_rome(now()) as day")).rows[0]?.day;

describe("who may do what", () => {
  it.each(["visitor", "waiting", "teacher", "editor", "admin"])(
    "%s reads the answers that are written",
    async (name) => {
      const topics = (await ask(name, "select topic from public.list_answers()")).map(({ topic }) => topic);
      expect(topics).toEqual([
        "segreteria",
        "docenti",
        "registro",
        "assenze",
        "mensa",
        "moduli",
        "iscrizioni",
        "libri",
        "infortuni",
      ]);
    },
  );

  it.each(["editor", "admin"])("%s reads them to write them, the empty one too", async (name) => {
    expect(await ask(name, "select topic from public.answers_to_edit()")).toHaveLength(10);
  });

  const calls: Record<string, () => string> = {
    answers_to_edit: () => "select * from public.answers_to_edit()",
    save_answer: () => save(1, "Un altro testo."),
    confirm_answer: () => "select * from public.confirm_answer('mensa', 1)",
  };
  it.each(Object.keys(calls).flatMap((call) => ["waiting", "teacher"].map((name) => [call, name] as const)))(
    "%s is refused to %s",
    async (call, name) => {
      await expect(ask(name, calls[call]?.() ?? "")).rejects.toMatchObject({ code: "42501", message: "editors_only" });
    },
  );
  it.each(Object.keys(calls))("%s is not there for visitors and the secret key", async (call) => {
    for (const name of ["visitor", "secret key"])
      await expect(ask(name, calls[call]?.() ?? "")).rejects.toThrow("permission denied");
  });

  it.each(everybody)("%s touches the tables in no other way", async (name) => {
    for (const table of ["answers", "answer_versions"])
      for (const statement of [
        `select * from private.${table}`,
        `update private.${table} set body = ''`,
        `delete from private.${table}`,
      ])
        await expect(ask(name, statement)).rejects.toThrow("permission denied");
  });

  it("a role taken away counts at the next call", async () => {
    await rolledBack(db, async () => {
      await db.query(`delete from public.user_roles where user_id = '${editorId}'`);
      await expect(callAs(db, editorId, "select * from public.answers_to_edit()")).rejects.toThrow("editors_only");
    });
  });
});

describe("an answer that is saved", () => {
  it("is read at once, checked today, and its earlier text is kept with who changed it", async () => {
    const revision = await revisionOf("mensa");
    const rows = await trying([
      save(revision, "Il pasto si disdice entro le 8:30.\r\n", "call", "0456 123789", "Chiamate la mensa"),
      "select * from public.answers_to_edit() where topic = 'mensa'",
    ]);
    expect(rows).toMatchObject([
      {
        body: "Il pasto si disdice entro le 8:30.",
        action: "call",
        target: "0456 123789",
        label: "Chiamate la mensa",
        checked_on: await today(),
        revision: revision + 1,
        versions: [
          { body: expect.stringMatching(/entro le 9:00/) as string, changed_by: expect.any(String) as string },
        ],
      },
    ]);
  });

  it("that is emptied is no longer read, and waits to be written", async () => {
    const rows = await trying([
      save(await revisionOf("mensa"), "  \n "),
      "select topic from public.list_answers() where topic = 'mensa'",
    ]);
    expect(rows).toEqual([]);
  });

  it("a second time with the same revision is refused with who changed it and when", async () => {
    const revision = await revisionOf("mensa");
    await expect(trying([save(revision, "Primo."), save(revision, "Secondo.")])).rejects.toMatchObject({
      message: "answer_changed",
      detail: expect.stringContaining(`"revision": ${revision + 1}`) as string,
    });
  });

  it("keeps its last twenty texts, the newest first", async () => {
    const revision = await revisionOf("mensa");
    const texts = Array.from({ length: 23 }, (_, text) => `Testo ${text}.`);
    const rows = await trying([
      ...texts.map((text, place) => save(revision + place, text)),
      "select versions from public.answers_to_edit() where topic = 'mensa'",
    ]);
    const versions = rows[0]?.["versions"] as { body: string }[];
    expect(versions.map(({ body }) => body)).toEqual(texts.slice(2, 22).reverse());
  });

  it("changes nothing twice: a check alone keeps no version", async () => {
    const revision = await revisionOf("mensa");
    const rows = await trying([
      `select * from public.confirm_answer('mensa', ${revision})`,
      "select checked_on, versions from public.answers_to_edit() where topic = 'mensa'",
    ]);
    expect(rows).toMatchObject([{ versions: [] }]);
  });

  it.each([
    ["a text of 401 letters", "body_too_long", ["x".repeat(401)]],
    ["a label of 41 letters", "label_too_long", ["x", "call", "", "x".repeat(41)]],
    ["an action without a text", "body_missing", ["", "call"]],
    ["a page without a label", "label_missing", ["x", "open", "https://example.org"]],
    ["a script as a page", "target_wrong", ["x", "open", "javascript:alert(1)", "Aprite"]],
    ["a page without encryption", "target_wrong", ["x", "open", "http://example.org", "Aprite"]],
    ["another site disguised as a page of this one", "target_wrong", ["x", "open", "//example.org", "Aprite"]],
    ["a page with a name in its address", "target_wrong", ["x", "open", "https://scuola.it@example.org", "Aprite"]],
    ["letters as a number", "target_wrong", ["x", "call", "chiamate"]],
    ["a mail without a domain", "target_wrong", ["x", "write", "segreteria@"]],
  ])("with %s is refused", async (_what, word, [body = "", ...rest]) => {
    await expect(trying([save(await revisionOf("mensa"), body, ...rest)])).rejects.toThrow(refusal(word));
  });

  it.each([
    ["400 letters with emoji", ["🎒".repeat(400)]],
    ["HTML, as text", ["<script>alert(1)</script>"]],
    ["a page of this site", ["x", "open", "/avvisi?per=famiglie", "Gli avvisi"]],
    ["the home page", ["x", "open", "/", "Home"]],
    ["the school's own number", ["x", "call"]],
    ["a number from abroad", ["x", "call", "+39 0456-123789"]],
    ["a mail", ["x", "write", "mensa.scuola@comune.example.it"]],
  ])("may have %s", async (_what, [body = "", ...rest]) => {
    await expect(trying([save(await revisionOf("mensa"), body, ...rest)])).resolves.toHaveLength(1);
  });

  it("tells open windows, once in a transaction", async () => {
    await rolledBack(db, async () => {
      await db.query("update public.site_updates set changed_at = now() - interval '1 day'");
      await callAs(db, editorId, save(await revisionOf("mensa"), "Nuovo."));
      const { rows } = await db.query<{ topic: string }>(
        "select topic from public.site_updates where changed_at = now()",
      );
      expect(rows).toEqual([{ topic: "answers" }]);
    });
  });

  it("an empty answer cannot be said to be true", async () => {
    await expect(
      trying([`select * from public.confirm_answer('trasporto', ${await revisionOf("trasporto")})`]),
    ).rejects.toThrow(refusal("body_missing"));
  });
});

describe("the hours of the office", () => {
  const morning = { days: [1, 2, 3, 4, 5], from: "08:30", to: "13:00" };
  const afternoon = { days: [2, 4], from: "15:00", to: "17:00" };
  const bridge = { from: "2099-12-07", to: "2099-12-07", reason: "Ponte", openings: [] as object[] };
  // Of the example data: only the hours change.
  const text = "Il telefono risponde negli stessi orari.";
  const keep = async (hours: object, { topic = "segreteria", body = text } = {}) => {
    const revision = await revisionOf(topic);
    return `select * from public.save_answer('${topic}', ${revision}, '${body}', 'call', p_hours => $$${JSON.stringify(hours)}$$)`;
  };
  const saved = async (hours: object, more: { topic?: string; body?: string } = {}) => {
    const { topic = "segreteria" } = more;
    const [row] = await trying([
      await keep(hours, more),
      `select * from public.answers_to_edit() where topic = '${topic}'`,
    ]);
    return row;
  };

  it("of the example data are as the editors' page would save them", async () => {
    const { rows } = await db.query<{ hours: object; cleaned: object }>(
      "select hours, private.clean_hours(hours, private.day_in_rome(now())) as cleaned from private.answers where hours is not null",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.cleaned).toEqual(rows[0]?.hours);
  });

  it("are read at once, and the earlier ones are kept with the text", async () => {
    const hours = { weekly: [morning, afternoon], exceptions: [bridge] };
    await rolledBack(db, async () => {
      await callAs(db, editorId, await keep(hours));
      const { rows: read } = await db.query<Row>("select * from public.list_answers()");
      expect(read.find(({ topic }) => topic === "segreteria")).toMatchObject({ hours });
      const [row] = await callAs(db, editorId, "select * from public.answers_to_edit() where topic = 'segreteria'");
      expect(row).toMatchObject({ hours, versions: [{ hours: { weekly: [{ to: "10:00" }, { to: "16:30" }] } }] });
    });
  });

  it("alone, without a text, are an answer", async () => {
    expect(await saved({ weekly: [morning], exceptions: [] }, { body: "" })).toMatchObject({
      body: "",
      checked_on: await today(),
    });
  });

  it("are put in order: a day twice is once, exceptions by their day, those that are over go", async () => {
    const hours = {
      weekly: [{ ...morning, days: [3, 1, 3] }],
      exceptions: [
        bridge,
        { ...bridge, from: "2099-08-01", to: "2099-08-31", reason: " Estate\n", openings: [morning] },
      ],
    };
    const over = { ...bridge, from: "2020-01-01", to: "2020-01-06" };
    expect(await saved({ ...hours, exceptions: [...hours.exceptions, over] })).toMatchObject({
      hours: {
        weekly: [{ days: [1, 3] }],
        exceptions: [{ from: "2099-08-01", reason: "Estate", openings: [morning] }, bridge],
      },
    });
  });

  it.each([
    ["no opening and no exception", { weekly: [], exceptions: [] }, {}],
    ["another question", { weekly: [morning], exceptions: [] }, { topic: "mensa" }],
  ])("with %s are none", async (_what, hours, more) => {
    expect(await saved(hours, more)).toMatchObject({ hours: null });
  });

  it.each([
    ["13:00 and 13:00", { ...afternoon, days: [1], from: "13:00" }],
    ["the same hours on other days", { ...morning, days: [6] }],
  ])("may have two openings that touch or differ in their days: %s", async (_what, opening) => {
    expect(await saved({ weekly: [morning, opening], exceptions: [] })).toMatchObject({
      hours: { weekly: [morning, opening] },
    });
  });

  const weekly = (...openings: unknown[]) => ({ weekly: openings, exceptions: [] });
  const exceptions = (...list: unknown[]) => ({ weekly: [morning], exceptions: list });
  it.each<[string, string, object]>([
    ["an opening that ends before it begins", "opening_backwards", weekly({ ...morning, to: "08:00" })],
    ["an opening of no length", "opening_backwards", weekly({ ...morning, to: "08:30" })],
    ["an opening on no day", "opening_without_days", weekly({ ...morning, days: [] })],
    ["two that overlap on a day", "openings_overlap", weekly(morning, { ...afternoon, from: "12:59" })],
    ["the same opening twice", "openings_overlap", weekly(morning, morning)],
    ["a day 8", "hours_wrong", weekly({ ...morning, days: [8] })],
    ["24:00", "hours_wrong", weekly({ ...morning, to: "24:00" })],
    ["8:30", "hours_wrong", weekly({ ...morning, from: "8:30" })],
    ["words", "hours_wrong", weekly("mattina")],
    ["fifteen openings", "hours_wrong", weekly(...Array.from({ length: 15 }, () => morning))],
    ["no list", "hours_wrong", { weekly: "x", exceptions: [] }],
    ["a list", "hours_wrong", [morning]],
    ["no exceptions", "hours_wrong", { weekly: [morning] }],
    ["forty-one exceptions", "hours_wrong", exceptions(...Array.from({ length: 41 }, () => bridge))],
    ["a long text", "hours_wrong", exceptions({ ...bridge, reason: "x".repeat(20_000) })],
    ["exceptions alone", "weekly_missing", { weekly: [], exceptions: [bridge] }],
    ["the 30th of February", "exception_day_wrong", exceptions({ ...bridge, from: "2099-02-30" })],
    ["an exception without days", "exception_day_wrong", exceptions({ ...bridge, from: "" })],
    ["an exception that ends first", "exception_backwards", exceptions({ ...bridge, to: "2099-12-06" })],
    ["one that ended first, long ago", "exception_backwards", exceptions({ ...bridge, to: "2019-12-06" })],
    ["an exception of more than a year", "exception_too_long", exceptions({ ...bridge, from: "2098-12-06" })],
    ["two for a day", "exceptions_overlap", exceptions(bridge, { ...bridge, from: "2099-12-01" })],
    ["a reason of 41 letters", "reason_too_long", exceptions({ ...bridge, reason: "x".repeat(41) })],
    [
      "an exception's opening that ends first",
      "opening_backwards",
      exceptions({ ...bridge, openings: [{ ...morning, to: "08:00" }] }),
    ],
    ["an exception without a list", "hours_wrong", exceptions({ ...bridge, openings: null })],
  ])("with %s are refused", async (_what, word, hours) => {
    await expect(saved(hours)).rejects.toThrow(refusal(word));
  });

  it("tell open windows when they alone change", async () => {
    await rolledBack(db, async () => {
      await db.query("update private.answers set checked_on = private.day_in_rome(now()) where topic = 'segreteria'");
      await db.query("update public.site_updates set changed_at = now() - interval '1 day'");
      await callAs(db, editorId, await keep({ weekly: [morning], exceptions: [] }));
      const changed = await db.query<{ topic: string }>(
        "select topic from public.site_updates where changed_at = now()",
      );
      expect(changed.rows).toEqual([{ topic: "answers" }]);
    });
  });
});

describe("the data for the pages in other languages", () => {
  const price = { from: 450, to: 600 };
  const phone = { phone: "0456 123789 int. 12", before: "08:30" };
  const keep = async (topic: string, facts: unknown, body = "Un testo.") =>
    `select * from public.save_answer('${topic}', ${await revisionOf(topic)}, '${body}', p_facts => $$${JSON.stringify(facts)}$$)`;
  const saved = async (topic: string, facts: unknown, body?: string) => {
    const [row] = await trying([
      await keep(topic, facts, body),
      `select * from public.answers_to_edit() where topic = '${topic}'`,
    ]);
    return row;
  };

  it("of the example data are as the editors' page would save them", async () => {
    const { rows } = await db.query<{ facts: object; cleaned: object }>(
      "select facts, private.clean_facts(topic, facts) as cleaned from private.answers where facts is not null",
    );
    expect(rows).toHaveLength(2);
    for (const { facts, cleaned } of rows) expect(cleaned).toEqual(facts);
  });

  it("are read at once when they alone change: open windows are told, and the earlier ones are kept", async () => {
    await rolledBack(db, async () => {
      await db.query(
        `update private.answers set body = 'Un testo.', action = null, target = '', label = '',
           checked_on = private.day_in_rome(now()) where topic = 'mensa'`,
      );
      await db.query("update public.site_updates set changed_at = now() - interval '1 day'");
      await callAs(db, editorId, await keep("mensa", { from: 500 }));
      const told = await db.query("select topic from public.site_updates where changed_at = now()");
      expect(told.rows).toEqual([{ topic: "answers" }]);
      const { rows: read } = await db.query<Row>("select * from public.list_answers()");
      expect(read.find(({ topic }) => topic === "mensa")).toMatchObject({ facts: { from: 500, to: null } });
      const [row] = await callAs(db, editorId, "select * from public.answers_to_edit() where topic = 'mensa'");
      expect(row?.["versions"]).toContainEqual(expect.objectContaining({ body: "Un testo.", facts: price }));
    });
  });

  it.each([
    ["a price and a higher one", "mensa", price, price],
    ["a price of nine euros and one of twelve", "mensa", { from: 950, to: 1200 }, { from: 950, to: 1200 }],
    ["one price", "mensa", { from: 450, to: null }, { from: 450, to: null }],
    ["a number with an extension, and an hour", "assenze", phone, phone],
    ["a number alone", "assenze", { phone: "+39 0456123789" }, { phone: "+39 0456123789", before: null }],
    ["more than is asked for", "mensa", { ...price, more: "x" }, price],
    ["nothing", "mensa", null, null],
    ["those of another question", "libri", price, null],
  ])("with %s are kept", async (_what, topic, facts, kept) => {
    expect(await saved(topic, facts)).toMatchObject({ facts: kept });
  });

  it.each<[string, string, string, unknown]>([
    ["a price of nothing", "price_wrong", "mensa", { from: 0 }],
    ["half a cent", "price_wrong", "mensa", { from: 450.5 }],
    ["a hundred euros", "price_wrong", "mensa", { from: 10_000 }],
    ["words for a price", "price_wrong", "mensa", { from: "poco" }],
    ["words for the higher price", "price_wrong", "mensa", { from: 450, to: "molto" }],
    ["the higher price alone", "price_wrong", "mensa", { to: 600 }],
    ["a list", "price_wrong", "mensa", [450, 600]],
    ["twice the same price", "price_backwards", "mensa", { from: 450, to: 450 }],
    ["no number", "phone_wrong", "assenze", { before: "08:30" }],
    ["what is no number", "phone_wrong", "assenze", { phone: "javascript:1" }],
    ["words after a number", "phone_wrong", "assenze", { phone: "0456 123789 o di persona" }],
    ["8:30", "hour_wrong", "assenze", { ...phone, before: "8:30" }],
  ])("with %s are refused", async (_what, word, topic, facts) => {
    await expect(saved(topic, facts)).rejects.toThrow(refusal(word));
  });

  it("need an answer in Italian", async () => {
    await expect(saved("mensa", price, "")).rejects.toThrow(refusal("body_missing"));
  });
});
