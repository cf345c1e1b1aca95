import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";
import { startBackendProcess } from "../../supabase/local/commands/start-backend-process.ts";
import { atLeast, atMost, median, rounded, type Outcome } from "./outcome.ts";

const LISTENERS = 200;
const NEWS = 60;
const WARM_UP = 5;
const READ_LIMIT_MS = 200;
const PATIENCE_MS = 60_000;
const visitor = new Agent({ keepAlive: true });

/** Sixty news stored at once while two hundred visitors listen: how long does somebody who opens a page wait? */
export async function measureBurst(): Promise<Outcome> {
  // A process of its own, so that what measures does not keep it from answering.
  const backend = startBackendProcess("http://localhost");
  const { url } = await backend.ready;
  let events = 0;
  const sockets = await Promise.all(Array.from({ length: LISTENERS }, () => listen(url, () => (events += 1))));
  // The first of anything is slower.
  for (let at = 0; at < WARM_UP; at += 1) await Promise.all([store(url, `prima-${at}`), read(url)]);
  await until(() => events === WARM_UP * LISTENERS);
  events = 0;

  const reads: number[] = [];
  const startedAt = performance.now();
  const storing = Promise.all(Array.from({ length: NEWS }, (_, at) => store(url, String(at))));
  const stored = storing.then((statuses) => ({ statuses, ms: performance.now() - startedAt }));
  const told = until(() => events >= NEWS * LISTENERS).then(() => performance.now() - startedAt);
  let isOver = false;
  const over = Promise.all([stored, told]).then(() => (isOver = true));
  while (!isOver) reads.push(await read(url));
  await over;
  const [{ statuses, ms }, toldMs] = await Promise.all([stored, told]);
  for (const socket of sockets) socket.terminate();
  await backend.close();

  return {
    tables: [
      {
        title: `${NEWS} news stored at once, ${LISTENERS} visitors listening`,
        columns: ["all stored, ms", "all visitors told, ms", "reads meanwhile", "median read, ms", "slowest read, ms"],
        rows: [[rounded(ms), rounded(toldMs), reads.length, rounded(median(reads)), rounded(Math.max(...reads))]],
      },
    ],
    checks: [
      atMost("slowest read meanwhile", Math.max(...reads), READ_LIMIT_MS, "ms"),
      atLeast("news stored", statuses.filter((status) => status === 201).length, NEWS),
      atLeast("events received of those sent", events / (LISTENERS * NEWS), 1),
    ],
  };
}

/** Waits for something that the checks look at afterwards, so its absence is told there. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo() && performance.now() < end) await wait(10);
}

async function store(url: string, at: string): Promise<number> {
  const row = { title: `Notizia di prova ${at}`, source: "Prova", url: `https://notizie.example.it/insieme/${at}` };
  const headers = { apikey: LOCAL_KEYS.secret, "content-type": "application/json" };
  const answer = await fetch(`${url}/rest/v1/news`, { method: "POST", headers, body: JSON.stringify(row) });
  await answer.text();
  return answer.status;
}

/** On a connection of its own, as another visitor's browser would. */
async function read(url: string): Promise<number> {
  const startedAt = performance.now();
  const headers = { apikey: LOCAL_KEYS.publishable };
  const asked = get(`${url}/rest/v1/news?select=*&order=created_at.desc&limit=20`, { headers, agent: visitor });
  const [answer] = (await once(asked, "response")) as [IncomingMessage]; // node's own event
  await answer.toArray();
  return performance.now() - startedAt;
}

function listen(url: string, onChange: () => void): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${LOCAL_KEYS.publishable}&vsn=2.0.0`,
  );
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => {
      const changes = [{ event: "*", schema: "public", table: "news" }];
      socket.send(JSON.stringify(["1", "1", "realtime:news", "phx_join", { config: { postgres_changes: changes } }]));
    });
    socket.on("message", (data) => {
      const [, , , event] = JSON.parse(String(data)) as [unknown, unknown, unknown, string]; // the protocol's shape
      if (event === "system") resolve(socket); // the subscription is there
      if (event === "postgres_changes") onChange();
    });
  });
}
