import { z } from "zod";
import { answerJson } from "./answer-json.ts";
import type { LocalDatabase } from "./database.ts";
import { type RequestContext, requestContext } from "./request-context.ts";

/** Saves the database error in the request context for explainFailure: the response of @supabase/lite omits it. */
export function rememberDatabaseErrors(connection: LocalDatabase["connection"]) {
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
  detail: z.unknown(),
  hint: z.unknown(),
});

/** Turns a bare 500 into the response of the hosted services: 400 if the database rejected the data. */
export async function explainFailure(
  response: Response,
  method: string,
  pathname: string,
  { databaseError }: RequestContext,
): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const says = (key: string, value: string) =>
    typeof body === "object" &&
    body !== null &&
    key in body &&
    Object.entries(body).some((e) => e[0] === key && e[1] === value);

  if (databaseError && says("code", "SUP") && /^(21|22|23|P0001)/.test(databaseError.code)) {
    const { code, message, detail, hint } = databaseError;
    return answerJson(400, { code, message, details: detail ?? null, hint: hint ?? null });
  }
  console.error(`Backend locale: ${method} ${pathname} → 500 ${databaseError?.code ?? ""}`.trimEnd());
  if (pathname.startsWith("/auth/v1/") && says("error", "server_error")) {
    const msg = pathname === "/auth/v1/signup" ? "Database error saving new user" : "Database error updating user";
    return answerJson(500, { code: 500, error_code: "unexpected_failure", msg });
  }
  return response;
}
