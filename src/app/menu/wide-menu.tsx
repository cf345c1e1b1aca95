import { Item, List, Root } from "@radix-ui/react-navigation-menu";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { menu, pageAt, trail } from "#shared/site.ts";
import { MenuDisclosure, MenuEntry, menuItemClass } from "./menu-disclosure.tsx";
import { PageLink, SiteLink } from "#shared/ui/site-link.tsx";
import { type OpenBranch, useOpenBranch } from "./use-open-branch.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { loadAtLast } from "./load-at-last.ts";
import type { SitePage } from "#content/site-map.ts";

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
                {/* The bar has no room for a mark. */}
                <PageLink page={page} current={current} className={menuItemClass} aria-description={undefined} />
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

function UserMenu({ branch }: { branch: OpenBranch }) {
  const { loading, user } = useAuth();
  const signInLink = (
    <Item className="ml-2">
      <MenuEntry>
        {/* The bar has no room for it beside the link, as in the narrow menu. */}
        <SiteLink to="/auth" title="per il personale" className={buttonClass()}>
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

interface Props {
  page: SitePage;
  current: SitePage | undefined;
}

const entry = "menu-row";
const strong = `${entry} font-bold`;

/** The panel of a branch: the page itself, then its subpages, in columns when they have subpages too. */
function MenuPanel({ page, current }: Props) {
  const pages = page.pages ?? [];
  const groups = pages.filter((child) => child.pages);
  const single = pages.filter((child) => !child.pages);

  return (
    <>
      <p className="mb-2 border-b border-grid pb-2">
        <MenuEntry>
          <PageLink page={page} current={current} className={strong} />
        </MenuEntry>
      </p>
      <ul className={groups.length > 0 ? "flex gap-x-6" : "min-w-52"}>
        {groups.map((group) => (
          <li key={group.path} className="w-52">
            <MenuEntry>
              <PageLink page={group} current={current} className={strong} />
            </MenuEntry>
            <ul>
              {group.pages?.map((child) => (
                <li key={child.path}>
                  <MenuEntry>
                    <PageLink page={child} current={current} className={entry} />
                  </MenuEntry>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {single.map((child) => (
          <li key={child.path} className={groups.length > 0 ? "w-32" : undefined}>
            <MenuEntry>
              <PageLink page={child} current={current} className={groups.length > 0 ? strong : entry} />
            </MenuEntry>
          </li>
        ))}
      </ul>
    </>
  );
}
