import { useLocation } from "react-router-dom";
import { useAuth } from "#shared/session/use-auth.ts";
import { AdminBadge } from "./admin-badge.tsx";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { MenuEntry } from "./menu-entry.tsx";
import type { OpenBranch } from "./use-open-branch.ts";
import { UserActions } from "./user-actions.tsx";
import { initials, userName } from "./user-name.ts";

/** Who is signed in, in the menu bar: a chunk of its own, as most visitors are nobody. */
export function SignedInMenu({ branch }: { branch: OpenBranch }) {
  const auth = useAuth();
  const { pathname } = useLocation();
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
          {/* The bar has no room for the name, which is inside: with its initials no page moves when it comes. */}
          <span className="sr-only">{name}</span>
          <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-secondaria-soft">
            {initials(name)}
          </span>
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
