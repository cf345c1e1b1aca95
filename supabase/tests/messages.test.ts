import { beforeEach, describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { callAs, refusal } from "./postgres/as-role.ts";
import { devicesOfFile, endpointOf, told } from "./postgres/devices.ts";
import { adminId, editorId, newId, teacherId, waitingId } from "./postgres/example-people.ts";
import { callOf, closureForm, correction, tomorrowClosed } from "./postgres/notice-calls.ts";

const { db, editor, asVisitor, at, prepare, claim, subscribe, subscribeStaff, tell, end, counts, closeTomorrow } =
  await devicesOfFile();

describe("a message", () => {
  it("goes once to the devices that asked for it", async () => {
    await subscribe("all");
    await subscribe("closures", { kinds: ["closures"] });
    await subscribe("elsewhere", { schools: ["infanzia"] });
    await subscribe("others", { audiences: ["ata"] });
    await editor.publishNew();
    const claimed = await tell();
    expect(told(claimed)).toEqual(["all"]);
    expect(claimed).toMatchObject([{ what: "published", title: "Prova", reserved: false, is_urgent: false }]);
    expect(await tell()).toEqual([]);
    await end(claimed, "told");
    expect(await tell()).toEqual([]);
    expect(await counts()).toEqual([{ what: "published", ended: true, told: 1 }]);
    expect((await db.query("select from private.message_deliveries")).rowCount).toBe(0);
  });

  it("of a closure is urgent and goes to the others too", async () => {
    await subscribe("all");
    await subscribe("closures", { kinds: ["closures"], language: "ro" });
    await subscribe("notices", { kinds: ["notices"] });
    await closeTomorrow();
    const claimed = await tell();
    expect(told(claimed)).toEqual(["all", "closures"]);
    expect(claimed[1]).toMatchObject({ is_urgent: true, language: "ro", closure: { what: "closed", why: "snow" } });
  });

  describe("for some buildings", () => {
    beforeEach(async () => {
      await subscribe("all");
      await subscribe("one", { buildings: ["sede-uno"] });
      await subscribe("several", { buildings: ["sede-uno", "sede-due"] });
      await subscribe("three", { buildings: ["sede-tre"] });
      await subscribe("elsewhere", { schools: ["infanzia"], buildings: ["sede-due"] });
    });

    it.each<[string, string[], string[]]>([
      ["goes to their devices and to those that chose none", ["sede-uno"], ["all", "one", "several"]],
      ["goes to the devices of any of them, of its schools", ["sede-due", "sede-tre"], ["all", "several", "three"]],
      ["goes to all of the school where it names none", [], ["all", "one", "several", "three"]],
    ])("%s", async (_, buildings, devicesTold) => {
      await editor.publishNew({ buildings });
      const claimed = await tell();
      expect(told(claimed)).toEqual(devicesTold);
      expect(claimed).toMatchObject(devicesTold.map(() => ({ schools: "{primaria}", buildings })));
      await closeTomorrow({ buildings });
      expect(told(await tell(await at("12:02")))).toEqual(devicesTold);
    });

    it("goes, where a correction adds one, to that one too, and where it takes one away, to whoever was told", async () => {
      const { id } = await editor.publishNew({ buildings: ["sede-due"] });
      const first = await tell();
      expect(told(first)).toEqual(["all", "several"]);
      await end(first, "told");
      await editor.correct(String(id), 2, { buildings: ["sede-due", "sede-tre"] });
      const second = await tell();
      expect(second[0]).toMatchObject({ what: "corrected", buildings: ["sede-due", "sede-tre"] });
      expect(told(second)).toEqual(["all", "several", "three"]);
      await end(second, "told");
      await editor.correct(String(id), 3, { buildings: ["sede-uno"] });
      const third = await tell();
      expect(told(third)).toEqual(["all", "one", "several", "three"]);
      await end(third, "told");
      expect(await counts()).toMatchObject([{ told: 2 }, { told: 3 }, { told: 4 }]);
    });

    it("goes, where a correction of a closure adds one, to that one too", async () => {
      const closed = (...buildings: string[]) => ({ ...closureForm, closure: { ...tomorrowClosed, buildings } });
      const { id } = await editor.publishNew(closed("sede-due"));
      await end(await tell(), "told");
      await editor.correct(String(id), 2, closed("sede-due", "sede-tre"));
      expect(told(await tell())).toEqual(["all", "several", "three"]);
    });
  });

  it("is not made of drafts, of what waits for its hour, nor of notices that come from elsewhere", async () => {
    await editor.save(newId, 0);
    await editor.publish(newId, 1, await at("12:00", 1));
    await db.query(
      `insert into private.notices (
        id, status, kind, title, body, audiences, schools, valid_until, school_year, number, published_at
      ) values (gen_random_uuid(), 'published', 'avviso', 'x', 'y', '{famiglie}', '{primaria}', current_date + 9, '2026-27', 999,
        now() - interval '2 days')`,
    );
    expect(await counts()).toEqual([]);
  });

  it("of a notice waits from 21:00 to 6:30, a closure of the next day does not", async () => {
    await subscribe("one");
    await editor.publishNew();
    expect(await tell(await at("21:00"))).toEqual([]);
    expect(await tell(await at("06:29", 1))).toEqual([]);
    await closeTomorrow();
    const urgent = await tell(await at("23:30"));
    expect(urgent).toMatchObject([{ what: "published", is_urgent: true }]);
    expect(await tell(await at("06:30", 1))).toMatchObject([{ is_urgent: false }]);
  });

  it("of a closure that begins later, or is over, waits for the morning; one that goes on does not", async () => {
    await subscribe("one");
    await closeTomorrow({ from: inDays(2) });
    expect(await tell(await at("22:00"))).toEqual([]);
    expect(await tell(await at("00:10", 1))).toHaveLength(1);
    await closeTomorrow({ from: inDays(0), to: inDays(5) });
    expect(await tell(await at("05:00", 1))).toHaveLength(1);
    const { rows } = await db.query(
      `select private.may_be_told('{"from": "2026-11-23", "to": "2026-11-24"}', 'corrected', '2026-11-25 01:00Z') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });

  it("keeps its quiet hours when the clocks change", async () => {
    const { rows } = await db.query<{ may: boolean }>(`
      select private.may_be_told(null, 'published', at::timestamptz) as may
      from unnest(array['2026-10-25 05:15Z', '2026-10-25 05:45Z', '2026-10-24 04:15Z', '2026-10-24 04:45Z', '2026-10-24 18:59Z',
        '2026-10-24 19:01Z', '2026-10-25 19:59Z', '2026-10-25 20:01Z']) as at`);
    expect(rows.map(({ may }) => may)).toEqual([false, true, false, true, true, false, true, false]);
  });

  it("dies with the last day of its closure, and what was not sent is counted", async () => {
    await subscribe("one");
    await subscribe("two");
    await closeTomorrow({ from: inDays(0) });
    const claimed = await tell();
    expect(claimed[0]?.["ttl"]).toBe((Date.parse(await at("00:00", 1)) - Date.parse(await at("12:00"))) / 1000);
    await end(claimed.slice(0, 1), "unsent");
    await end(claimed.slice(1), "retry", 3600 * 24);
    expect(await tell(await at("00:00", 1))).toEqual([]);
    expect(await counts()).toEqual([{ what: "published", ended: true, late: 2 }]);
    expect((await db.query("select from private.message_deliveries")).rowCount).toBe(0);
  });

  it("of a notice dies after three days, or with the notice", async () => {
    await subscribe("one");
    await editor.publishNew();
    await editor.publishNew({ valid_until: inDays(0) });
    const { rows } = await db.query<{ days: string; ends_at: Date }>(
      "select round(extract(epoch from ends_at - now()) / 86400) as days, ends_at from private.messages order by ends_at desc",
    );
    expect(rows[0]?.days).toBe("3");
    expect(rows[1]?.ends_at.toISOString()).toBe(await at("00:00", 1));
    // Nor does a run send it that begins after its end, and before the job has seen it.
    await prepare(await at("12:00"));
    const later = await at("12:00", 4);
    expect(await claim(9, later)).toEqual([]);
  });

  it("is stopped by a withdrawal; nobody is told of a notice that nobody was told of", async () => {
    await subscribe("one");
    const [first, second] = [await editor.publishNew(), await editor.publishNew(closureForm)];
    await editor.withdraw(String(first["id"]), 2);
    await editor.withdraw(String(second["id"]), 2);
    expect(await tell()).toEqual([]);
    expect(await counts()).toEqual([
      { what: "published", ended: true },
      { what: "published", ended: true },
    ]);
  });

  it("tells the withdrawal of a closure with its reason, in the place of the closure, at night too", async () => {
    await subscribe("one");
    const { id } = await editor.publishNew(closureForm);
    const [closure] = await tell();
    await end([closure ?? {}], "told");
    await editor.withdraw(String(id), 2, { reason: "Era un errore." });
    const [withdrawal] = await tell(await at("22:00"));
    expect(withdrawal).toMatchObject({
      what: "withdrawn",
      title: null,
      closure: null,
      withdrawn_reason: "Era un errore.",
      topic: closure?.["topic"],
    });
  });

  it("has a topic that no other device has and no other notice, reserved or not", async () => {
    await subscribe("visitor");
    await subscribeStaff(teacherId, "teacher");
    await subscribeStaff(editorId, "editor");
    for (const reserved of [true, true, false, false]) await editor.publishNew({ reserved });
    const topics = (await tell()).map(({ topic }) => String(topic));
    expect(topics).toHaveLength(10);
    expect(new Set(topics).size).toBe(10);
    for (const topic of topics) expect(topic).toMatch(/^[0-9a-f]{32}$/);
  });

  it("tells the withdrawal of a notice by day, so that its title stays on no device and waits at no push service", async () => {
    await subscribe("one");
    const { id } = await editor.publishNew({ title: "Prova con un nome" });
    const [notice] = await tell();
    await end([notice ?? {}], "told");
    await editor.withdraw(String(id), 2);
    expect(await tell(await at("22:00"))).toEqual([]);
    expect(await tell(await at("07:00", 1))).toMatchObject([
      { what: "withdrawn", title: null, withdrawn_reason: "Un errore.", topic: notice?.["topic"] },
    ]);
  });

  it("tells the withdrawal of a closure that another notice replaces, unless that one tells the same devices in its place", async () => {
    await subscribe("one", { kinds: ["closures"] });
    const { id: wrong } = await editor.publishNew(closureForm);
    await end(await tell(), "told");
    const { id: old } = await editor.publishNew(closureForm);
    const [closure] = await tell();
    await end([closure ?? {}], "told");
    const { id: other } = await editor.publishNew();
    await editor.withdraw(String(wrong), 2, { replaced_by: other });
    const withdrawal = await tell();
    expect(withdrawal).toMatchObject([{ what: "withdrawn", withdrawn_reason: "Un errore." }]);
    await end(withdrawal, "told");
    await editor.publishNew({ ...closureForm, replaces: old });
    const [instead] = await tell();
    expect(instead).toMatchObject({ what: "published", topic: closure?.["topic"] });
    await end([instead ?? {}], "told");
    await editor.withdraw(String(old), 3);
    expect(await tell()).toEqual([]);
  });

  it("that is corrected while it is sent reaches each once with the new words, and never before the old ones", async () => {
    for (const device of ["a", "b", "c"]) await subscribe(device);
    const { id } = await editor.publishNew();
    const now = await at("12:00");
    await prepare(now);
    const sending = await claim(1, now);
    await editor.correct(String(id), 2, { title: "Prova corretta", change_note: "È cambiato il titolo" });
    const corrected = await tell();
    expect(corrected).toHaveLength(2);
    expect(told(corrected)).not.toContain(told(sending)[0]);
    // What could not be sent of the first one is not tried again.
    await end(sending, "retry");
    corrected.push(...(await tell()));
    expect(corrected.map(({ what, title, change_note: note }) => [what, title, note])).toEqual(
      Array(3).fill(["corrected", "Prova corretta", "È cambiato il titolo"]),
    );
    expect(new Set(corrected.map(({ topic }) => topic)).size).toBe(3);
    expect(corrected.find(({ endpoint }) => endpoint === sending[0]?.["endpoint"])?.["topic"]).toBe(
      sending[0]?.["topic"],
    );
    await end(corrected, "told");
    expect(await tell(await at("13:00"))).toEqual([]);
    expect(await counts()).toEqual([
      { what: "published", ended: true },
      { what: "corrected", ended: true, told: 3 },
    ]);
  });

  it("of a correction goes to all who were told before too, but not to those of a version that nobody was told of", async () => {
    await subscribe("primaria", { kinds: ["closures"] });
    await subscribe("infanzia", { schools: ["infanzia"] });
    await subscribe("docenti", { audiences: ["docenti"] });
    const { id } = await editor.publishNew({ ...closureForm, schools: ["primaria", "secondaria"] });
    await editor.correct(String(id), 2, { ...closureForm, audiences: ["famiglie"] });
    const first = await tell();
    expect(told(first)).toEqual(["primaria"]);
    await end(first, "told");
    await editor.correct(String(id), 3, { ...closureForm, audiences: ["famiglie"], schools: ["infanzia"] });
    const second = await tell();
    expect(told(second)).toEqual(["infanzia", "primaria"]);
    await end(second, "told");
    // As a notice like others.
    await editor.correct(String(id), 4, { schools: ["secondaria"] });
    expect(told(await tell())).toEqual(["infanzia", "primaria"]);
  });

  it("is not made where only what the staff is asked to confirm has changed, but for the staff itself", async () => {
    await subscribe("one");
    await subscribeStaff(teacherId, "teacher", { kinds: [] });
    const asked = { ack_by: inDays(3), audiences: ["famiglie", "docenti"] };
    const [{ id: open }, { id: reserved }] = [
      await editor.publishNew(asked),
      await editor.publishNew({ ...asked, reserved: true }),
    ];
    await end(await tell(), "told");
    const first = { ...asked, change_note: "È cambiata l’ora" };
    await editor.correct(String(open), 2, first);
    expect(
      await editor.one("correct_notice", {
        ...{ notice: open, revision: 3, tab: editor.tab, ...correction, ...asked, ack_by: inDays(4), ask_again: true },
      }),
    ).toMatchObject({ version: 3 });
    await editor.correct(String(reserved), 2, { ...asked, ack_by: inDays(4) });
    const claimed = await tell();
    // The first correction still waited.
    expect(claimed).toMatchObject([
      { what: "corrected", reserved: false },
      { what: "corrected", reserved: true },
    ]);
    await end(claimed, "told");
    await editor.correct(String(open), 4, { ...asked, ack_by: inDays(5) });
    expect(await tell(await at("13:00"))).toEqual([]);
  });

  it("that takes tomorrow from a closure is told at night, as is one that adds it", async () => {
    await subscribe("one");
    const { id } = await editor.publishNew(closureForm);
    await end(await tell(), "told");
    const later = { ...tomorrowClosed, from: inDays(2), to: inDays(3) };
    await editor.correct(String(id), 2, { ...closureForm, closure: later });
    const moved = await tell(await at("22:00"));
    expect(moved).toMatchObject([{ what: "corrected", closure: { from: inDays(2) } }]);
    await end(moved, "told");
    await editor.correct(String(id), 3, { ...closureForm, closure: { ...later, to: inDays(5) } });
    expect(await tell(await at("23:00", 3))).toHaveLength(1);
  });

  it("that ends a closure before today is told until the end that was told before", async () => {
    await subscribe("one");
    const closure = { ...tomorrowClosed, from: inDays(-2), to: inDays(3) };
    const { id } = await editor.publishNew({ ...closureForm, closure });
    await end(await tell(), "told");
    await db.query("set local session_replication_role = replica");
    await db.query("update private.notices set published_at = now() - interval '3 days' where id = $1", [id]);
    await db.query("set local session_replication_role = origin");
    await editor.correct(String(id), 2, { ...closureForm, closure: { ...closure, to: inDays(-1) } });
    const [corrected] = await tell();
    expect(corrected).toMatchObject({ what: "corrected" });
    expect(corrected?.["ttl"]).toBe((Date.parse(await at("00:00", 4)) - Date.parse(await at("12:00"))) / 1000);
  });

  it("whose run is lost keeps its correction from the device for a minute", async () => {
    await subscribe("one");
    const { id } = await editor.publishNew();
    await tell(await at("12:00"));
    await editor.correct(String(id), 2, { title: "Prova corretta" });
    expect(await tell(await at("12:00"))).toEqual([]);
    expect(await tell(await at("12:01"))).toMatchObject([{ what: "corrected" }]);
  });

  it("that is corrected before it was sent is still the first one", async () => {
    await subscribe("one");
    const { id } = await editor.publishNew();
    await editor.correct(String(id), 2, { title: "Prova corretta" });
    expect(await tell()).toMatchObject([{ what: "published", title: "Prova corretta" }]);
  });

  it("«torna tutto normale» takes the place of its closure; taken back, the closure is told again", async () => {
    await subscribe("one");
    const { id } = await editor.publishNew(closureForm);
    const [closure] = await tell();
    await end([closure ?? {}], "told");
    const back = { ...tomorrowClosed, what: "back-to-normal", why: null };
    const ended = await editor.one("end_closure", {
      ...{ notice: id, revision: 2, tab: editor.tab, new: crypto.randomUUID(), title: "Torna tutto normale" },
      closure: back,
    });
    const [normal] = await tell();
    expect(normal).toMatchObject({ topic: closure?.["topic"], title: "Torna tutto normale" });
    await end([normal ?? {}], "told");
    await editor.one("reopen_closure", { notice: ended["id"], revision: 2, tab: editor.tab, reason: "Un errore." });
    expect(await tell()).toMatchObject([{ what: "corrected", topic: closure?.["topic"], title: closure?.["title"] }]);
  });
});

describe("a reserved notice", () => {
  it("is told to the staff that asked for it, as nothing but a notice", async () => {
    await subscribe("visitor");
    await subscribeStaff(teacherId, "teacher", { kinds: [] });
    await editor.publishNew({
      reserved: true,
      audiences: ["ata"],
      title: "Segreto",
      body: "Parole riservate",
    });
    const claimed = await tell();
    expect(told(claimed)).toEqual(["teacher"]);
    const { message, subscription, endpoint, p256dh, auth, ttl, topic, ...rest } = claimed[0] ?? {};
    expect([message, subscription, endpoint, p256dh, auth, ttl, topic]).not.toContain(null);
    expect(rest).toEqual({
      ...{ what: "published", reserved: true, language: "it", is_urgent: false },
      ...{ kind: null, school_year: null, number: null, title: null, closure: null, schools: null, buildings: null },
      withdrawn_reason: null,
      change_note: null,
    });
  });

  it.each([
    ["the sign-out", "delete from auth.sessions where user_id = $1"],
    ["the end of the role", "delete from public.user_roles where user_id = $1"],
    ["the end of the account", "delete from auth.users where id = $1"],
  ])("is told no more after %s, also when it waits already", async (_name, statement) => {
    await subscribeStaff(teacherId, "teacher");
    await subscribeStaff(editorId, "editor");
    await editor.publishNew({ reserved: true });
    await prepare(await at("12:00"));
    await db.query(statement, [teacherId]);
    expect(told(await tell())).toEqual(["editor"]);
    expect(await asVisitor("my_messages", { endpoint: endpointOf("teacher") })).toMatchObject([{ reserved: false }]);
    await db.query("select private.prune_messages()");
    const { rows } = await db.query("select from private.push_subscriptions where staff_session is null");
    expect(rows).toHaveLength(1);
  });

  it("is for people with a role", async () => {
    await expect(subscribeStaff(waitingId, "waiting")).rejects.toEqual(refusal("staff_only", { code: "42501" }));
  });

  it("is not told when the device has said so; the other choices leave that as it is", async () => {
    await subscribeStaff(teacherId, "teacher");
    await subscribe("teacher", { kinds: ["closures"] });
    expect(await asVisitor("my_messages", { endpoint: endpointOf("teacher") })).toMatchObject([{ reserved: true }]);
    await subscribe("teacher", { reserved: false });
    expect(await asVisitor("my_messages", { endpoint: endpointOf("teacher") })).toMatchObject([{ reserved: false }]);
  });

  it("nor a draft says a word in any message or count", async () => {
    const secret = "Zafferano";
    await subscribe("visitor");
    await subscribeStaff(teacherId, "teacher");
    await subscribeStaff(adminId, "admin");
    const form = { title: `${secret} titolo`, body: `${secret} testo`, audiences: ["famiglie"] };
    const draft = crypto.randomUUID();
    await editor.save(draft, 0, form);
    await editor.addFile(draft, `${secret}.pdf`);
    const reserved = crypto.randomUUID();
    await editor.save(reserved, 0, { ...form, reserved: true });
    await editor.addFile(reserved, `${secret}.pdf`);
    await editor.publish(reserved, 1);
    const claimed = await tell();
    await end(claimed, "told");
    await editor.correct(reserved, 2, { ...form, title: `${secret} corretto`, files: [] });
    claimed.push(...(await tell()));
    await editor.move(reserved, 3, false);
    await editor.withdraw(draft, 1).catch(() => undefined);
    expect(claimed).toHaveLength(4);
    expect(JSON.stringify(claimed)).not.toMatch(new RegExp(`${secret}|${reserved}|${draft}|Marta|Neri`));
  });

  it("that becomes public is told as a public one, and the other way says nothing", async () => {
    await subscribe("visitor");
    await subscribeStaff(teacherId, "teacher", { kinds: [] });
    const { id } = await editor.publishNew({ reserved: true });
    await end(await tell(), "told");
    const moved = await editor.move(String(id), 2, false);
    const claimed = await tell();
    expect(told(claimed)).toEqual(["visitor"]);
    expect(claimed).toMatchObject([{ what: "published", title: "Prova" }]);
    await end(claimed, "told");
    await editor.move(String(moved["id"]), Number(moved["revision"]), true);
    const again = await tell();
    expect(again).toMatchObject([{ reserved: true, title: null }]);
    expect(told(again)).toEqual(["teacher"]);
  });
});

describe("an editor", () => {
  it("sends a trial to one device at any hour, one at a time", async () => {
    await subscribe("mine");
    await subscribe("other");
    const trial = () => callAs(db, editorId, callOf("try_message", { endpoint: endpointOf("mine") }));
    await trial();
    await trial();
    const now = new Date().toISOString();
    const rows = await claim(9, now);
    expect(told(rows)).toEqual(["mine"]);
    expect(rows).toMatchObject([{ what: "trial", title: null, is_urgent: true }]);
    await db.query("savepoint before");
    const unknown = callAs(db, editorId, callOf("try_message", { endpoint: endpointOf("x") }));
    await expect(unknown).rejects.toEqual(refusal("no_such_subscription"));
  });

  it("reads how many are told, and nothing of a device", async () => {
    await subscribe("one", { kinds: ["closures"], schools: ["infanzia", "primaria"] });
    await subscribeStaff(teacherId, "teacher");
    await closeTomorrow();
    const [first] = await tell();
    await end([first ?? {}], "told");
    const [row] = await callAs(db, editorId, callOf("message_counts"));
    expect(row).toMatchObject({
      ...{ has_key: true, devices: "2", closures: "2", notices: "1", reserved: "1", old_key: "0" },
      ...{ places: 20_000, unreached: "1", last_removal: null },
      schools: { infanzia: 1, primaria: 2, secondaria: 0 },
      messages: [{ what: "published", kind: "chiusura", reserved: false, told: 1, waiting: 1, lost: 0 }],
    });
    expect(JSON.stringify(row)).not.toMatch(/fcm\.googleapis|pppp|[0-9a-f]{8}-[0-9a-f]{4}/);
  });
});
