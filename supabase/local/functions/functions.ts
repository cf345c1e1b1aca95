import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { verifyToken } from "../backend/keys.ts";
import { type RunningFunction, startFunction } from "./start-function.ts";

interface Options {
  supabaseDir: string;
  env: Record<string, string>;
  asksForJwt: (name: string) => boolean;
}

/** Serves supabase/functions/<name>/index.ts, each in a Deno process started at the first call and after a change. */
export function createFunctions({ supabaseDir, env, asksForJwt }: Options) {
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
    const next = startFunction(folder, env);
    running.set(name, next);
    return next;
  }
}

function lastChange(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Math.max(...files.map((file) => statSync(path.join(folder, file)).mtimeMs));
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
