import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { createRefetchPlan } from "#features/news/refetch-plan.ts";
import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";
import { startLocalBackend } from "../../supabase/local/backend/server.ts";
import { atLeast, atMost, median, rounded, type Outcome } from "./outcome.ts";

const VISITORS = 200;
const BURST = 10;
const SINGLE = 3;
const BETWEEN_MS = 12_000; // longer than the pause between two reads: each event alone
const QUIET_MS = 11_000; // longer than any read may still be waiting
const PATIENCE_MS = 120_000;

interface Visitor {
  events: number;
  reads: number;
  readMs: number[];
  failed: number;
  leave: () => void;
}

/** Two hundred visitors with the news row on screen, while the news arrive. */
export async function measureTicker(): Promise<Outcome> {
  const backend = await startLocalBackend();
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => arrive(backend.url)));
  const sum = (of: (visitor: Visitor) => number) => visitors.reduce((total, visitor) => total + of(visitor), 0);
  const phases: { name: string; inserted: number; events: number; reads: number }[] = [];
  const phase = async (name: string, inserted: number, act: () => Promise<void>) => {
    const before = { events: sum(({ events }) => events), reads: sum(({ reads }) => reads) };
    await act();
    await until(() => sum(({ events }) => events) >= before.events + inserted * VISITORS);
    await wait(QUIET_MS);
    await until(() => sum(({ reads, readMs }) => reads - readMs.length) === 0);
    phases.push({
      name,
      inserted,
      events: sum(({ events }) => events) - before.events,
      reads: sum(({ reads }) => reads) - before.reads,
    });
  };

  let published = 0;
  const publish = async () => {
    published += 1;
    const values = [`Notizia di prova ${published}`, `https://notizie.example.it/prova/${published}`];
    await backend.serial(() =>
      backend.db.query("insert into public.news (title, source, url) values ($1, 'Prova', $2)", values),
    );
  };
  try {
    await phase(`${BURST} news at once`, BURST, async () => {
      for (let at = 0; at < BURST; at += 1) await publish();
    });
    await phase(`${SINGLE} news, one every ${BETWEEN_MS / 1000} s`, SINGLE, async () => {
      for (let at = 0; at < SINGLE; at += 1) {
        if (at > 0) await wait(BETWEEN_MS);
        await publish();
      }
    });
  } finally {
    for (const visitor of visitors) visitor.leave();
    await backend.close();
  }

  const perEvent = ({ reads, inserted }: (typeof phases)[number]) => reads / (VISITORS * inserted);
  const told = Math.min(...phases.map(({ events, inserted }) => events / (VISITORS * inserted)));
  const times = visitors.flatMap(({ readMs }) => readMs);
  return {
    tables: [
      {
        title: `${VISITORS} visitors with the news row on screen`,
        columns: ["what happens", "events received", "REST requests", "per event and visitor"],
        rows: phases.map((one) => [one.name, one.events, one.reads, rounded(perEvent(one))]),
      },
    ],
    checks: [
      ...phases.map((one) => atMost(`requests per event and visitor, ${one.name}`, perEvent(one), 1)),
      atLeast("events received of those sent", told, 1),
      atLeast("visitors who read the news again", visitors.filter(({ reads }) => reads > 0).length, VISITORS),
      atMost(
        "requests refused",
        sum(({ failed }) => failed),
        0,
      ),
    ],
    notes: [`A read takes ${rounded(median(times))} ms (median): one small database tells all and answers all.`],
  };
}

/** Waits for something that the checks look at afterwards, so its absence is told there. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo() && performance.now() < end) await wait(100);
}

/** One browser tab as far as the news row goes: the live channel, and the read that it leads to. */
async function arrive(url: string): Promise<Visitor> {
  const apikey = LOCAL_KEYS.publishable;
  const address = `${url}/rest/v1/news?select=*&order=created_at.desc&limit=20`;
  const plan = createRefetchPlan(() => void read());
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`);
  const visitor: Visitor = { events: 0, reads: 0, readMs: [], failed: 0, leave };

  function leave() {
    plan.cancel();
    socket.terminate();
  }

  async function read() {
    const startedAt = performance.now();
    visitor.reads += 1;
    try {
      const response = await fetch(address, { headers: { apikey } });
      await response.json();
      if (!response.ok) visitor.failed += 1;
    } catch (error) {
      visitor.failed += 1;
      console.error(error);
    }
    visitor.readMs.push(performance.now() - startedAt);
  }

  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => {
      const changes = [{ event: "*", schema: "public", table: "news" }];
      socket.send(JSON.stringify(["1", "1", "realtime:news", "phx_join", { config: { postgres_changes: changes } }]));
    });
    socket.on("message", (data) => {
      const [, , , event] = JSON.parse(String(data)) as [unknown, unknown, unknown, string]; // the protocol's shape
      if (event === "system") resolve(visitor); // the subscription is there
      if (event !== "postgres_changes") return;
      visitor.events += 1;
      plan.request();
    });
  });
}
