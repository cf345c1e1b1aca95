import { Item } from "@radix-ui/react-navigation-menu";
import { useLocation } from "react-router-dom";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminBadge } from "./admin-badge.tsx";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { MenuEntry } from "./menu-entry.tsx";
import type { OpenBranch } from "./use-open-branch.ts";
import { UserActions } from "./user-actions.tsx";
import { userName } from "./user-name.ts";

/** The last entry of the menu bar: the way in, or who is signed in. */
export function UserMenu({ branch }: { branch: OpenBranch }) {
  const auth = useAuth();
  const { pathname } = useLocation();

  if (auth.loading || !auth.user)
    return (
      <Item className="ml-2">
        <MenuEntry>
          <SiteLink to="/auth" className={buttonClass()}>
            Accedi
          </SiteLink>
        </MenuEntry>
      </Item>
    );

  const name = userName(auth);
  return (
    <MenuDisclosure
      id="user"
      align="end"
      isCurrent={pathname === "/profilo" || pathname === "/admin"}
      branch={branch}
      title={name}
      label={
        <>
          <span className="max-w-36 truncate">{name}</span>
          {auth.role === "admin" && <AdminBadge />}
        </>
      }
    >
      <div className="w-72">
        <UserActions Entry={MenuEntry} />
      </div>
    </MenuDisclosure>
  );
}
