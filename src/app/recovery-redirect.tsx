import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { mailLinkNotice } from "#features/auth/mail-link-notice.ts";
import { useAuth } from "#shared/auth.tsx";
import { readAuthFragment } from "#shared/auth-fragment.ts";
import { notify } from "#shared/notify.ts";

/** The links of the mails end on any page: opens the screen for the new password, or says that the link is spent. */
export function RecoveryRedirect() {
  const { recovering } = useAuth();
  const navigate = useNavigate();

  // Once for each recovery: whoever then goes to another page is not brought back.
  const open = useEffectEvent(() => {
    void navigate("/auth/nuova-password", { replace: true, state: { recovering: true } });
  });
  useEffect(() => {
    if (recovering) open();
  }, [recovering]);

  // Reads what the mail link left in the address and takes it away, so that a reload does not say it again.
  useEffect(() => {
    const errorCode = readAuthFragment(location.hash)?.errorCode;
    if (!errorCode) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    notify(mailLinkNotice(errorCode));
  }, []);

  return null;
}
