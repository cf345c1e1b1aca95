import { lazy, Suspense } from "react";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { loadAtLast } from "./load-at-last.ts";

// Split into its own chunk: most visitors are signed out.
const UserActions = lazy(() =>
  loadAtLast(() => import("./user-actions.tsx")).then((module) => ({ default: module.UserActions })),
);

/** The end of the narrow menu: the sign-in link, or the user's actions. */
export function NarrowMenuUser() {
  const { loading, user } = useAuth();

  if (loading || !user)
    return (
      <p className="mt-6">
        <SiteLink to="/auth" className={`${buttonClass()} w-full`}>
          Accedi
        </SiteLink>
      </p>
    );
  return (
    <section aria-label="Il tuo accesso" className="mt-6 text-sm">
      <Suspense>
        <UserActions />
      </Suspense>
    </section>
  );
}
