import { AuthSessionMissingError, type AuthError } from "@supabase/supabase-js";
import type { LinkAnswer } from "./link-answer.tsx";
import type { MailLink } from "./mail-link.ts";
import { auth, endTransientSession, forgetTransientSession } from "./transient-client.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

type Redeemed = { error: AuthError } | { error: null; answer: LinkAnswer | "entered" };

/**
 * Redeems a link. The resulting session never becomes the site's: it ends here, or waits for a new password.
 * `isDisowned`: the owner of the mailbox did not ask for the account.
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
    // The link named another address than the server does: the user did not agree to this.
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

/** Saves the password of the account that a link opened, and signs the user in. */
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

/** Replaces the password with a random one, so that a stranger who signed up with this address cannot use theirs. */
async function shutOut(): Promise<void> {
  const { error } = await auth.updateUser({ password: crypto.randomUUID() });
  if (error) console.error("The first password of the account could not be replaced.", error.message);
}

async function enterSite(): Promise<{ error: AuthError | null }> {
  const supabase = await loadSupabase();
  const { data } = await auth.getSession();
  if (!data.session) return { error: new AuthSessionMissingError() };
  const { error } = await supabase.auth.setSession(data.session);
  // The server ends a session that two clients refresh.
  if (!error) forgetTransientSession();
  return { error };
}
