import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { CRON_SECRET, startDatabase } from "./fake-database.ts";
import { item, rss } from "./feeds.ts";
import { serveDocument } from "./loopback.ts";
import { portalAt } from "./run-function.ts";

// The other tests run the function in Node; Supabase runs it in Deno.
const ROOT = path.join(import.meta.dirname, "../../..");
const ENTRY = "supabase/functions/fetch-news/index.ts";
// npm packages come from node_modules; the registry below is unreachable.
const OFFLINE = "--node-modules-dir=manual";
const ENV = {
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  DENO_DIR: path.join(ROOT, "node_modules/.cache/deno"),
  DENO_NO_UPDATE_CHECK: "1",
  NPM_CONFIG_REGISTRY: "http://127.0.0.1:1",
  NO_COLOR: "1",
};

test("the function runs in Deno", { timeout: 60_000 }, async () => {
  const database = await startDatabase([
    portalAt(await serveDocument(rss(item("Libert&agrave; &amp; scuola", "uno"), item("Secondo", "due")))),
  ]);
  const { address, log } = await startFunction({
    SUPABASE_URL: database.settings.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: `{"default":"sb_publishable_prova"}`,
    SUPABASE_SECRET_KEYS: `{"default":"sb_secret_prova"}`,
    CRON_SECRET,
    SITE_URL: "https://scuola.example",
    LOCAL_FEEDS: "true",
  });

  const nobody = await fetch(address, { method: "POST" });
  expect([nobody.status, await nobody.json()]).toEqual([401, { error: "unauthorized" }]);

  const preflight = await fetch(address, { method: "OPTIONS" });
  expect([preflight.status, await preflight.text()]).toEqual([204, ""]);

  const run = await fetch(address, { method: "POST", headers: { "x-cron-secret": CRON_SECRET } });
  expect(run.status).toBe(200);
  expect(run.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await run.json()).toMatchObject({
    news: [{ title: "Secondo" }, { title: "Libertà & scuola" }],
    portals: [{ slug: "gazzetta", ok: true, found: 2, added: 2, error: null }],
  });
  expect(JSON.parse(await log())).toMatchObject({ portal: "gazzetta", found: 2, added: 2, error: null });
});

async function startFunction(variables: Record<string, string>) {
  const child = spawn(
    deno(),
    ["run", "--no-prompt", "--cached-only", OFFLINE, "--allow-env", "--allow-net=127.0.0.1", ENTRY],
    {
      cwd: ROOT,
      env: { ...ENV, ...variables, DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0" },
    },
  );
  onTestFinished(async () => {
    const ended = once(child, "exit");
    if (child.kill()) await ended;
  });

  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { address: await addressOf(child.stderr), log: async () => String((await lines.next()).value) };
}

// With port 0 Deno chooses a free port and prints it.
async function addressOf(stderr: Readable): Promise<string> {
  let written = "";
  for await (const line of createInterface({ input: stderr })) {
    written += `${line}\n`;
    const [, address] = /Listening on (http:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(`Deno exited before listening:\n${written}`);
}

function deno(): string {
  // The package exports the path of its binary, without types.
  const { runInstall } = z
    .object({ runInstall: z.custom<() => string>((value) => typeof value === "function") })
    .parse(createRequire(import.meta.url)("deno/install_api.cjs"));
  return runInstall();
}
