import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminBadge } from "./admin-badge.tsx";
import { UserActions } from "./user-actions.tsx";

/** The foot of the narrow menu: the way in, or who is signed in. */
export function NarrowMenuUser() {
  const { loading, user, role } = useAuth();

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
      {role === "admin" && (
        <p className="mb-1 px-2">
          <AdminBadge />
        </p>
      )}
      <UserActions />
    </section>
  );
}
