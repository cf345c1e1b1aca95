import { identifyCaller } from "./caller.ts";
import type { Project } from "./project.ts";

/** Answers one request: `run` is called for the scheduled job, and for people who have one of the roles. */
export async function handleCall(
  request: Request,
  project: Project,
  roles: readonly string[],
  run: (caller: "job" | "person") => Promise<Response>,
): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
  if (request.method !== "POST") return answer(405, { error: "method_not_allowed" }, { allow: "POST, OPTIONS" });
  try {
    const caller = await identifyCaller(request, project, roles);
    if (caller === "unauthorized") return answer(401, { error: "unauthorized" });
    if (caller === "forbidden") return answer(403, { error: "forbidden" });
    return await run(caller);
  } catch (error) {
    // Logged only: the response must not reveal internals.
    project.log({ error: "internal", reason: String(error) });
    return answer(500, { error: "internal" });
  }
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info, x-region",
  "access-control-max-age": "86400",
};

export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
