import { Item } from "@radix-ui/react-navigation-menu";
import { lazy, Suspense } from "react";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { loadAtLast } from "./load-at-last.ts";
import { MenuEntry } from "./menu-entry.tsx";
import type { OpenBranch } from "./use-open-branch.ts";

const SignedInMenu = lazy(() =>
  loadAtLast(() => import("./signed-in-menu.tsx")).then((module) => ({ default: module.SignedInMenu })),
);

/** The last entry of the menu bar: the way in, or who is signed in. */
export function UserMenu({ branch }: { branch: OpenBranch }) {
  const { loading, user } = useAuth();
  const wayIn = (
    <Item className="ml-2">
      <MenuEntry>
        <SiteLink to="/auth" className={buttonClass()}>
          Accedi
        </SiteLink>
      </MenuEntry>
    </Item>
  );
  if (loading || !user) return wayIn;
  return (
    <Suspense fallback={wayIn}>
      <SignedInMenu branch={branch} />
    </Suspense>
  );
}
