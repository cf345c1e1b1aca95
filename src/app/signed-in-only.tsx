import { useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useAuth } from "#shared/auth.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";

/** Sends visitors who are not signed in to the login page. A courtesy: the lock is in the database. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  const [wasIn, setWasIn] = useState(Boolean(user));
  if (user && !wasIn) setWasIn(true);

  if (loading) return <Spinner label="Un momento…" />;
  // Signing out, in this tab or in another, ends on the home page and not at the sign-in.
  if (!user && wasIn) return <Navigate to="/" replace />;
  if (!user) return <Navigate to="/auth" replace state={{ from: pathname }} />;
  return children;
}
