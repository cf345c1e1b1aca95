import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { become, callAs } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { openDatabase } from "./postgres/databases.ts";
import { editorId, teacherId, waitingId } from "./postgres/example-people.ts";
import { callOf, closureForm, createEditor, inDays, tomorrowClosed } from "./postgres/notice-calls.ts";

let db: Database;

beforeAll(async () => {
  db = await openDatabase("seeded");
  await db.query("delete from private.messages");
});
afterAll(() => db.end());
// Each test leaves no trace.
beforeEach(async () => {
  await db.query("begin");
  await db.query("select public.begin_telling($1)", [KEY]);
});
afterEach(() => db.query("rollback"));

type Row = Record<string, unknown>;

const KEY = `B${"k".repeat(86)}`;
const endpointOf = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`;
const refusal = (word: string) => expect.objectContaining({ message: word }) as Error;

/** What a device sends, as a visitor or in the session of a person. */
const whole = {
  p256dh: `B${"p".repeat(86)}`,
  auth: "a".repeat(22),
  key: KEY,
  kinds: ["closures", "notices"],
  schools: ["primaria"],
  audiences: ["famiglie"],
};
const asVisitor = async (name: string, parameters: Row) => {
  await become(db, { role: "anon" });
  const { rows } = await db.query<Row>(callOf(name, parameters));
  await db.query("reset role");
  return rows;
};
const subscribe = (device: string, more: Row = {}) =>
  asVisitor("subscribe_to_messages", { endpoint: endpointOf(device), ...whole, ...more });

const devices = async () =>
  (await db.query<{ endpoint: string }>("select endpoint from private.push_subscriptions order by 1")).rows.map(
    ({ endpoint }) => endpoint.split("/").at(-1),
  );

/** Noon of a day from today in Rome: by day every message may be sent. */
const noon = (days = 0) => `${inDays(days)}T11:00:00Z`;

async function tell(at = noon()): Promise<Row[]> {
  await db.query("select private.prepare_messages($1)", [at]);
  const { rows } = await db.query<Row>("select * from private.claim_messages(100, $1) order by endpoint", [at]);
  return rows;
}
const told = (rows: Row[]) => rows.map(({ endpoint }) => String(endpoint).split("/").at(-1));
const end = (rows: Row[], outcome: string, more: Row = {}, at = noon()) =>
  db.query("select private.end_messages($1, $2)", [
    JSON.stringify(rows.map(({ message, subscription }) => ({ message, subscription, outcome, ...more }))),
    at,
  ]);
const counts = async () => {
  const { rows } = await db.query<Row>(
    "select what, told, gone, refused, failed, late, lost, ended_at is not null as ended from private.messages order by queued_at",
  );
  return rows.map(({ what, ended, ...numbers }) => ({
    what,
    ended,
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0)),
  }));
};

describe("a subscription", () => {
  it("is one row, with the choices that the device made last", async () => {
    await subscribe("one");
    await subscribe("one", { kinds: ["closures"], schools: ["infanzia", "primaria"], language: "zh-Hans" });
    expect(await devices()).toEqual(["one"]);
    expect(await asVisitor("my_messages", { endpoint: endpointOf("one") })).toMatchObject([
      {
        kinds: "{closures}",
        schools: "{infanzia,primaria}",
        audiences: "{famiglie}",
        language: "zh-Hans",
        reserved: false,
        public_key: KEY,
      },
    ]);
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
  });
});
