import { beforeEach, describe, expect, it } from "vitest";
import { inDays } from "../../tests/days.ts";
import { callAs, callAsVisitor, refusal } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, newId, teacherId, waitingId } from "./postgres/example-people.ts";
import { callOf, closureForm, correction, createEditor, tomorrowClosed } from "./postgres/notice-calls.ts";
import { tellPlans } from "./postgres/tell-plans.ts";

const db = await databaseOfFile("seeded");
await db.query("delete from private.messages");
rollBackEachTest(db);
beforeEach(() => db.query("select public.begin_telling($1)", [KEY]));

type Row = Record<string, unknown>;

const KEY = `B${"k".repeat(86)}`;
const NEW_KEY = `B${"n".repeat(86)}`;
const endpointOf = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`;

/** What a device sends. */
const whole = {
  p256dh: `B${"p".repeat(86)}`,
  auth: "a".repeat(22),
  key: KEY,
  kinds: ["closures", "notices"],
  schools: ["primaria"],
  audiences: ["famiglie"],
};

const asVisitor = (name: string, parameters: Row): Promise<Row[]> => callAsVisitor(db, callOf(name, parameters));
const subscribe = (device: string, more: Row = {}) =>
  asVisitor("subscribe_to_messages", { endpoint: endpointOf(device), ...whole, ...more });

/** A device of a person who is signed in, with the id of the session. */
async function subscribeStaff(person: string, device: string, more: Row = {}) {
  const session = crypto.randomUUID();
  await db.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, person]);
  const call = callOf("subscribe_to_messages", { endpoint: endpointOf(device), ...whole, reserved: true, ...more });
  await callAs(db, person, call, { session_id: session });
  return session;
}

async function devices() {
  const { rows } = await db.query<{ endpoint: string }>("select endpoint from private.push_subscriptions order by 1");
  return rows.map(({ endpoint }) => endpoint.split("/").at(-1));
}

/** A moment of a day in Rome, days from today. */
async function at(time: string, days = 0): Promise<string> {
  const { rows } = await db.query<{ at: Date }>("select ($1::timestamp at time zone 'Europe/Rome') as at", [
    `${inDays(days)} ${time}`,
  ]);
  return rows[0]?.at.toISOString() ?? "";
}

const prepare = (moment: string) => db.query("select private.prepare_messages($1)", [moment]);

/** The job, then the claim of one run. By day every message may be sent. */
async function tell(moment?: string): Promise<Row[]> {
  const now = moment ?? (await at("12:00"));
  await prepare(now);
  const { rows } = await db.query<Row>("select * from private.claim_messages(500, $1) order by endpoint", [now]);
  return rows;
}

const told = (rows: Row[]) => rows.map(({ endpoint }) => String(endpoint).split("/").at(-1));

async function end(rows: Row[], outcome: string, retryAfter: number | null = null, moment?: string) {
  const ended = rows.map(({ message, subscription }) => ({
    message,
    subscription,
    outcome,
    retry_after: retryAfter,
  }));
  await db.query("select private.end_messages($1, $2)", [JSON.stringify(ended), moment ?? (await at("12:00"))]);
}

async function counts() {
  const { rows } = await db.query<Row>(`
    select what, told, gone, refused, failed, late, lost, ended_at is not null as ended
    from private.messages order by queued_at, id`);
  return rows.map(({ what, ended, ...numbers }) => ({
    what,
    ended,
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0)),
  }));
}

const closeTomorrow = (more: Row = {}) =>
  createEditor(db).publishNew({ ...closureForm, closure: { ...tomorrowClosed, ...more } });

describe("a subscription", () => {
  it("is one row for a device, with the choices that it made last", async () => {
    await subscribe("one");
    await subscribe("one", { kinds: ["closures"], schools: ["primaria", "infanzia", "primaria"], language: "zh-Hans" });
    expect(await devices()).toEqual(["one"]);
    expect(await asVisitor("my_messages", { endpoint: endpointOf("one") })).toMatchObject([
      { kinds: "{closures}", schools: "{infanzia,primaria}", language: "zh-Hans", reserved: false, public_key: KEY },
    ]);
  });

  it("keeps nothing but the device, its choices, an hour, a month and how messages ended", async () => {
    await subscribe("one");
    const { rows } = await db.query<Row>("select * from private.push_subscriptions");
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ["id", "endpoint", "p256dh", "auth", "public_key", "kinds", "schools", "audiences", "language"]
        .concat("buildings", "staff_session", "succeeded_month", "has_succeeded", "subscribed_at", "refusals")
        .sort(),
    );
    expect(rows[0]).toMatchObject({ staff_session: null, has_succeeded: false, refusals: 0 });
    expect((rows[0]?.["subscribed_at"] as Date).toISOString()).toMatch(/:00:00\.000Z$/);
  });

  it("may be of some buildings, each once, until it chooses anew", async () => {
    const mine = async () => (await asVisitor("my_messages", { endpoint: endpointOf("one") }))[0]?.["buildings"];
    await subscribe("one");
    expect(await mine()).toEqual([]);
    await subscribe("one", { buildings: ["sede-due", "sede-uno", "sede-due"] });
    expect(await mine()).toEqual(["sede-due", "sede-uno"]);
    await subscribe("one");
    expect(await mine()).toEqual([]);
  });

  it("is given another endpoint with the choices of before, however often the device says so", async () => {
    await subscribe("old", { language: "sq", buildings: ["sede-uno"] });
    for (let call = 0; call < 2; call += 1)
      await asVisitor("replace_subscription", {
        ...{ old_endpoint: endpointOf("old"), endpoint: endpointOf("new"), key: KEY },
        ...{ p256dh: `B${"q".repeat(86)}`, auth: "b".repeat(22) },
      });
    expect(await devices()).toEqual(["new"]);
    expect(await asVisitor("my_messages", { endpoint: endpointOf("new") })).toMatchObject([
      { language: "sq", buildings: ["sede-uno"] },
    ]);
  });

  describe("with new keys", () => {
    const renewed = { p256dh: `B${"q".repeat(86)}`, auth: "b".repeat(22), key: NEW_KEY };
    const keys = async () =>
      (
        await db.query<Row>(`
          select p256dh, auth, public_key as key, has_succeeded from private.push_subscriptions`)
      ).rows;
    beforeEach(async () => {
      await subscribe("one");
      await db.query("update private.push_subscriptions set has_succeeded = true");
      await db.query("select public.begin_telling($1)", [NEW_KEY]);
    });

    it("has them from then on when it chooses anew", async () => {
      await subscribe("one", renewed);
      expect(await keys()).toEqual([{ ...renewed, has_succeeded: true }]);
    });

    it.each([
      ["at its endpoint, where it has proved itself", "one", true],
      ["at another endpoint", "other", false],
    ])("has them %s", async (_name, device, has_succeeded) => {
      const call = { old_endpoint: endpointOf("one"), endpoint: endpointOf(device), ...renewed };
      await asVisitor("replace_subscription", call);
      expect(await keys()).toEqual([{ ...renewed, has_succeeded }]);
    });
  });

  it("takes the place of the one that has its new endpoint, with its own choices", async () => {
    await subscribe("old", { language: "sq" });
    await subscribe("new", { language: "ro" });
    const { p256dh, auth, key } = whole;
    const call = { old_endpoint: endpointOf("old"), endpoint: endpointOf("new"), p256dh, auth, key };
    await asVisitor("replace_subscription", call);
    expect(await devices()).toEqual(["new"]);
    expect(await asVisitor("my_messages", { endpoint: endpointOf("new") })).toMatchObject([{ language: "sq" }]);
  });

  it("cannot be taken over by who does not know its endpoint", async () => {
    await subscribe("mine");
    const { p256dh, auth, key } = whole;
    const call = { old_endpoint: endpointOf("guess"), endpoint: endpointOf("other"), p256dh, auth, key };
    await expect(asVisitor("replace_subscription", call)).rejects.toEqual(refusal("no_such_subscription"));
  });

  it("goes when the device asks, and again nothing happens", async () => {
    await subscribe("one");
    await subscribe("two");
    for (let call = 0; call < 2; call += 1)
      await asVisitor("unsubscribe_from_messages", { endpoint: endpointOf("one") });
    expect(await devices()).toEqual(["two"]);
    expect(await asVisitor("my_messages", { endpoint: endpointOf("one") })).toEqual([]);
  });

  it.each([
    ["of Google, for Chromium", "https://jmt17.google.com/fcm/send/abc"],
    ["of Mozilla", "https://updates.push.services.mozilla.com/wpush/v2/abc"],
    ["of Apple", "https://web.push.apple.com/QPGgv"],
    ["of Microsoft", "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d"],
    ["of Google, with its signs", "https://fcm.googleapis.com/fcm/send/dX-y_z:APA91b.q"],
  ])("may be of a push service %s", async (_name, endpoint) => {
    await asVisitor("subscribe_to_messages", { endpoint, ...whole });
    expect(await devices()).toHaveLength(1);
  });

  it.each([
    ["this computer", "https://127.0.0.1/fcm/send/x"],
    ["its name", "https://localhost/x"],
    ["IPv6", "https://[::1]/x"],
    ["IPv4 in IPv6", "https://[::ffff:127.0.0.1]/x"],
    ["a number for an address", "https://2130706433/x"],
    ["a hexadecimal address", "https://0x7f000001/x"],
    ["a link-local address", "https://169.254.169.254/latest/meta-data"],
    ["a private address", "https://10.0.0.1/x"],
    ["the local push service, which only the embedded backend allows", "http://127.0.0.1:4173/__push/x"],
    ["http", "http://fcm.googleapis.com/fcm/send/x"],
    ["a user", "https://fcm.googleapis.com@evil.example/x"],
    ["a user of the right host", "https://user:word@fcm.googleapis.com/x"],
    ["a port", "https://fcm.googleapis.com:8443/x"],
    ["a host that ends alike", "https://evilfcm.googleapis.com/x"],
    ["a host that begins alike", "https://fcm.googleapis.com.evil.example/x"],
    ["a host that ends as a rule without its dot", "https://evilpush.apple.com/x"],
    ["a rule without a name before it", "https://push.apple.com/x"],
    ["a rule with an empty name before it", "https://.push.apple.com/x"],
    ["an empty name", "https://web..push.apple.com/x"],
    ["a dot at the end", "https://fcm.googleapis.com./x"],
    ["a dot at the end of a rule", "https://web.push.apple.com./x"],
    ["letters that look alike", "https://fcm.googleаpis.com/x"],
    ["their ASCII form", "https://fcm.xn--googlepis-37g.com/x"],
    ["a full-width dot", "https://web。push.apple.com/x"],
    ["a backslash", "https://evil.example\\.push.apple.com/x"],
    ["capitals", "https://FCM.googleapis.com/x"],
    ["a fragment", "https://fcm.googleapis.com/x#y"],
    ["a line break", "https://fcm.googleapis.com/x\nHost: y"],
    ["no path", "https://fcm.googleapis.com"],
    ["a name in Punycode that is none", "https://xn--0.push.apple.com/x"],
    ["a name in Punycode", "https://a.xn--mnchen-3ya.push.apple.com/x"],
    ["too long a name", `https://${"a".repeat(64)}.push.apple.com/x`],
    ["too long a host", `https://${"a.".repeat(121)}push.apple.com/x`],
    ["a name that ends with a hyphen", "https://a-.push.apple.com/x"],
    ["a query", "https://fcm.googleapis.com/fcm/send/x?1"],
    ["an empty query", "https://fcm.googleapis.com/fcm/send/x?"],
    ["a slash at the end", "https://fcm.googleapis.com/fcm/send/x/"],
    ["two slashes", "https://fcm.googleapis.com/fcm//send/x"],
    ["a folder that is left again", "https://fcm.googleapis.com/y/../x"],
    ["a folder that is none", "https://fcm.googleapis.com/./x"],
    ["an escaped letter", "https://fcm.googleapis.com/fcm/send/%78"],
    ["an equals sign that fills up", "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA=="],
    ["a query of one's own beside the token", "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d&1"],
    ["a token with an escaped letter", "https://wns2-par02p.notify.windows.com/w/?token=BQYAA%41%3d"],
    ["a token escaped in two ways", "https://wns2-par02p.notify.windows.com/w/?token=BQ%2bAAA%3D"],
    ["too long an address", `https://fcm.googleapis.com/${"x".repeat(1000)}`],
    ["nothing", null],
  ])("is refused for %s", async (_name, endpoint) => {
    await expect(asVisitor("subscribe_to_messages", { endpoint, ...whole })).rejects.toEqual(
      refusal("service_unknown"),
    );
  });

  it.each([
    ["keys_wrong", { p256dh: `B${"p".repeat(85)}` }],
    ["keys_wrong", { p256dh: `B${"p".repeat(87)}` }],
    ["keys_wrong", { p256dh: `A${"p".repeat(86)}` }],
    ["keys_wrong", { p256dh: null }],
    ["keys_wrong", { auth: "a".repeat(21) }],
    ["keys_wrong", { auth: `${"a".repeat(21)}=` }],
    ["keys_wrong", { auth: null }],
    ["kinds_missing", { kinds: [] }],
    ["schools_missing", { schools: [] }],
    ["audience_missing", { audiences: null }],
    ["buildings_wrong", { buildings: ["Sede centrale"] }],
    ["buildings_wrong", { buildings: Array.from({ length: 21 }, (_, at) => `sede-${at}`) }],
    ["language_wrong", { language: "it'; --" }],
    ["language_wrong", { language: null }],
    ["key_changed", { key: NEW_KEY }],
    ["staff_only", { reserved: true }],
  ])("is refused: %s", async (word, more) => {
    await expect(subscribe("x", more)).rejects.toMatchObject({ message: word });
  });

  it("is refused while the site has no key, and none is told", async () => {
    await db.query("select public.begin_telling(null)");
    expect(await asVisitor("message_key", {})).toEqual([{ message_key: null }]);
    await db.query("savepoint before");
    await expect(subscribe("x")).rejects.toEqual(refusal("no_key"));
  });

  describe("of many at once", () => {
    beforeEach(() =>
      db.query(
        `update private.push_settings
        set minute = date_trunc('minute', now()), hour = date_trunc('hour', now()), salt = '00000000-0000-4000-8000-000000000000'`,
      ),
    );
    const limits = (values: string) => db.query(`update private.push_settings set ${values}`);
    /** Whether a call of a browser at this address is taken; otherwise there are too many. */
    async function takes(address: string | undefined, call: () => Promise<unknown>): Promise<boolean> {
      const headers = { "cf-connecting-ip": address, "x-forwarded-for": crypto.randomUUID() };
      await db.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
      await db.query("savepoint before");
      const answer = await call().catch((error: unknown) => error);
      if (!(answer instanceof Error)) return true;
      expect(answer).toEqual(refusal("too_many_now"));
      await db.query("rollback to before");
      return false;
    }
    const from = (address: string | undefined, device: string) => takes(address, () => subscribe(device));
    async function flood(name: string, addressOf: (place: number) => string | undefined, count: number) {
      let taken = 0;
      for (let place = 0; place < count; place += 1) if (await from(addressOf(place), `${name}${place}`)) taken += 1;
      return taken;
    }
    const settings = async () =>
      (
        await db.query<Row>(`
          select *, (select sum(n) from unnest(new_in_hour[:512]) as n)::int as shares_in_hour, new_in_hour[513] as in_hour,
            (select sum(n) from unnest(new_in_minute[:512]) as n)::int as shares_in_minute, new_in_minute[513] as in_minute
          from private.push_settings`)
      ).rows[0] ?? {};

    it("refuses after so many in a minute from one address; a device that is there may change its choices", async () => {
      await limits("new_a_minute = 3");
      expect(await flood("a", () => "203.0.113.7", 5)).toBe(3);
      expect(await takes("203.0.113.7", () => subscribe("a0", { kinds: ["closures"] }))).toBe(true);
      expect(await from("198.51.100.1", "family")).toBe(true);
      await limits("minute = minute - interval '1 minute'");
      expect(await flood("later", () => "203.0.113.7", 5)).toBe(3);
      expect(await settings()).toMatchObject({ in_minute: 3, shares_in_minute: 3, in_hour: 7, shares_in_hour: 7 });
    });

    it("refuses after so many in an hour from one household, which keeps no other from subscribing", async () => {
      await limits("new_an_hour = 2, new_a_minute = 600");
      expect(await flood("a", () => "203.0.113.7", 5)).toBe(2);
      // 56 bits of IPv6 are one line at home.
      expect(await flood("b", (place) => `2001:db8:1:${place + 1}:${place + 1}::1`, 5)).toBe(2);
      expect(await flood("c", (place) => `198.51.100.${place}`, 40)).toBeGreaterThan(30);
      // Without the header of the host, or with one that is no address, there is only the limit for all.
      expect(await flood("d", () => undefined, 5)).toBe(5);
      expect(await flood("e", (place) => ["", "unknown", "203.0.113.7:443"][place % 3], 5)).toBe(5);
      await limits("hour = hour - interval '1 hour'");
      expect(await flood("later", () => "203.0.113.7", 5)).toBe(2);
      const row = await settings();
      expect(row).toMatchObject({ in_hour: 2, shares_in_hour: 2, salt: expect.not.stringMatching(/^0{8}/) as string });
      expect(JSON.stringify(row)).not.toMatch(/203\.|198\.|2001:/);
    });

    it("deals the addresses out by the salt of the hour", async () => {
      await db.query("select set_config('request.headers', $1, true)", ['{"cf-connecting-ip": "2001:db8::1"}']);
      const { rows } = await db.query<{ shares: number[] }>(
        "select private.address_shares(s::uuid) as shares from unnest($1::text[]) as s",
        [["0", "1", "2", "2"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)],
      );
      expect(new Set(rows.map(({ shares }) => shares[0])).size).toBe(3);
      expect(rows.map(({ shares: [home = 0, wide = 0] }) => home <= 256 && wide > 256)).toEqual(Array(4).fill(true));
    });

    it.each([
      ["a minute", "new_a_minute = 2, new_an_hour = 600"],
      ["an hour", "new_a_minute = 600, new_an_hour = 2"],
    ])("takes four times as many in %s from all the households of 48 bits", async (_name, values) => {
      await limits(values);
      // One each: of 256.
      expect(await flood("a", (place) => `2001:db8:1:${(place * 256).toString(16)}::1`, 30)).toBe(8);
      expect(await from("2001:db8:2::1", "family")).toBe(true);
    });

    it("takes forty times as many in a minute from all addresses", async () => {
      await limits("new_a_minute = 1, new_an_hour = 600");
      expect(await flood("a", () => undefined, 41)).toBe(40);
      expect(await from("198.51.100.1", "family")).toBe(false);
    });

    it("has no limit in an hour for all addresses", async () => {
      await limits("new_a_minute = 600, new_an_hour = 1");
      expect(await flood("a", () => undefined, 45)).toBe(45);
    });

    it("counts anew when the clock was put back", async () => {
      await limits("new_a_minute = 1, new_an_hour = 1");
      expect(await flood("a", () => "203.0.113.7", 2)).toBe(1);
      await limits("minute = minute + interval '1 hour', hour = hour + interval '1 hour'");
      expect(await flood("b", () => "203.0.113.7", 2)).toBe(1);
    });

    it.each([
      ["household", 256, 2, (place: number) => `10.0.${place >> 8}.${place & 255}`, 0],
      ["48 bits", 257, 8, (place: number) => `2001:db8:${place.toString(16)}::1`, 1],
      ["48 bits", 512, 8, (place: number) => `2001:db8:${place.toString(16)}::1`, 1],
    ])("counts a %s at %i as it does the others", async (_name, count, most, addressOf, share) => {
      await limits("new_a_minute = 2, new_an_hour = 600");
      const countOf = async (address: string) => {
        await db.query("select set_config('request.headers', $1, true)", [
          JSON.stringify({ "cf-connecting-ip": address }),
        ]);
        const { rows } = await db.query<{ shares: number[] }>(
          "select private.address_shares(salt) as shares from private.push_settings",
        );
        return rows[0]?.shares[share];
      };
      let place = 1;
      while ((await countOf(addressOf(place))) !== count) place += 1;
      const address = addressOf(place);
      const home = (line: number) => (share === 0 ? address : address.replace("::", `:${(line * 256).toString(16)}::`));
      expect(await flood("a", home, 12)).toBe(most);
    });

    it("lets a family through while a line at home floods, and writes nothing of what it refuses", async () => {
      const written = async () =>
        (
          await db.query<{ rows: string }>(
            `select pg_stat_get_xact_tuples_updated(c) + pg_stat_get_xact_tuples_inserted(d) as rows
            from (values ('private.push_settings'::regclass, 'private.push_subscriptions'::regclass)) as t (c, d)`,
          )
        ).rows[0]?.rows;
      const line = (place: number) => `2001:db8:1:${place.toString(16)}::${place}`;
      expect(await flood("a", line, 60)).toBe(30);
      const before = await written();
      expect(await flood("b", line, 60)).toBe(0);
      expect(await written()).toBe(before);
      expect(await from("198.51.100.1", "family")).toBe(true);
      expect(await from("2001:db8:77::1", "another")).toBe(true);
    });

    it("counts a device that moves as one that comes, but not what it repeats", async () => {
      await limits("new_a_minute = 3");
      await from("203.0.113.7", "moves0");
      const { p256dh, auth, key } = whole;
      const move = (old: string, next: string) =>
        takes("203.0.113.7", () =>
          asVisitor("replace_subscription", {
            ...{ old_endpoint: endpointOf(old), endpoint: endpointOf(next), p256dh, auth, key },
          }),
        );
      expect(await move("moves0", "moves1")).toBe(true);
      for (let call = 0; call < 5; call += 1) expect(await move("moves0", "moves1")).toBe(true);
      expect(await move("moves1", "moves2")).toBe(true);
      expect(await move("moves2", "moves3")).toBe(false);
      expect(await devices()).toEqual(["moves2"]);
    });
  });

  describe("where all places are taken", () => {
    beforeEach(async () => {
      await db.query("update private.push_settings set most_subscriptions = 3");
      for (const device of ["first", "second", "third"]) await subscribe(device);
      await db.query(
        `update private.push_subscriptions
        set subscribed_at = subscribed_at - interval '1 day' * (case when endpoint like '%second' then 2 else 1 end)`,
      );
    });

    it("has the place of the oldest that no message has reached", async () => {
      await subscribe("fourth");
      expect(await devices()).toEqual(["first", "fourth", "third"]);
      await subscribe("fourth", { kinds: ["closures"] });
      expect(await devices()).toEqual(["first", "fourth", "third"]);
    });

    it("is refused when a message has reached all", async () => {
      await createEditor(db).publishNew();
      await end(await tell(), "told");
      await expect(subscribe("fourth")).rejects.toEqual(refusal("too_many_subscriptions"));
    });

    it("takes no other place when it moves", async () => {
      const { p256dh, auth, key } = whole;
      const call = { old_endpoint: endpointOf("third"), endpoint: endpointOf("moved"), p256dh, auth, key };
      await asVisitor("replace_subscription", call);
      expect(await devices()).toEqual(["first", "moved", "second"]);
    });
  });

  it("proves itself anew where it has moved", async () => {
    await subscribe("one");
    await createEditor(db).publishNew();
    await end(await tell(), "told");
    await db.query("update private.push_subscriptions set refusals = 2, subscribed_at = '2026-01-01'");
    const { p256dh, auth, key } = whole;
    await asVisitor("replace_subscription", {
      ...{ old_endpoint: endpointOf("one"), endpoint: endpointOf("invented"), p256dh, auth, key },
    });
    const { rows } = await db.query<Row>(
      "select has_succeeded, refusals, subscribed_at = date_trunc('hour', now()) as now from private.push_subscriptions",
    );
    expect(rows).toEqual([{ has_succeeded: false, refusals: 0, now: true }]);
  });

  it("goes after a year without a message that arrived", async () => {
    await subscribe("silent");
    await subscribe("told");
    await db.query("update private.push_subscriptions set succeeded_month = '2025-11-01'");
    await createEditor(db).publishNew();
    const claimed = await tell();
    await end(claimed.slice(1), "told");
    const { rows } = await db.query(
      "select distinct succeeded_month = date_trunc('month', $1::timestamptz) as now from private.push_subscriptions",
      [await at("12:00")], // as tell
    );
    expect(rows).toHaveLength(2);
    await db.query("select private.prune_messages('2026-11-30T12:00:00Z')");
    expect(await devices()).toEqual(["silent", "told"]);
    await db.query("select private.prune_messages('2026-12-01T12:00:00Z')");
    expect(await devices()).toEqual(["told"]);
  });
});

