import { AuthSessionMissingError, type AuthError } from "@supabase/supabase-js";
import type { LinkAnswer } from "./link-answer.tsx";
import type { MailLink } from "./mail-link.ts";
import { auth, endTransientSession, forgetTransientSession } from "./transient-client.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

type Redeemed = { error: AuthError } | { error: null; answer: LinkAnswer | "entered" };

/**
 * Uses a link up. The session that the server answers with is not the site's: it ends here, or waits for a password.
 * `isDisowned`: the reader of the mail did not ask for the account.
 */
export async function redeemLink(link: MailLink, isDisowned: boolean): Promise<Redeemed> {
  const { type, email } = link;
  const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type });
  if (error) return isSpent(error) ? done({ outcome: "spent", type }) : { error };

  if (type === "email_change") {
    if (!data.session) return done({ outcome: "half-changed", type });
    await endTransientSession();
    return done({ outcome: "changed", type });
  }
  const account = data.user?.email ?? "";
  if (email && email !== account) {
    // Somebody has written another address into the link: this is not what its reader has agreed to.
    await endTransientSession();
    return done({ outcome: "spent", type });
  }
  if (type === "signup" && !isDisowned) {
    await endTransientSession();
    return done({ outcome: "confirmed", type });
  }
  if (type === "magiclink") {
    const entered = await enterSite();
    return entered.error ? { error: entered.error } : done("entered");
  }
  if (isDisowned) await shutOut();
  return done({ outcome: "choose", type, email: account });
}

/** Saves the password of the account that a link has opened, and signs in on the site. */
export async function choosePassword(email: string, password: string): Promise<{ error: AuthError | null }> {
  const { data } = await auth.getSession();
  if (data.session?.user.email !== email) return { error: new AuthSessionMissingError() };
  const { error } = await auth.updateUser({ password });
  if (error) return { error };
  const entered = await enterSite();
  if (entered.error) console.error("The password is saved, but nobody is signed in.", entered.error.message);
  return { error: null };
}

function done(answer: LinkAnswer | "entered"): Redeemed {
  return { error: null, answer };
}

function isSpent({ code }: AuthError): boolean {
  return code === "otp_expired" || code === "validation_failed";
}

/** Whoever chose the password of the account, with an address not their own, cannot use it from now on. */
async function shutOut(): Promise<void> {
  const { error } = await auth.updateUser({ password: crypto.randomUUID() });
  if (error) console.error("The first password of the account could not be replaced.", error.message);
}

async function enterSite(): Promise<{ error: AuthError | null }> {
  const supabase = await loadSupabase();
  const { data } = await auth.getSession();
  if (!data.session) return { error: new AuthSessionMissingError() };
  const { error } = await supabase.auth.setSession(data.session);
  // Renewed by two clients, a session would be ended by the server.
  if (!error) forgetTransientSession();
  return { error };
}
