import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { notify } from "#shared/notify.ts";
import { takeMailLinkError } from "#shared/session/mail-link.ts";
import { useAuth } from "#shared/session/use-auth.ts";

/** Handles the links of auth emails, on any page: opens the new-password screen, or reports that the link has expired. */
export function RecoveryRedirect() {
  const { recovering, loading, user } = useAuth();
  const navigate = useNavigate();

  // Once for each recovery: later navigations are left alone.
  const open = useEffectEvent(() => {
    void navigate("/auth/nuova-password", { replace: true, state: { recovering: true } });
  });
  useEffect(() => {
    if (recovering) open();
  }, [recovering]);

  // The sign-in page shows a lasting notice and offers a new link. Signed-in users cannot open it: they get a toast.
  const report = useEffectEvent(async (errorCode: string) => {
    const { mailLinkNotice } = await import("#features/auth/mail-link-notice.ts"); // rarely needed: a chunk of its own
    const notice = mailLinkNotice(errorCode);
    if (user) notify(notice.toast);
    else await navigate("/auth", { replace: true, state: { notice: notice.name } });
  });
  // takeMailLinkError also removes the error from the URL, so that a reload does not report it again.
  useEffect(() => {
    if (loading) return;
    const errorCode = takeMailLinkError();
    if (!errorCode) return;
    report(errorCode).catch((reason: unknown) => console.error("An expired link could not be reported.", reason));
  }, [loading]);

  return null;
}