describe("a message", () => {
  it("goes once to the devices that asked for it", async () => {
    await subscribe("all");
    await subscribe("closures", { kinds: ["closures"] });
    await subscribe("elsewhere", { schools: ["infanzia"] });
    await subscribe("others", { audiences: ["ata"] });
    await createEditor(db).publishNew();
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
      await createEditor(db).publishNew({ buildings });
      const claimed = await tell();
      expect(told(claimed)).toEqual(devicesTold);
      expect(claimed).toMatchObject(devicesTold.map(() => ({ schools: "{primaria}", buildings })));
      await closeTomorrow({ buildings });
      expect(told(await tell(await at("12:02")))).toEqual(devicesTold);
    });

    it("goes, where a correction adds one, to that one too, and where it takes one away, to whoever was told", async () => {
      const editor = createEditor(db);
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
      const editor = createEditor(db);
      const closed = (...buildings: string[]) => ({ ...closureForm, closure: { ...tomorrowClosed, buildings } });
      const { id } = await editor.publishNew(closed("sede-due"));
      await end(await tell(), "told");
      await editor.correct(String(id), 2, closed("sede-due", "sede-tre"));
      expect(told(await tell())).toEqual(["all", "several", "three"]);
    });
  });

  it("is not made of drafts, of what waits for its hour, nor of notices that come from elsewhere", async () => {
    const editor = createEditor(db);
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
    await createEditor(db).publishNew();
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
    await createEditor(db).publishNew();
    await createEditor(db).publishNew({ valid_until: inDays(0) });
    const { rows } = await db.query<{ days: string; ends_at: Date }>(
      "select round(extract(epoch from ends_at - now()) / 86400) as days, ends_at from private.messages order by ends_at desc",
    );
    expect(rows[0]?.days).toBe("3");
    expect(rows[1]?.ends_at.toISOString()).toBe(await at("00:00", 1));
    // Nor does a run send it that begins after its end, and before the job has seen it.
    await prepare(await at("12:00"));
    const later = await at("12:00", 4);
    expect((await db.query("select from private.claim_messages(9, $1)", [later])).rowCount).toBe(0);
  });

  it("is stopped by a withdrawal; nobody is told of a notice that nobody was told of", async () => {
    await subscribe("one");
    const editor = createEditor(db);
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
    const editor = createEditor(db);
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
    for (const reserved of [true, true, false, false]) await createEditor(db).publishNew({ reserved });
    const topics = (await tell()).map(({ topic }) => String(topic));
    expect(topics).toHaveLength(10);
    expect(new Set(topics).size).toBe(10);
    for (const topic of topics) expect(topic).toMatch(/^[0-9a-f]{32}$/);
  });

  it("tells the withdrawal of a notice by day, so that its title stays on no device and waits at no push service", async () => {
    await subscribe("one");
    const editor = createEditor(db);
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
    const editor = createEditor(db);
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
    const editor = createEditor(db);
    const { id } = await editor.publishNew();
    const now = await at("12:00");
    await prepare(now);
    const { rows: sending } = await db.query<Row>("select * from private.claim_messages(1, $1)", [now]);
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
    const editor = createEditor(db);
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
    const editor = createEditor(db);
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
    const editor = createEditor(db);
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
    const editor = createEditor(db);
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
    const editor = createEditor(db);
    const { id } = await editor.publishNew();
    await tell(await at("12:00"));
    await editor.correct(String(id), 2, { title: "Prova corretta" });
    expect(await tell(await at("12:00"))).toEqual([]);
    expect(await tell(await at("12:01"))).toMatchObject([{ what: "corrected" }]);
  });

  it("that is corrected before it was sent is still the first one", async () => {
    await subscribe("one");
    const editor = createEditor(db);
    const { id } = await editor.publishNew();
    await editor.correct(String(id), 2, { title: "Prova corretta" });
    expect(await tell()).toMatchObject([{ what: "published", title: "Prova corretta" }]);
  });

  it("«torna tutto normale» takes the place of its closure; taken back, the closure is told again", async () => {
    await subscribe("one");
    const editor = createEditor(db);
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

  it("is tried again after what the service asks, at most ten times; a device that none has reached goes then", async () => {
    await subscribe("known");
    await createEditor(db).publishNew();
    await end(await tell(), "told");
    await subscribe("invented");
    await createEditor(db).publishNew();
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
    await createEditor(db).publishNew();
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
    await createEditor(db).publishNew();
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
      await createEditor(db).publishNew();
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
        await createEditor(db).publishNew();
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
        for (const title of ["Primo", "Secondo"]) await createEditor(db).publishNew({ title });
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
        await createEditor(db).publishNew();
        const [first, second] = await tell();
        await end([second ?? {}], "refused");
        await end([first ?? {}], "told");
      }
      expect(await devices()).toEqual(["a", "b"]);
    });
  });

  it("goes first to devices that one has reached, and first attempts before others; a closure before all", async () => {
    await subscribe("known");
    await createEditor(db).publishNew();
    await end(await tell(), "told");
    for (const device of ["invented1", "invented2"]) await subscribe(device);
    await createEditor(db).publishNew();
    const minute = async (past: number) => at(`12:${String(past).padStart(2, "0")}`);
    await end(await tell(await minute(0)), "retry", null, await minute(0));
    await subscribe("later");
    await createEditor(db).publishNew();
    await prepare(await minute(9));
    const claim = async () => {
      const { rows } = await db.query<Row>("select * from private.claim_messages(1, $1)", [await minute(9)]);
      return `${rows[0]?.["is_urgent"] ? "closure " : ""}${told(rows)[0]}`;
    };
    // The second notice, which has been tried before, is told after the third one, and after that to what may be invented.
    expect([await claim(), await claim()]).toEqual(["known", "known"]);
    expect(new Set([await claim(), await claim(), await claim()])).toEqual(
      new Set(["invented1", "invented2", "later"]),
    );
    await closeTomorrow();
    await prepare(await minute(9));
    expect(await claim()).toBe("closure known");
    expect(new Set([await claim(), await claim(), await claim()])).toEqual(
      new Set(["closure invented1", "closure invented2", "closure later"]),
    );
    expect(new Set([await claim(), await claim()])).toEqual(new Set(["invented1", "invented2"]));
    expect(await claim()).toBe("undefined");
  });

  it("that waits goes first to a device as soon as another message has reached it", async () => {
    for (const device of ["one", "two"]) await subscribe(device);
    for (const title of ["earlier", "later"]) await createEditor(db).publishNew({ title });
    const now = await at("12:00");
    await prepare(now);
    await db.query(`
      update private.message_deliveries d set next_at = d.next_at - interval '1 minute'
      from private.messages m join private.notices n on n.id = m.notice_id
      where m.id = d.message_id and n.title = 'earlier'`);
    const claim = async () => {
      const { rows } = await db.query<Row>("select * from private.claim_messages(1, $1)", [now]);
      await end(rows, "told", null, now);
      return [rows[0]?.["title"], ...told(rows)];
    };
    const [, reached] = await claim();
    expect(await claim()).toEqual(["later", reached]);
    expect(await claim()).toEqual(["earlier", expect.not.stringMatching(String(reached))]);
  });

  it("goes to first attempts before others, and of the same attempt to whoever has waited longest", async () => {
    await subscribe("one");
    const moments = { tried: [1, "08:00"], second: [0, "11:00"], first: [0, "10:00"], third: [0, "11:30"] };
    for (const title of Object.keys(moments)) await createEditor(db).publishNew({ title });
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
      const { rows } = await db.query<Row>("select * from private.claim_messages(1, $1)", [now]);
      claims.push(rows[0]?.["title"]);
    }
    expect(claims).toEqual(["first", "second", "third", "tried"]);
  });

  it("of a closure goes to a device that may be invented before a notice to one that is there", async () => {
    await subscribe("known", { kinds: ["notices"] });
    await createEditor(db).publishNew();
    await end(await tell(), "told");
    await subscribe("new", { kinds: ["closures"] });
    await createEditor(db).publishNew();
    await closeTomorrow();
    const now = await at("12:00");
    await prepare(now);
    const { rows } = await db.query<Row>("select * from private.claim_messages(1, $1)", [now]);
    expect(told(rows)).toEqual(["new"]);
  });

  it("whose run said nothing for ten minutes is lost, and is not sent again", async () => {
    await subscribe("one");
    await createEditor(db).publishNew();
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
    await createEditor(db).publishNew();
    expect(told(await tell())).toEqual(["new"]);
    const { p256dh, auth } = whole;
    const call = { old_endpoint: endpointOf("old"), endpoint: endpointOf("renewed"), p256dh, auth, key: NEW_KEY };
    await asVisitor("replace_subscription", call);
    await createEditor(db).publishNew();
    expect(told(await tell())).toEqual(["new", "renewed"]);
  });
});

