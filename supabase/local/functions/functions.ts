import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { verifyToken } from "../backend/json-web-token.ts";
import { freePort } from "./ports.ts";

interface Options {
  supabaseDir: string;
  env: () => Record<string, string>;
  jwtSecret: string;
  asksForJwt: (name: string) => boolean;
}

interface Running {
  startedAt: number;
  child: Promise<ChildProcess>;
  /** The port, once somebody listens there. */
  port: Promise<number>;
  hasEnded: boolean;
}

const START_TIMEOUT_MS = 30_000;

/** Serves supabase/functions/<name>/index.ts, each in its own Deno, started on the first call and after a change. */
export function createFunctions({ supabaseDir, env, jwtSecret, asksForJwt }: Options) {
  const running = new Map<string, Running>();

  return {
    async fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const [, name = ""] = /^\/functions\/v1\/([\w-]+)(?:\/|$)/.exec(url.pathname) ?? [];
      const folder = path.join(supabaseDir, "functions", name);
      if (name === "" || !existsSync(path.join(folder, "index.ts"))) {
        return Response.json({ code: "NOT_FOUND", message: "Requested function was not found" }, { status: 404 });
      }
      const token = request.headers.get("authorization")?.replace(/^Bearer /i, "");
      if (request.method !== "OPTIONS" && asksForJwt(name) && !verifyToken(token, jwtSecret)) {
        return Response.json({ code: 401, message: "Invalid JWT" }, { status: 401 });
      }
      const port = await upToDate(name, folder).port;
      const hasBody = request.method !== "GET" && request.method !== "HEAD";
      return fetch(`http://127.0.0.1:${port}${url.pathname.replace("/functions/v1", "")}${url.search}`, {
        method: request.method,
        headers: request.headers,
        body: hasBody ? await request.arrayBuffer() : null,
        redirect: "manual",
      });
    },
    async stop() {
      const all = [...running.values()];
      running.clear();
      await Promise.all(all.map(end));
    },
  };

  function upToDate(name: string, folder: string): Running {
    const current = running.get(name);
    if (current && !current.hasEnded && current.startedAt > lastChange(folder)) return current;
    if (current) void end(current);
    const next = start(name, folder);
    running.set(name, next);
    return next;
  }

  function start(name: string, folder: string): Running {
    const port = freePort();
    const child = port.then((value) => spawnDeno(folder, value));
    const listening = Promise.all([child, port]).then(async (started) => {
      await untilListening(name, ...started);
      return started[1];
    });
    const started: Running = { startedAt: Date.now(), child, port: listening, hasEnded: false };
    // The caller awaits the port and sees why it failed; the next call starts again.
    listening.catch(() => (started.hasEnded = true));
    void child.then((process) => process.once("exit", () => (started.hasEnded = true)));
    return started;
  }

  function spawnDeno(folder: string, port: number): ChildProcess {
    const root = path.join(supabaseDir, "..");
    return spawn(
      denoBinary(),
      [
        "run",
        "--quiet",
        "--no-prompt",
        // npm packages come from the project's node_modules: nothing is downloaded.
        "--node-modules-dir=manual",
        "--cached-only",
        "--allow-env",
        "--allow-net",
        `--preload=${fileURLToPath(new URL("end-with-parent.ts", import.meta.url))}`,
        path.join(folder, "index.ts"),
      ],
      {
        cwd: root,
        stdio: ["pipe", "inherit", "inherit"],
        env: {
          PATH: process.env["PATH"],
          HOME: process.env["HOME"],
          DENO_DIR: path.join(root, "node_modules/.cache/deno"),
          DENO_NO_UPDATE_CHECK: "1",
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          ...env(),
        },
      },
    );
  }
}

async function end({ child }: Running) {
  const process = await child;
  if (!isAlive(process)) return;
  const ended = once(process, "exit");
  process.kill();
  await ended;
}

function denoBinary(): string {
  // The package says itself where its binary for this system is; it has no types.
  const { runInstall } = z
    .object({ runInstall: z.custom<() => string>((value) => typeof value === "function") })
    .parse(createRequire(import.meta.url)("deno/install_api.cjs"));
  return runInstall();
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function lastChange(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Math.max(...files.map((file) => statSync(path.join(folder, file)).mtimeMs));
}

async function untilListening(name: string, child: ChildProcess, port: number) {
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (failure) throw failure;
    if (!isAlive(child)) throw new Error(`the function ${name} ended while starting`);
    if (Date.now() > deadline) throw new Error(`the function ${name} did not start in time`);
    await pause(25);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket.destroy().destroyed));
    socket.once("error", () => resolve(false));
  });
}
