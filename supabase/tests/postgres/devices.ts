import { beforeEach } from "vitest";
import { inDays } from "../../../tests/days.ts";
import { callAs, callAsVisitor } from "./as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./databases.ts";
import { callOf, closureForm, createEditor, tomorrowClosed } from "./notice-calls.ts";

type Row = Record<string, unknown>;

export const KEY = `B${"k".repeat(86)}`;
export const NEW_KEY = `B${"n".repeat(86)}`;
export const endpointOf = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`;

/** What a device sends. */
export const whole = {
  p256dh: `B${"p".repeat(86)}`,
  auth: "a".repeat(22),
  key: KEY,
  kinds: ["closures", "notices"],
  schools: ["primaria"],
  audiences: ["famiglie"],
};

/** The devices to which messages went. */
export const told = (rows: Row[]) => rows.map(({ endpoint }) => String(endpoint).split("/").at(-1));

/** For the tests of the file that asks: a database whose site has a key and no message, and what devices and runs do there. */
export async function devicesOfFile() {
  const db = await databaseOfFile("seeded");
  await db.query("delete from private.messages");
  rollBackEachTest(db);
  beforeEach(() => db.query("select public.begin_telling($1)", [KEY]));

  const editor = createEditor(db);
  const asVisitor = (name: string, parameters: Row): Promise<Row[]> => callAsVisitor(db, callOf(name, parameters));

  /** A moment of a day in Rome, days from today. */
  async function at(time: string, days = 0): Promise<string> {
    const moment = `${inDays(days)} ${time}`;
    const { rows } = await db.query<{ at: Date }>("select $1::timestamp at time zone 'Europe/Rome' as at", [moment]);
    return rows[0]?.at.toISOString() ?? "";
  }
  const prepare = (moment: string) => db.query("select private.prepare_messages($1)", [moment]);
  const claim = async (limit: number, moment: string) =>
    (await db.query<Row>("select * from private.claim_messages($1, $2) order by endpoint", [limit, moment])).rows;

  return {
    db,
    editor,
    asVisitor,
    at,
    prepare,
    claim,
    subscribe: (device: string, more: Row = {}) =>
      asVisitor("subscribe_to_messages", { endpoint: endpointOf(device), ...whole, ...more }),

    /** A device of a person who is signed in, with the id of the session. */
    async subscribeStaff(person: string, device: string, more: Row = {}) {
      const session = crypto.randomUUID();
      await db.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, person]);
      const call = callOf("subscribe_to_messages", { endpoint: endpointOf(device), ...whole, reserved: true, ...more });
      await callAs(db, person, call, { session_id: session });
      return session;
    },

    /** The browser has given the device another endpoint. */
    replace(old: string, device: string, more: Row = {}) {
      const { p256dh, auth, key } = whole;
      const endpoints = { old_endpoint: endpointOf(old), endpoint: endpointOf(device) };
      return asVisitor("replace_subscription", { ...endpoints, p256dh, auth, key, ...more });
    },

    async devices() {
      const { rows } = await db.query<Row>("select endpoint from private.push_subscriptions order by 1");
      return told(rows);
    },

    /** The job, then the claim of one run. By day every message may be sent. */
    async tell(moment?: string): Promise<Row[]> {
      const now = moment ?? (await at("12:00"));
      await prepare(now);
      return claim(500, now);
    },

    async end(rows: Row[], outcome: string, retryAfter: number | null = null, moment?: string) {
      const ended = rows.map(({ message, subscription }) => ({
        ...{ message, subscription, outcome, retry_after: retryAfter },
      }));
      await db.query("select private.end_messages($1, $2)", [JSON.stringify(ended), moment ?? (await at("12:00"))]);
    },

    async counts() {
      const { rows } = await db.query<Row>(`
        select what, told, gone, refused, failed, late, lost, ended_at is not null as ended
        from private.messages order by queued_at, id`);
      return rows.map(({ what, ended, ...numbers }) => ({
        what,
        ended,
        ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0)),
      }));
    },

    closeTomorrow: (more: Row = {}) => editor.publishNew({ ...closureForm, closure: { ...tomorrowClosed, ...more } }),
  };
}
