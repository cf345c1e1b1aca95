import { Item } from "@radix-ui/react-navigation-menu";
import { lazy, Suspense } from "react";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { loadAtLast } from "./load-at-last.ts";
import { MenuEntry } from "./menu-disclosure.tsx";
import type { OpenBranch } from "./use-open-branch.ts";

const SignedInMenu = lazy(() =>
  loadAtLast(() => import("./signed-in-menu.tsx")).then((module) => ({ default: module.SignedInMenu })),
);

/** The last entry of the menu bar: the sign-in link, or the user's menu. */
export function UserMenu({ branch }: { branch: OpenBranch }) {
  const { loading, user } = useAuth();
  const signInLink = (
    <Item className="ml-2">
      <MenuEntry>
        <SiteLink to="/auth" className={buttonClass()}>
          Accedi
        </SiteLink>
      </MenuEntry>
    </Item>
  );
  if (loading || !user) return signInLink;
  return (
    <Suspense fallback={signInLink}>
      <SignedInMenu branch={branch} />
    </Suspense>
  );
}
