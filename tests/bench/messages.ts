import { startLocalBackend } from "../../tools/backend/server.ts";
import { atMost, type Outcome, rounded } from "./outcome.ts";

const DEVICES = 5_000;
const BUDGET_S = 300;
/** Of one minute on a hosted project: four calls of 400 messages (private.tell_messages, the function's settings). */
const EACH_MINUTE = 1_600;

/** From the publication of a closure to the last of many devices: database, jobs and push service of the embedded backend. */
export async function measureMessages(): Promise<Outcome> {
  const backend = await startLocalBackend();
  try {
    const { db, serial, pushService, url } = backend;
    const query = <Row>(sql: string, values: unknown[] = []) => serial(() => db.query<Row>(sql, values));
    const made = await Promise.all(Array.from({ length: DEVICES }, () => pushService.subscribe(url)));
    const devices = made.map(({ endpoint, keys }) => ({ endpoint, ...keys }));
    await query(
      `insert into private.push_subscriptions
        (endpoint, p256dh, auth, public_key, kinds, schools, audiences, language, succeeded_month)
      select d.endpoint, d.p256dh, d.auth, private.message_key(), '{closures}', '{primaria}', '{famiglie}', 'ro',
        date_trunc('month', now())
      from jsonb_to_recordset($1) as d (endpoint text, p256dh text, auth text)`,
      [JSON.stringify(devices)],
    );
    await query(`
      insert into private.notices (
        id, status, kind, title, audiences, schools, valid_until, closure, school_year, number, published_at
      )
      select gen_random_uuid(), 'published', 'chiusura', 'Scuola chiusa', '{famiglie}', '{primaria}', d.day,
        jsonb_build_object('what', 'closed', 'why', 'snow', 'from', d.day, 'to', null, 'hour', null, 'buildings', '[]'::jsonb,
          'destination', null),
        '2026-27', 999, now()
      from (select private.day_in_rome(now()) + 1 as day) as d`);
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    const arrived: Partial<Record<"first" | "half" | "last", number>> = {};
    while (arrived.last === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const { rows } = await query<{ told: number }>("select max(told)::int as told from private.messages");
      const told = rows[0]?.told ?? 0;
      if (told > 0) arrived.first ??= seconds();
      if (told >= DEVICES / 2) arrived.half ??= seconds();
      if (told >= DEVICES || seconds() > 2 * BUDGET_S) arrived.last = seconds();
    }
    const { first = NaN, half = NaN, last } = arrived;
    const minutes = Math.ceil(DEVICES / EACH_MINUTE);
    return {
      tables: [
        {
          title: `${DEVICES} devices, in seconds after the publication`,
          columns: ["first group", "half", "all"],
          rows: [[first, half, last].map(rounded)],
        },
      ],
      checks: [atMost(`a closure told to ${DEVICES} devices`, last, BUDGET_S, "s")],
      notes: [`On a hosted project, whose job runs once a minute, the last of ${DEVICES} are in minute ${minutes}.`],
    };
  } finally {
    await backend.close();
  }
}
