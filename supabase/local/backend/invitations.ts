import { randomUUID } from "node:crypto";
import { z } from "zod";
import { LOCAL_KEYS } from "./keys.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Turns the hosted service's requests about invitations into those that @supabase/lite knows: an invitation is a sign-up
 * with a random password, and its link confirms the address as that of a sign-up does.
 */
export async function translateInvitation(request: Request, context: RequestContext): Promise<Request> {
  const { pathname } = new URL(request.url);
  if (pathname === "/auth/v1/invite" && request.headers.get("apikey") === LOCAL_KEYS.secret) {
    context.isInvitation = true;
    return withBody(request, "signup", { ...(await bodyOf(request)), password: randomUUID() });
  }
  if (pathname !== "/auth/v1/verify" || request.body === null) return request;
  const body = await bodyOf(request);
  return body["type"] === "invite" ? withBody(request, "verify", { ...body, type: "signup" }) : request;
}

function withBody({ url, method, headers }: Request, endpoint: string, body: object): Request {
  const others = new Headers(headers);
  others.delete("content-length");
  return new Request(new URL(endpoint, url), { method, headers: others, body: JSON.stringify(body) });
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  // A body that is not JSON is refused by the auth service itself, with its own message.
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return z.record(z.string(), z.unknown()).catch({}).parse(body);
}
