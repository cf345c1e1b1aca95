import { answerJson } from "./answer-json.ts";

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
