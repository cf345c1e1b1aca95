import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useAuth } from "#shared/auth.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";

/** Sends visitors who are not signed in to the login page. A courtesy: the lock is in the database. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  if (loading) return <Spinner label="Un momento…" />;
  if (!user) return <Navigate to="/auth" replace state={{ from: pathname }} />;
  return children;
}
