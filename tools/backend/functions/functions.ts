import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import getPort from "get-port";
import { z } from "zod";
import { verifyToken } from "../keys.ts";

interface Options extends Runtime {
  supabaseDir: string;
  env: Record<string, string>;
  asksForJwt: (name: string) => boolean;
}

/** Serves supabase/functions/<name>/index.ts, each in a Deno process started at the first call and after a change. */
export function createFunctions({ supabaseDir, env, asksForJwt, ...runtime }: Options) {
  const running = new Map<string, RunningFunction>();

  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const [, name = ""] = /^\/functions\/v1\/([\w-]+)(?:\/|$)/.exec(pathname) ?? [];
      const folder = path.join(supabaseDir, "functions", name);
      if (name === "" || !existsSync(path.join(folder, "index.ts"))) {
        return Response.json({ code: "NOT_FOUND", message: "Requested function was not found" }, { status: 404 });
      }
      const token = request.headers.get("authorization")?.replace(/^Bearer /i, "");
      if (request.method !== "OPTIONS" && asksForJwt(name) && !(await verifyToken(token))) {
        return Response.json({ code: 401, message: "Invalid JWT" }, { status: 401 });
      }
      return passOn(request, await upToDate(name, folder).port);
    },
    async stop() {
      const all = [...running.values()];
      running.clear();
      await Promise.all(all.map(({ end }) => end()));
    },
  };

  function upToDate(name: string, folder: string): RunningFunction {
    const current = running.get(name);
    if (current && !current.hasEnded && current.startedAt > lastChange(folder)) return current;
    if (current) void current.end();
    const next = startFunction(folder, env, runtime);
    running.set(name, next);
    return next;
  }
}

function lastChange(folder: string): number {
  const shared = path.join(folder, "../_shared");
  const files = [folder, shared].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent, { recursive: true, encoding: "utf8" }).map((file) => path.join(parent, file))
      : [],
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

async function passOn(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return fetch(`http://127.0.0.1:${port}${pathname.replace("/functions/v1", "")}${search}`, {
    method: request.method,
    headers: request.headers,
    body: hasBody ? await request.arrayBuffer() : null,
    redirect: "manual",
  });
}

export interface RunningFunction {
  startedAt: number;
  port: Promise<number>;
  hasEnded: boolean;
  processId: () => Promise<number | undefined>;
  end: () => Promise<void>;
}

export interface Runtime {
  /** The program; by default the project's newest Deno. */
  deno?: string | undefined;
  /** Modules that run before the function. */
  before?: string[];
}

const START_TIMEOUT_MS = 30_000;

/** Starts the function of a folder in a process of its own. */
export function startFunction(folder: string, env: Record<string, string>, runtime: Runtime = {}): RunningFunction {
  const port = getPort();
  const child = port.then((value) => spawnDeno(folder, value, env, runtime));
  const listening = Promise.all([child, port]).then(async (started) => {
    await untilListening(path.basename(folder), ...started);
    return started[1];
  });
  const started: RunningFunction = {
    startedAt: Date.now(),
    port: listening,
    hasEnded: false,
    processId: async () => (await child).pid,
    end: async () => end(await child),
  };
  // The caller awaits the port and gets the error; the next call starts a new process.
  listening.catch(() => (started.hasEnded = true));
  void child.then((process) => process.once("exit", () => (started.hasEnded = true)));
  return started;
}

function spawnDeno(
  folder: string,
  port: number,
  env: Record<string, string>,
  { deno = denoBinary(), before = [] }: Runtime,
): ChildProcess {
  const root = path.join(folder, "../../..");
  const ahead = process.env["AHEAD_MS"]; // npm run days
  const first = ahead ? [path.join(root, "tests/another-day/ahead.mjs"), ...before] : before;
  const readable = [path.dirname(folder), path.join(root, "node_modules"), ...first];
  return spawn(
    deno,
    [
      "run",
      "--quiet",
      "--no-prompt",
      // npm packages come from the project's node_modules: nothing is downloaded.
      "--node-modules-dir=manual",
      "--cached-only",
      `--config=${path.join(folder, "deno.json")}`,
      // The step deno-types compares with the lock file, whose format the oldest Deno does not know.
      "--no-lock",
      "--allow-env",
      "--allow-net",
      `--allow-read=${readable.join(",")}`,
      fileURLToPath(new URL("run-function.ts", import.meta.url)),
      String(port),
      ...[...first, path.join(folder, "index.ts")].map((file) => pathToFileURL(file).href),
    ],
    {
      cwd: root,
      stdio: ["pipe", "inherit", "inherit"],
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        DENO_DIR: path.join(root, "node_modules/.cache/deno"),
        DENO_NO_UPDATE_CHECK: "1",
        ...(ahead ? { AHEAD_MS: ahead } : {}),
        ...env,
      },
    },
  );
}

function denoBinary(): string {
  // The package's own function returns the path of its binary; it has no types.
  const { runInstall } = z
    .object({ runInstall: z.custom<() => string>((value) => typeof value === "function") })
    .parse(createRequire(import.meta.url)("deno/install_api.cjs"));
  return runInstall();
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

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess) {
  if (!isAlive(child)) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
