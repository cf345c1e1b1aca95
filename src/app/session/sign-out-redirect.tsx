import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterSession } from "./signed-in-only.tsx";
import { useAuth } from "#shared/session/use-auth.ts";

/** Redirects when the session ends, in every open tab. */
export function SignOutRedirect() {
  const { endedBy } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const leave = useEffectEvent(() => {
    const redirect = afterSession(endedBy, pathname);
    if (redirect) void navigate(redirect.to, redirect);
  });

  // Once for each end of a session: later navigations are left alone.
  useEffect(() => {
    if (endedBy) leave();
  }, [endedBy]);

  return null;
}
