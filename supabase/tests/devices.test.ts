import { beforeEach, describe, expect, it } from "vitest";
import { callAs, refusal } from "./postgres/as-role.ts";
import { devicesOfFile, endpointOf, KEY, NEW_KEY, whole } from "./postgres/devices.ts";
import { adminId, editorId } from "./postgres/example-people.ts";
import { callOf } from "./postgres/notice-calls.ts";

type Row = Record<string, unknown>;

const { db, editor, asVisitor, at, subscribe, replace, devices, tell, end } = await devicesOfFile();

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
      await replace("old", "new", { p256dh: `B${"q".repeat(86)}`, auth: "b".repeat(22) });
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
      await replace("one", device, renewed);
      expect(await keys()).toEqual([{ ...renewed, has_succeeded }]);
    });
  });

  it("takes the place of the one that has its new endpoint, with its own choices", async () => {
    await subscribe("old", { language: "sq" });
    await subscribe("new", { language: "ro" });
    await replace("old", "new");
    expect(await devices()).toEqual(["new"]);
    expect(await asVisitor("my_messages", { endpoint: endpointOf("new") })).toMatchObject([{ language: "sq" }]);
  });

  it("cannot be taken over by who does not know its endpoint", async () => {
    await subscribe("mine");
    await expect(replace("guess", "other")).rejects.toEqual(refusal("no_such_subscription"));
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
      const move = (old: string, next: string) => takes("203.0.113.7", () => replace(old, next));
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
      await editor.publishNew();
      await end(await tell(), "told");
      await expect(subscribe("fourth")).rejects.toEqual(refusal("too_many_subscriptions"));
    });

    it("takes no other place when it moves", async () => {
      await replace("third", "moved");
      expect(await devices()).toEqual(["first", "moved", "second"]);
    });
  });

  it("proves itself anew where it has moved", async () => {
    await subscribe("one");
    await editor.publishNew();
    await end(await tell(), "told");
    await db.query("update private.push_subscriptions set refusals = 2, subscribed_at = '2026-01-01'");
    await replace("one", "invented");
    const { rows } = await db.query<Row>(
      "select has_succeeded, refusals, subscribed_at = date_trunc('hour', now()) as now from private.push_subscriptions",
    );
    expect(rows).toEqual([{ has_succeeded: false, refusals: 0, now: true }]);
  });

  it("goes after a year without a message that arrived", async () => {
    await subscribe("silent");
    await subscribe("told");
    await db.query("update private.push_subscriptions set succeeded_month = '2025-11-01'");
    await editor.publishNew();
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

describe("an administrator", () => {
  const remove = () => callAs(db, adminId, callOf("remove_unreached_devices"));

  it("removes the devices that no message has reached, which the database notes", async () => {
    await subscribe("told");
    await editor.publishNew();
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
