// One way of reading six documents, in a process of its own so that its memory can be told. Started by feeds.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import RssParser from "rss-parser";
import { handleRequest } from "../../supabase/functions/fetch-news/handle-request.ts";
import { parseDocument } from "../../supabase/functions/fetch-news/parse-document.ts";
import { readSettings } from "../../supabase/functions/fetch-news/settings.ts";
import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";
import { median } from "./outcome.ts";

export interface FeedReading {
  /** Of the first time, as after a cold start of the function. */
  ms: number;
  cpuMs: number;
  riseMb: number;
  /** Of the times that followed. */
  laterMs: number;
  items: number;
  errors: string[];
}

type Read = () => Promise<{ items: number; errors: string[] }>;

const [way = "", url = "", rounds = "1"] = process.argv.slice(2);

// The function downloads by itself; its first request loads what Node needs for one, which is not its own weight.
const documents = way === "function" ? [] : await Promise.all(Array.from({ length: 6 }, (_, at) => download(at)));
if (way === "function") await (await fetch(`${url}/rest/v1/news_portals`)).text();

const ways: Record<string, Read> = {
  function: wholeFunction,
  parse: () => each((bytes) => parseDocument(bytes, null, "html").length),
  "fast-xml-parser": () => each((bytes) => itemsOf(new XMLParser({ ignoreAttributes: false }).parse(textOf(bytes)))),
  "rss-parser": () => each(async (bytes) => (await new RssParser().parseString(textOf(bytes))).items.length),
};

const read = ways[way];
if (!read) throw new Error(`There is no way "${way}".`);
process.send?.(await measure(read, Number(rounds)));
process.disconnect();

async function download(at: number): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(`${url}/${at}`)).arrayBuffer());
}

async function measure(read: Read, rounds: number): Promise<FeedReading> {
  forgetPeak();
  const before = process.memoryUsage.rss();
  const first = await timed(read);
  const riseMb = Math.max(0, peak() - before) / 2 ** 20;
  const later: number[] = [];
  while (later.length < rounds - 1) later.push((await timed(read)).ms);
  return { ...first, riseMb, laterMs: median(later) };
}

async function timed(read: Read) {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  const result = await read();
  const { user, system } = process.cpuUsage(cpu);
  return { ...result, ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
}

async function wholeFunction() {
  const errors: string[] = [];
  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SERVICE_ROLE_KEY: LOCAL_KEYS.secret,
    CRON_SECRET: LOCAL_KEYS.cron,
    LOCAL_FEEDS: "true",
  };
  const settings = {
    ...readSettings((name) => variables[name]),
    log: ({ error }: Record<string, unknown>) => error && errors.push(String(error)),
  };
  const headers = { "x-cron-secret": LOCAL_KEYS.cron };
  const response = await handleRequest(new Request(`${url}/fetch-news`, { method: "POST", headers }), settings);
  const { news = [] } = (await response.json()) as { news?: unknown[] }; // the function's answer
  return { items: news.length, errors };
}

async function each(count: (bytes: Uint8Array) => number | Promise<number>) {
  const result = { items: 0, errors: [] as string[] };
  for (const bytes of documents) {
    try {
      result.items += await count(bytes);
    } catch (error) {
      result.errors.push(String(error).split("\n", 1)[0] ?? "");
    }
  }
  return result;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

// fast-xml-parser gives any tree: these are the three places where feeds keep their items.
function itemsOf(tree: Record<string, Record<string, unknown>>): number {
  const channel = tree["rss"]?.["channel"] as { item?: unknown } | undefined;
  const items = channel?.item ?? tree["feed"]?.["entry"] ?? tree["rdf:RDF"]?.["item"];
  return Array.isArray(items) ? items.length : 0;
}

// The kernel's own figure, where there is one: what Node reports begins with the parent's.
function peak(): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

function forgetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Not Linux: the peak counts from the start of the process.
  }
}
