import { useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { afterSession } from "./after-session.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Spinner } from "#shared/ui/spinner.tsx";

/** Sends visitors who are not signed in to the login page. A courtesy: the lock is in the database. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading, endedBy } = useAuth();
  const { pathname } = useLocation();
  const [wasIn, setWasIn] = useState(Boolean(user));
  if (user && !wasIn) setWasIn(true);

  if (loading) return <Spinner label="Un momento…" />;
  if (user) return children;
  // Whoever left by choice from another page, and comes here now, is a visitor like all others.
  const way = afterSession(endedBy === "choice" && !wasIn ? null : endedBy, pathname);
  return way && <Navigate {...way} />;
}
