import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterSession } from "./after-session.ts";
import { useAuth } from "#shared/session/use-auth.ts";

/** Takes people where the end of their session leads, in every tab that is open. */
export function SignOutRedirect() {
  const { endedBy } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const leave = useEffectEvent(() => {
    const way = afterSession(endedBy, pathname);
    if (way) void navigate(way.to, way);
  });

  // Moves the browser, which React cannot do. Once for each end: then people go where they like.
  useEffect(() => {
    if (endedBy) leave();
  }, [endedBy]);

  return null;
}
