import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { notify } from "#shared/notify.ts";
import { takeMailLinkError } from "#shared/session/mail-link.ts";
import { useAuth } from "#shared/session/use-auth.ts";

/** The links of the mails end on any page: opens the screen for the new password, or says that the link is spent. */
export function RecoveryRedirect() {
  const { recovering, loading, user } = useAuth();
  const navigate = useNavigate();

  // Once for each recovery: whoever then goes to another page is not brought back.
  const open = useEffectEvent(() => {
    void navigate("/auth/nuova-password", { replace: true, state: { recovering: true } });
  });
  useEffect(() => {
    if (recovering) open();
  }, [recovering]);

  // The sign-in has what can be done without a link, and the words stay there; who is signed in cannot go there.
  const report = useEffectEvent(async (errorCode: string) => {
    const { mailLinkNotice } = await import("#features/auth/mail-link-notice.ts"); // seldom needed
    const notice = mailLinkNotice(errorCode);
    if (user) notify(notice.toast);
    else await navigate("/auth", { replace: true, state: { notice: notice.name } });
  });
  // Takes out of the address what the mail link left there, so that a reload does not say it again.
  useEffect(() => {
    if (loading) return;
    const errorCode = takeMailLinkError();
    if (!errorCode) return;
    report(errorCode).catch((reason: unknown) => console.error("A spent link could not be reported.", reason));
  }, [loading]);

  return null;
}
