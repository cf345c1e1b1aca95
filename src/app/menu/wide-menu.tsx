import { Item, List, Root } from "@radix-ui/react-navigation-menu";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { menu, pageAt, trail } from "#shared/site.ts";
import { MenuDisclosure, MenuEntry, menuItemClass } from "./menu-disclosure.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import { PageLink, SiteLink } from "#shared/ui/site-link.tsx";
import { type OpenBranch, useOpenBranch } from "./use-open-branch.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { loadAtLast } from "./load-at-last.ts";

/** Delay before a hovered branch opens; none within SKIP_DELAY_MS after another one closed. */
const OPEN_DELAY_MS = 200;
const SKIP_DELAY_MS = 300;

/** The menu of wide windows: a page with subpages opens a panel. `children` precede the user's entry. */
export function WideMenu({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  const trailToHere = current ? trail(current.path) : [];
  const branch = useOpenBranch();

  return (
    <Root
      aria-label="Principale"
      className="menu-bar hidden shrink-0 wide:block"
      delayDuration={OPEN_DELAY_MS}
      skipDelayDuration={SKIP_DELAY_MS}
      value={branch.open}
      onValueChange={branch.change}
    >
      <List className="flex min-h-12 items-center">
        {menu.map((page) =>
          page.pages ? (
            <MenuDisclosure
              key={page.path}
              id={page.path}
              label={page.title}
              isCurrent={trailToHere.includes(page)}
              branch={branch}
            >
              <MenuPanel page={page} current={current} />
            </MenuDisclosure>
          ) : (
            <Item key={page.path}>
              <MenuEntry>
                <PageLink page={page} current={current} className={menuItemClass} />
              </MenuEntry>
            </Item>
          ),
        )}
        <Item className="flex">{children}</Item>
        <UserMenu branch={branch} />
      </List>
    </Root>
  );
}

const SignedInMenu = lazy(() =>
  loadAtLast(() => import("./signed-in-menu.tsx")).then((module) => ({ default: module.SignedInMenu })),
);

/** The last entry of the menu bar: the sign-in link, or the user's menu. */
function UserMenu({ branch }: { branch: OpenBranch }) {
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
