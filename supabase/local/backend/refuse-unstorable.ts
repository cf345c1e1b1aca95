import { answerJson } from "./answer-json.ts";

// PostgreSQL's text holds neither.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** The answer to a JSON body that the database cannot hold, as the hosted services give it: undefined for any other. */
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
    // No JSON: both services have their own words for it.
    return undefined;
  }
  // To PostgREST it is a body like another: the table or the function decides.
  if (value === null && isAuth) return { code: "", message: "null" };
  return hasUnstorable ? { code: "22P05", message: "unsupported Unicode escape sequence" } : undefined;
}
