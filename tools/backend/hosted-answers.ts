import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import type { LocalDatabase } from "./embedded-database.ts";

export interface RequestContext {
  /** The sign-up being answered is an invitation. */
  isInvitation?: boolean;
  databaseError?: { code: string; message: string; detail?: unknown; hint?: unknown };
}

/** The current request, for callbacks that @supabase/lite calls without passing it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Saves the database error in the request context for explainFailure: the response of @supabase/lite omits it. */
export function rememberDatabaseErrors(connection: Pick<LocalDatabase["connection"], "normalizeDbError">) {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normalized = normalize(error);
    const context = requestContext.getStore();
    const parsed = databaseErrorSchema.safeParse(normalized);
    if (context && parsed.success) context.databaseError = parsed.data;
    return normalized;
  };
}

const databaseErrorSchema = z.object({
  code: z.string(),
  message: z.string().catch(""),
  detail: z.unknown().optional(),
  hint: z.unknown().optional(),
});

/** Turns a bare 500 into the response of the hosted services: 400 if the database rejected the data. */
export async function explainFailure(
  response: Response,
  method: string,
  pathname: string,
  { databaseError }: RequestContext,
): Promise<Response> {
  const body = await fieldsOf(response);
  if (databaseError && body["code"] === "SUP" && /^(21|22|23|P0001)/.test(databaseError.code)) {
    const { code, message, detail, hint } = databaseError;
    return answerJson(400, { code, message, details: detail ?? null, hint: hint ?? null });
  }
  console.error(`Backend locale: ${method} ${pathname} → 500 ${databaseError?.code ?? ""}`.trimEnd());
  if (pathname.startsWith("/auth/v1/") && body["error"] === "server_error") {
    const msg = pathname === "/auth/v1/signup" ? "Database error saving new user" : "Database error updating user";
    return answerJson(500, { code: 500, error_code: "unexpected_failure", msg });
  }
  return response;
}

/** The fields of a JSON body; none for any other body, which the service itself refuses with its own message. */
export async function fieldsOf(message: Request | Response): Promise<Record<string, unknown>> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null);
  return z.record(z.string(), z.unknown()).catch({}).parse(body);
}

/** A JSON response that other origins may read, as with the hosted services. */
export function answerJson(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "access-control-allow-origin": "*" } });
}

// NUL and lone surrogates: PostgreSQL cannot store them in text.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** The hosted services' error response for a JSON body that PostgreSQL cannot store, or undefined. */
export async function refuseUnstorable(request: Request): Promise<Response | undefined> {
  const isAuth = new URL(request.url).pathname.startsWith("/auth/");
  const fault = faultOf(await request.clone().text(), isAuth);
  if (fault === undefined) return undefined;
  const body = isAuth
    ? { code: 400, error_code: "bad_json", msg: `Could not parse request body as JSON: ${fault.message}` }
    : { ...fault, details: null, hint: null };
  return answerJson(400, body);
}

function faultOf(text: string, isAuth: boolean) {
  let hasUnstorable = false;
  let value: unknown;
  try {
    value = JSON.parse(text, (key, part: unknown) => {
      hasUnstorable ||= UNSTORABLE.test(key) || (typeof part === "string" && UNSTORABLE.test(part));
      return part;
    });
  } catch {
    // Not JSON: @supabase/lite returns its own error.
    return undefined;
  }
  // PostgREST accepts a null body: the table or the function decides.
  if (value === null && isAuth) return { code: "", message: "null" };
  return hasUnstorable ? { code: "22P05", message: "unsupported Unicode escape sequence" } : undefined;
}
