import { useLocation } from "react-router-dom";
import { useAuth } from "#shared/auth.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminBadge } from "./admin-badge.tsx";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import type { MenuTimings } from "./use-menu-timings.ts";
import { UserActions } from "./user-actions.tsx";
import { userName } from "./user-name.ts";

/** The last entry of the menu bar: the way in, or who is signed in. */
export function UserMenu({ timings }: { timings: MenuTimings }) {
  const auth = useAuth();
  const { pathname } = useLocation();

  if (auth.loading || !auth.user)
    return (
      <li className="ml-2">
        <SiteLink to="/auth" data-bar-item className={buttonClass()}>
          Accedi
        </SiteLink>
      </li>
    );

  const name = userName(auth);
  return (
    <MenuDisclosure
      id="user"
      align="end"
      isCurrent={pathname === "/profilo" || pathname === "/admin"}
      timings={timings}
      title={name}
      label={
        <>
          <span className="max-w-36 truncate">{name}</span>
          {auth.role === "admin" && <AdminBadge />}
        </>
      }
    >
      <div className="w-72">
        <UserActions />
      </div>
    </MenuDisclosure>
  );
}
