import { readAuthFragment } from "./auth-fragment.ts";

/** What a mail link left in the address of this page: read here only, before anything can take it away. */
export const mailLink = typeof location === "undefined" ? undefined : readAuthFragment(location.hash);

let untold = mailLink?.errorCode;

/** Why the mail link did not work, to whoever asks first: it is said once. */
export function takeMailLinkError(): string | undefined {
  const code = untold ?? undefined;
  untold = undefined;
  if (code) cleanAddress();
  return code;
}

/**
 * Takes the fragment out of the address. With replaceState, and not by emptying location.hash, nothing of it stays in
 * the history: Back must not show the tokens again.
 */
export function cleanAddress(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}
