import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "#shared/auth.tsx";

/** Whoever signs out ends on the home page, in every tab that is open. */
export function HomeAfterSignOut() {
  const { user } = useAuth();
  const wasIn = useRef(false);
  const navigate = useNavigate();
  const goHome = useEffectEvent(() => void navigate("/", { replace: true }));

  // Moves the browser, which React cannot do.
  useEffect(() => {
    if (wasIn.current && !user) goHome();
    wasIn.current = Boolean(user);
  }, [user]);

  return null;
}
