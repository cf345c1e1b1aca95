import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { hostileDocuments, portalDocuments, type ServedDocument } from "./feed-documents.ts";
import type { FeedReading } from "./feed-reader.ts";
import { serveFeeds } from "./feed-server.ts";
import { atLeast, atMost, rounded, type Outcome } from "./outcome.ts";

const ROUNDS = 20;
const WAYS = [
  ["function", "fetch-news: read, parse, clean, store"],
  ["parse", "fetch-news: parse alone"],
  ["fast-xml-parser", "fast-xml-parser 5.12.1: parse alone"],
  ["rss-parser", "rss-parser 3.13.0: parse alone"],
] as const;

/** Six portals read through the real function, and by two other parsers; then six that mean harm. */
export async function measureFeeds(): Promise<Outcome> {
  const documents = portalDocuments(new Date());
  const ways = [];
  for (const [way, name] of WAYS) ways.push({ name, reading: await readIn(way, documents, ROUNDS) });
  const hostile = [];
  for (const make of hostileDocuments()) {
    const document = make();
    hostile.push({ name: document.name, reading: await readIn("function", [document], 1) });
  }

  const all = [...ways.slice(0, 1), ...hostile];
  const worst = (value: (reading: FeedReading) => number) => Math.max(...all.map(({ reading }) => value(reading)));
  const size = documents.reduce((sum, { body }) => sum + body.length, 0);
  return {
    tables: [
      {
        title: `Six portals, 100 items each, ${Math.round(size / 1000)} kB`,
        columns: ["way", "first, ms", "CPU, ms", "memory, MB", `median of ${ROUNDS - 1} later, ms`, "items", "refused"],
        rows: ways.map(({ name, reading }) => [
          name,
          rounded(reading.ms),
          rounded(reading.cpuMs),
          `+${rounded(reading.riseMb)}`,
          rounded(reading.laterMs),
          reading.items,
          reading.errors.length,
        ]),
      },
      {
        title: "Six portals that all send the same harm",
        columns: ["what they send", "ms", "CPU, ms", "memory, MB", "items", "told as"],
        rows: hostile.map(({ name, reading }) => [
          name,
          rounded(reading.ms),
          rounded(reading.cpuMs),
          `+${rounded(reading.riseMb)}`,
          reading.items,
          [...new Set(reading.errors)].join(", "),
        ]),
      },
    ],
    checks: [
      atLeast("items read of six portals", ways[0]?.reading.items ?? 0, 600),
      atMost("CPU for six portals, at worst", worst(({ cpuMs }) => cpuMs) / 1000, 2, "s"),
      atMost(
        "rise of the memory, at worst",
        worst(({ riseMb }) => riseMb),
        64,
        "MB",
      ),
    ],
  };
}

/** The portals take the documents in turn, so one document alone is what all six send. */
async function readIn(way: string, documents: readonly ServedDocument[], rounds: number): Promise<FeedReading> {
  const feeds = await serveFeeds(documents);
  try {
    const child = fork(path.join(import.meta.dirname, "feed-reader.ts"), [way, feeds.url, String(rounds)]);
    const ended = once(child, "exit").then(() => Promise.reject(new Error(`The reader "${way}" ended.`)));
    const [reading] = await Promise.race([once(child, "message"), ended]);
    return reading as FeedReading; // sent by feed-reader.ts
  } finally {
    await feeds.close();
  }
}
