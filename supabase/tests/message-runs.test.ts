import { beforeEach, describe, expect, it } from "vitest";
import { devicesOfFile, KEY, NEW_KEY, told, whole } from "./postgres/devices.ts";
import { tellPlans } from "./postgres/tell-plans.ts";

type Row = Record<string, unknown>;

const { db, editor, asVisitor, at, prepare, claim, subscribe, replace, devices, tell, end, counts, closeTomorrow } =
  await devicesOfFile();

describe("a message", () => {
  it("is tried again after what the service asks, at most ten times; a device that none has reached goes then", async () => {
    await subscribe("known");
    await editor.publishNew();
    await end(await tell(), "told");
    await subscribe("invented");
    await editor.publishNew();
    const start = Date.parse(await at("08:00"));
    const after = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    await end(await tell(after(0)), "retry", 600, after(0));
    expect(await tell(after(599))).toEqual([]);
    let now = 600;
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      const claimed = await tell(after(now));
      expect(told(claimed), `attempt ${attempt}`).toEqual(["invented", "known"]);
      await end(claimed, "retry", null, after(now));
      now += 3600;
    }
    expect(await counts()).toContainEqual({ what: "published", ended: false, failed: 2 });
    expect(await tell(after(now))).toEqual([]);
    expect(await devices()).toEqual(["known"]);
  });

  it("waits longer from attempt to attempt", async () => {
    await subscribe("one");
    await editor.publishNew();
    const start = Date.parse(await at("08:00"));
    const pauses: number[] = [];
    let now = new Date(start).toISOString();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await end(await tell(now), "retry", 0, now);
      const { rows } = await db.query<{ next_at: Date }>("select next_at from private.message_deliveries");
      const next = rows[0]?.next_at.toISOString() ?? "";
      pauses.push((Date.parse(next) - Date.parse(now)) / 60_000);
      now = next;
    }
    expect(pauses).toEqual([1, 3, 9, 27, 60, 60]);
  });

  it("deletes the device that is gone, and counts what was refused", async () => {
    for (const device of ["a", "b", "c"]) await subscribe(device);
    await editor.publishNew();
    const [gone, refused, arrived] = await tell();
    await end([gone ?? {}], "gone");
    await end([refused ?? {}], "refused");
    await end([arrived ?? {}], "told");
    expect(await devices()).toEqual(["b", "c"]);
    expect(await tell()).toEqual([]);
    expect(await counts()).toEqual([{ what: "published", ended: true, told: 1, gone: 1, refused: 1 }]);
  });

  describe("that a service refuses", () => {
    /** A message to all, of which so many devices are refused, in the order of their names. */
    async function refuse(...refused: string[]) {
      await editor.publishNew();
      const claimed = await tell();
      const isRefused = (row: Row) => refused.includes(told([row])[0] ?? "");
      await end(
        claimed.filter((row) => !isRefused(row)),
        "told",
      );
      await end(claimed.filter(isRefused), "refused");
    }

    it("deletes the device at the third in a row, whether an earlier one has arrived or not", async () => {
      for (const device of ["known", "other"]) await subscribe(device);
      await refuse();
      await subscribe("new");
      for (let message = 1; message <= 2; message += 1) await refuse("known", "new");
      expect(await devices()).toEqual(["known", "new", "other"]);
      await refuse("new");
      expect(await devices()).toEqual(["known", "other"]);
      // It has arrived meanwhile.
      for (let message = 1; message <= 2; message += 1) await refuse("known");
      expect(await devices()).toEqual(["known", "other"]);
      await refuse("known");
      expect(await devices()).toEqual(["other"]);
    });

    it("deletes none where it refuses all: the keys of the site are wrong", async () => {
      for (const device of ["a", "b"]) await subscribe(device);
      const endpoint = "https://web.push.apple.com/apple";
      await asVisitor("subscribe_to_messages", { endpoint, ...whole });
      for (let message = 1; message <= 4; message += 1) await refuse("a", "b", "apple");
      // One service takes them.
      for (let message = 1; message <= 4; message += 1) await refuse("apple");
      expect(await devices()).toEqual(["a", "b", "apple"]);
    });

    it("deletes it too where others of the message were told in the same report", async () => {
      for (const device of ["a", "b"]) await subscribe(device);
      for (let message = 1; message <= 3; message += 1) {
        await editor.publishNew();
        const report = (await tell()).map(({ message: id, subscription }, place) => ({
          ...{ message: id, subscription, outcome: place === 0 ? "told" : "refused" },
        }));
        await db.query("select private.end_messages($1, $2)", [JSON.stringify(report), await at("12:00")]);
      }
      expect(await devices()).toEqual(["a"]);
    });

    describe("counts", () => {
      const apple = "https://web.push.apple.com/";
      /** One report: each device with the notice, by its place, and how that ended. */
      async function report(claimed: Row[], ...ended: [device: string, title: string, outcome: string][]) {
        const rows = ended.map(([device, title, outcome]) => {
          const row = claimed.find((one) => told([one])[0] === device && one["title"] === title);
          return { message: row?.["message"], subscription: row?.["subscription"], outcome };
        });
        await db.query("select private.end_messages($1, $2)", [JSON.stringify(rows), await at("12:00")]);
      }
      const refusals = async () => {
        const { rows } = await db.query<{ device: string; refusals: number }>(
          "select substring(endpoint from '[^/]+$') as device, refusals from private.push_subscriptions",
        );
        return Object.fromEntries(rows.map((row) => [row.device, row.refusals]));
      };
      let claimed: Row[];
      beforeEach(async () => {
        for (const device of ["a", "b", "c"]) await subscribe(device);
        for (const device of ["x", "y"])
          await asVisitor("subscribe_to_messages", { endpoint: apple + device, ...whole });
        for (const title of ["Primo", "Secondo"]) await editor.publishNew({ title });
        claimed = await tell();
      });

      it("a device where others of the message were told, and no device that was not refused", async () => {
        await report(claimed, ["a", "Primo", "told"], ["b", "Primo", "retry"], ["c", "Primo", "refused"]);
        expect(await refusals()).toEqual({ a: 0, b: 0, c: 1, x: 0, y: 0 });
      });

      it("none where others were told of another message", async () => {
        await report(claimed, ["a", "Primo", "told"], ["b", "Secondo", "refused"]);
        expect(await refusals()).toMatchObject({ b: 0 });
      });

      it("none where another service took the message", async () => {
        await report(claimed, ["a", "Primo", "told"], ["x", "Primo", "refused"]);
        expect(await refusals()).toMatchObject({ x: 0 });
      });

      it("none where the service has refused others", async () => {
        await report(claimed, ["a", "Primo", "refused"]);
        await report(claimed, ["b", "Primo", "refused"]);
        expect(await refusals()).toMatchObject({ a: 0, b: 0 });
      });

      it("those of every service that took the message in an earlier report", async () => {
        for (const device of ["a", "x", "c"]) await report(claimed, [device, "Primo", "told"]);
        await report(claimed, ["b", "Primo", "refused"], ["y", "Primo", "refused"]);
        expect(await refusals()).toEqual({ a: 0, b: 1, c: 0, x: 0, y: 1 });
        const { rows } = await db.query(
          "select cardinality(taken_by) as services from private.messages where told > 0",
        );
        expect(rows).toEqual([{ services: 2 }]);
      });

      it("the third in a row, which deletes the device, and not the second", async () => {
        await db.query("update private.push_subscriptions set has_succeeded = true, refusals = 1");
        await report(claimed, ["a", "Primo", "told"], ["b", "Primo", "refused"]);
        expect(await refusals()).toMatchObject({ b: 2 });
        await report(claimed, ["a", "Secondo", "told"], ["b", "Secondo", "refused"]);
        expect(await refusals()).not.toHaveProperty("b");
      });

      it("nothing twice of what was given back", async () => {
        await report(claimed, ["a", "Primo", "retry"]);
        await report(claimed, ["a", "Primo", "told"]);
        const { rows } = await db.query("select sum(told)::int as told from private.messages");
        expect(rows).toEqual([{ told: 0 }]);
      });
    });

    it("counts none that it refused before others were told, nor that of another message", async () => {
      for (const device of ["a", "b"]) await subscribe(device);
      for (let message = 1; message <= 4; message += 1) {
        await editor.publishNew();
        const [first, second] = await tell();
        await end([second ?? {}], "refused");
        await end([first ?? {}], "told");
      }
      expect(await devices()).toEqual(["a", "b"]);
    });
  });

  it("goes first to devices that one has reached, and first attempts before others; a closure before all", async () => {
    await subscribe("known");
    await editor.publishNew();
    await end(await tell(), "told");
    for (const device of ["invented1", "invented2"]) await subscribe(device);
    await editor.publishNew();
    const minute = async (past: number) => at(`12:${String(past).padStart(2, "0")}`);
    await end(await tell(await minute(0)), "retry", null, await minute(0));
    await subscribe("later");
    await editor.publishNew();
    await prepare(await minute(9));
    const next = async () => {
      const rows = await claim(1, await minute(9));
      return `${rows[0]?.["is_urgent"] ? "closure " : ""}${told(rows)[0]}`;
    };
    // The second notice, which has been tried before, is told after the third one, and after that to what may be invented.
    expect([await next(), await next()]).toEqual(["known", "known"]);
    expect(new Set([await next(), await next(), await next()])).toEqual(new Set(["invented1", "invented2", "later"]));
    await closeTomorrow();
    await prepare(await minute(9));
    expect(await next()).toBe("closure known");
    expect(new Set([await next(), await next(), await next()])).toEqual(
      new Set(["closure invented1", "closure invented2", "closure later"]),
    );
    expect(new Set([await next(), await next()])).toEqual(new Set(["invented1", "invented2"]));
    expect(await next()).toBe("undefined");
  });

  it("that waits goes first to a device as soon as another message has reached it", async () => {
    for (const device of ["one", "two"]) await subscribe(device);
    for (const title of ["earlier", "later"]) await editor.publishNew({ title });
    const now = await at("12:00");
    await prepare(now);
    await db.query(`
      update private.message_deliveries d set next_at = d.next_at - interval '1 minute'
      from private.messages m join private.notices n on n.id = m.notice_id
      where m.id = d.message_id and n.title = 'earlier'`);
    const next = async () => {
      const rows = await claim(1, now);
      await end(rows, "told", null, now);
      return [rows[0]?.["title"], ...told(rows)];
    };
    const [, reached] = await next();
    expect(await next()).toEqual(["later", reached]);
    expect(await next()).toEqual(["earlier", expect.not.stringMatching(String(reached))]);
  });

  it("goes to first attempts before others, and of the same attempt to whoever has waited longest", async () => {
    await subscribe("one");
    const moments = { tried: [1, "08:00"], second: [0, "11:00"], first: [0, "10:00"], third: [0, "11:30"] };
    for (const title of Object.keys(moments)) await editor.publishNew({ title });
    await prepare(await at("12:00"));
    for (const [title, [attempts, time]] of Object.entries(moments))
      await db.query(
        `update private.message_deliveries set attempts = $2, next_at = $3
        where message_id = (
          select m.id from private.messages m join private.notices n on n.id = m.notice_id where n.title = $1
        )`,
        [title, attempts, await at(String(time))],
      );
    const claims: unknown[] = [];
    for (const now = await at("12:00"); claims.length < 4;) {
      const rows = await claim(1, now);
      claims.push(rows[0]?.["title"]);
    }
    expect(claims).toEqual(["first", "second", "third", "tried"]);
  });

  it("of a closure goes to a device that may be invented before a notice to one that is there", async () => {
    await subscribe("known", { kinds: ["notices"] });
    await editor.publishNew();
    await end(await tell(), "told");
    await subscribe("new", { kinds: ["closures"] });
    await editor.publishNew();
    await closeTomorrow();
    const now = await at("12:00");
    await prepare(now);
    const rows = await claim(1, now);
    expect(told(rows)).toEqual(["new"]);
  });

  it("whose run said nothing for ten minutes is lost, and is not sent again", async () => {
    await subscribe("one");
    await editor.publishNew();
    const claimed = await tell(await at("12:00"));
    expect(await tell(await at("12:11"))).toEqual([]);
    expect(await counts()).toEqual([{ what: "published", ended: true, lost: 1 }]);
    await end(claimed, "told");
    expect(await counts()).toEqual([{ what: "published", ended: true, lost: 1 }]);
  });

  it("is not sent to devices with an old key, until they have the new one", async () => {
    await subscribe("old");
    await db.query("select public.begin_telling($1)", [NEW_KEY]);
    await subscribe("new", { key: NEW_KEY });
    await editor.publishNew();
    expect(told(await tell())).toEqual(["new"]);
    await replace("old", "renewed", { key: NEW_KEY });
    await editor.publishNew();
    expect(told(await tell())).toEqual(["new", "renewed"]);
  });
});

