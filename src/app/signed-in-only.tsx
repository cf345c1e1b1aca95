import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Navigate, type Path, useLocation, useNavigate } from "react-router-dom";
import type { SitePath } from "#content/site-map.ts";
import type { SessionEnd } from "#shared/session/session-store.ts";
import { isPrivate, pageAt } from "#shared/site.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Spinner } from "#shared/ui/spinner.tsx";

/** Redirects visitors who are not signed in to the sign-in page. Access itself is enforced by the row policies. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading, endedBy } = useAuth();
  const place = useLocation();
  const [wasIn, setWasIn] = useState(Boolean(user));
  if (user && !wasIn) setWasIn(true);

  if (loading) return <Spinner label="Un momento…" />;
  if (user) return children;
  // Someone who signed out on another page and then opens this one is redirected like any other visitor.
  const redirect = afterSession(endedBy === "choice" && !wasIn ? null : endedBy, place);
  return redirect && <Navigate {...redirect} />;
}

interface Redirect {
  to: SitePath;
  /** Replaces a private page in the history, so that Back does not return to it. */
  replace: boolean;
  state?: { from: string; notice?: "expired" };
}

/**
 * Where to redirect someone who is not signed in, or no longer: home after signing out; from a private page to the
 * sign-in page, which leads back. Undefined when they may stay.
 */
function afterSession(endedBy: SessionEnd | null, { pathname, search }: Path): Redirect | undefined {
  const page = pageAt(pathname);
  const leavesPrivate = page !== undefined && isPrivate(page);
  if (endedBy === "choice") return page?.path === "/" ? undefined : { to: "/", replace: leavesPrivate };
  if (!leavesPrivate) return undefined;
  const from = pathname + search; // which says what a page that is new is about
  return { to: "/auth", replace: true, state: { from, ...(endedBy === "expiry" && { notice: "expired" }) } };
}

/** Redirects when the session ends, in every open tab. */
export function SignOutRedirect() {
  const { endedBy } = useAuth();
  const place = useLocation();
  const navigate = useNavigate();

  const leave = useEffectEvent(() => {
    const redirect = afterSession(endedBy, place);
    if (redirect) void navigate(redirect.to, redirect);
  });

  // Once for each end of a session: later navigations are left alone.
  useEffect(() => {
    if (endedBy) leave();
  }, [endedBy]);

  return null;
}
