const TOKEN_OR_ERROR = /(?:^|[#&])(access_token|error_code|error)=/;

/** Types of mail link that may replace a session: the visitor has just opened one from the own mailbox. */
const FROM_A_MAIL = ["recovery", "signup", "email_change", "invite"];

/** What Supabase Auth left in the address after a mail link was opened. */
export interface AuthFragment {
  type: string | null;
  accessToken: string | null;
  errorCode: string | null;
}

/** The auth answer in the fragment of an address, if there is one. */
export function readAuthFragment(hash: string): AuthFragment | undefined {
  if (!TOKEN_OR_ERROR.test(hash)) return undefined;
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    type: values.get("type"),
    accessToken: values.get("access_token"),
    errorCode: values.get("error_code") ?? values.get("error"),
  };
}

/**
 * Whether tokens found in the address may become the session. Anybody can send a link with the tokens of an account
 * of theirs, so they are taken only when nobody is signed in, or when they belong to the person who already is.
 */
export function acceptsFragment(fragment: AuthFragment | undefined, signedInUserId: string | undefined): boolean {
  if (!fragment?.accessToken || !FROM_A_MAIL.includes(fragment.type ?? "")) return false;
  return !signedInUserId || subjectOf(fragment.accessToken) === signedInUserId;
}

function subjectOf(jwt: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(atob((jwt.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/")));
    return payload && typeof payload === "object" && "sub" in payload ? String(payload.sub) : undefined;
  } catch {
    return undefined; // not a JWT: it belongs to nobody
  }
}