describe("the job", () => {
  beforeEach(() =>
    db.query(`
      create extension pg_net;
      select vault.create_secret('https://example.org/functions/v1/fetch-news', 'fetch_news_url');
      select vault.create_secret('a-secret-of-the-test', 'cron_secret');`),
  );
  const job = async (moment: string) => {
    const { rows } = await db.query<{ outcome: string }>("select private.tell_messages($1) as outcome", [moment]);
    const calls = await db.query<{ url: string }>("delete from net.http_request_queue returning url, headers, body");
    return [rows[0]?.outcome, calls.rows];
  };
  const call = {
    url: "https://example.org/functions/v1/tell",
    headers: { "content-type": "application/json", "x-cron-secret": "a-secret-of-the-test" },
    body: {},
  };
  const knowsKeyAt = (moment: string) => db.query("update private.push_settings set key_checked_at = $1", [moment]);

  it("calls nobody while nothing waits, but once an hour for the key", async () => {
    const noon = await at("12:00");
    await knowsKeyAt(noon);
    expect(await job(noon)).toEqual(["none waits", []]);
    expect(await job(await at("13:00"))).toEqual(["sent", [call]]);
  });

  it("calls the function as often as what waits asks for, at most four times, and not at night", async () => {
    await db.query(
      `insert into private.push_subscriptions
        (endpoint, p256dh, auth, public_key, kinds, schools, audiences, language, succeeded_month)
      select 'https://fcm.googleapis.com/' || n, $1, repeat('a', 22), $1, '{notices}', '{primaria}', '{famiglie}', 'it', '2026-11-01'
      from generate_series(1, 2000) as n`,
      [KEY],
    );
    await editor.publishNew();
    const [night, morning] = [await at("22:00"), await at("08:00", 1)];
    await knowsKeyAt(night);
    expect(await job(night)).toEqual(["none waits", []]);
    expect(await job(morning)).toEqual(["sent", [call, call, call, call]]);
    const rows = await claim(500, morning);
    await end(rows, "told");
    await db.query(
      "delete from private.message_deliveries where ctid not in (select ctid from private.message_deliveries limit 401)",
    );
    expect(await job(morning)).toEqual(["sent", [call, call]]);
  });
});

describe("with 20000 devices", () => {
  it("a claim reads what comes next off one index, without a sort of all that waits", async () => {
    await subscribe("one");
    await db.query(`
      insert into private.push_subscriptions (endpoint, p256dh, auth, public_key, kinds, schools, audiences, language, succeeded_month)
      select endpoint || n, p256dh, auth, public_key, kinds, schools, audiences, language, succeeded_month
      from private.push_subscriptions, generate_series(1, 20000) as n`);
    await closeTomorrow();
    await prepare(await at("12:00"));
    await db.query("analyze private.push_subscriptions; analyze private.message_deliveries; analyze private.messages");
    const claim = async () => db.query("select * from private.claim_messages(400, $1)", [await at("12:00")]);
    const plans = await tellPlans(db, "message_deliveries", claim);
    const next = plans.find((plan) => plan.includes("Limit"));
    expect(next).toContain("Index Scan using message_deliveries_order_idx");
    expect(next).not.toContain("Sort");
  });
});
