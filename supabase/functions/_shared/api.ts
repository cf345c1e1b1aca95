import type { Project } from "./project.ts";

/** Reads the role of the caller with the token of the caller, so that PostgREST verifies the signature and the policies. */
export async function readOwnRole(token: string, userId: string, project: Project): Promise<string | null> {
  const address = `${project.supabaseUrl}/rest/v1/user_roles?select=role&user_id=eq.${userId}`;
  const response = await fetch(address, {
    headers: { apikey: project.publishableKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(project.limits.databaseMs),
  });
  if (response.status === 200) {
    // The query selects only this column.
    const rows = (await response.json()) as { role: string }[];
    return rows[0]?.role ?? null;
  }
  await response.body?.cancel();
  if (response.status === 401) return "unauthorized";
  if (response.status === 403) return null;
  throw new Error(`user_roles answered ${response.status}`);
}

/** Asks the REST API with the secret key. Throws on an error, and when the timeout is over. */
export function askAsService(
  path: string,
  init: RequestInit,
  project: Project,
  signal?: AbortSignal,
): Promise<unknown> {
  return ask("rest", path, init, project, signal);
}

/** Asks Storage with the secret key, as `askAsService`. */
export function askStorage(path: string, init: RequestInit, project: Project): Promise<unknown> {
  return ask("storage", path, init, project);
}

async function ask(
  service: "rest" | "storage",
  path: string,
  init: RequestInit,
  project: Project,
  signal = AbortSignal.timeout(project.limits.databaseMs),
): Promise<unknown> {
  const headers = new Headers({ apikey: project.secretKey, "content-type": "application/json" });
  // Legacy keys are JWTs and also go into the authorization header; the new ones are not.
  if (project.secretKey.startsWith("eyJ")) headers.set("authorization", `Bearer ${project.secretKey}`);
  const response = await fetch(`${project.supabaseUrl}/${service}/v1/${path}`, { ...init, headers, signal });
  if (response.status === 204) return null;
  if (response.ok) return await response.json();
  const reason = (await response.text()).slice(0, 300);
  throw new Error(`${path.split("?", 1)[0]} answered ${response.status}: ${reason}`);
}