describe("a reserved notice", () => {
  it("is told to the staff that asked for it, as nothing but a notice", async () => {
    await subscribe("visitor");
    await subscribeStaff(teacherId, "teacher", { kinds: [] });
    await createEditor(db).publishNew({
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
    await createEditor(db).publishNew({ reserved: true });
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
    const editor = createEditor(db);
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
    const editor = createEditor(db);
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
    const { rows } = await db.query<Row>("select * from private.claim_messages(9, $1)", [now]);
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

describe("an administrator", () => {
  const remove = () => callAs(db, adminId, callOf("remove_unreached_devices"));

  it("removes the devices that no message has reached, which the database notes", async () => {
    await subscribe("told");
    await createEditor(db).publishNew();
    await end(await tell(), "told");
    for (const device of ["invented1", "invented2"]) await subscribe(device);
    expect(await remove()).toEqual([{ remove_unreached_devices: 2 }]);
    expect(await devices()).toEqual(["told"]);
    expect(await remove()).toEqual([{ remove_unreached_devices: 0 }]);
    const { rows } = await db.query("select removed_by, devices from private.device_removals");
    expect(rows).toEqual([{ removed_by: adminId, devices: 2 }]);
    const [counted] = await callAs(db, editorId, callOf("message_counts"));
    expect(counted).toMatchObject({ unreached: "0", last_removal: { devices: 2 } });
  });

  it("leaves what was removed before on the record", async () => {
    await db.query("insert into private.device_removals (removed_at, devices) values ('2026-01-01', 5)");
    await subscribe("invented");
    await remove();
    const { rows } = await db.query("select devices from private.device_removals order by removed_at");
    expect(rows).toEqual([{ devices: 5 }, { devices: 1 }]);
  });

  it("reads of the last removal, for a year", async () => {
    await db.query(
      "insert into private.device_removals (removed_at, devices) values ('2026-01-01', 5), ('2026-02-01', 7)",
    );
    const [counted] = await callAs(db, adminId, callOf("message_counts"));
    expect(counted).toMatchObject({ last_removal: { devices: 7 } });
    await db.query("select private.prune_messages('2027-01-15')");
    const { rows } = await db.query("select devices from private.device_removals");
    expect(rows).toEqual([{ devices: 7 }]);
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
    await createEditor(db).publishNew();
    const [night, morning] = [await at("22:00"), await at("08:00", 1)];
    await knowsKeyAt(night);
    expect(await job(night)).toEqual(["none waits", []]);
    expect(await job(morning)).toEqual(["sent", [call, call, call, call]]);
    const { rows } = await db.query<Row>("select * from private.claim_messages(500, $1)", [morning]);
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
