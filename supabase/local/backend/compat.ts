import type { App } from "@supabase/lite";
import { randomUUID } from "node:crypto";
import { type AuthParts, createAuthCompat } from "./auth-compat.ts";
import {
  explainFailure,
  fieldsOf,
  refuseUnstorable,
  rememberDatabaseErrors,
  type RequestContext,
  requestContext,
} from "./hosted-answers.ts";
import { LOCAL_KEYS } from "./keys.ts";

/** Corrects the responses of @supabase/lite 0.10 that differ from those of hosted GoTrue and PostgREST. */
export function withCompat({ app, ...parts }: AuthParts & { app: App }) {
  const answerAuth = createAuthCompat(parts);
  rememberDatabaseErrors(parts.database.connection);

  return (asked: Request): Promise<Response> => {
    const context: RequestContext = {};
    return requestContext.run(context, async () => {
      const request = await translateInvitation(asked, context);
      const { pathname } = new URL(request.url);
      const instead = request.body && ((await refuseUnstorable(request)) ?? (await answerAuth(request, pathname)));
      if (instead) return instead;
      const response = await quietly(() => app.fetch(request));
      return response.status === 500 ? explainFailure(response, request.method, pathname, context) : response;
    });
  };
}

/**
 * Suppresses console.error during a request: @supabase/lite logs every failed statement with its stack and values.
 * Replacing the global is safe because requests run one at a time.
 */
async function quietly<T>(work: () => Promise<T> | T): Promise<T> {
  if (process.env["DEBUG"]) return work();
  const { error } = console;
  console.error = (...values: unknown[]) => {
    if (!requestContext.getStore()) error(...values);
  };
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

/**
 * Turns the hosted service's requests about invitations into those that @supabase/lite knows: an invitation is a sign-up
 * with a random password, and its link confirms the address as that of a sign-up does.
 */
async function translateInvitation(request: Request, context: RequestContext): Promise<Request> {
  const { pathname } = new URL(request.url);
  if (pathname === "/auth/v1/invite" && request.headers.get("apikey") === LOCAL_KEYS.secret) {
    context.isInvitation = true;
    return withBody(request, "signup", { ...(await fieldsOf(request)), password: randomUUID() });
  }
  if (pathname !== "/auth/v1/verify" || request.body === null) return request;
  const body = await fieldsOf(request);
  return body["type"] === "invite" ? withBody(request, "verify", { ...body, type: "signup" }) : request;
}

function withBody({ url, method, headers }: Request, endpoint: string, body: object): Request {
  const others = new Headers(headers);
  others.delete("content-length");
  return new Request(new URL(endpoint, url), { method, headers: others, body: JSON.stringify(body) });
}
