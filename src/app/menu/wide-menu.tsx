import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { menu, pageAt, trail } from "#shared/site.ts";
import { isLeft, MenuDisclosure, menuItemClass, moveAmong } from "./menu-disclosure.tsx";
import { PageLink, SiteLink } from "#shared/ui/site-link.tsx";
import { type OpenBranch, useOpenBranch } from "./use-open-branch.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { loadAtLast } from "./load-at-last.ts";
import type { SitePage } from "#content/site-map.ts";

/** The menu of wide windows: a page with subpages opens a panel. `children` precede the user's entry. */
export function WideMenu({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  const trailToHere = current ? trail(current.path) : [];
  const branch = useOpenBranch();

  return (
    <nav
      aria-label="Principale"
      className="menu-bar hidden shrink-0 wide:block"
      onBlur={(event) => isLeft(event) && branch.close()}
      onKeyDown={(event) => moveAmong(".menu-bar > ul > li > :is(a, button)", event)}
    >
      <ul className="flex min-h-12 items-center">
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
            <li key={page.path}>
              {/* The bar has no room for a mark. */}
              <PageLink page={page} current={current} className={menuItemClass} aria-description={undefined} />
            </li>
          ),
        )}
        <li className="flex">{children}</li>
        <UserMenu branch={branch} />
      </ul>
    </nav>
  );
}

const SignedInMenu = lazy(() =>
  loadAtLast(() => import("./signed-in-menu.tsx")).then((module) => ({ default: module.SignedInMenu })),
);

function UserMenu({ branch }: { branch: OpenBranch }) {
  const { loading, user } = useAuth();
  const signInLink = (
    <li className="ml-2">
      {/* The bar has no room for it beside the link, as in the narrow menu. */}
      <SiteLink to="/auth" title="per il personale" className={buttonClass()}>
        Accedi
      </SiteLink>
    </li>
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
        <PageLink page={page} current={current} className={strong} />
      </p>
      <ul className={groups.length > 0 ? "flex gap-x-6" : "min-w-52"}>
        {groups.map((group) => (
          <li key={group.path} className="w-52">
            <PageLink page={group} current={current} className={strong} />
            <ul>
              {group.pages?.map((child) => (
                <li key={child.path}>
                  <PageLink page={child} current={current} className={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {single.map((child) => (
          <li key={child.path} className={groups.length > 0 ? "w-32" : undefined}>
            <PageLink page={child} current={current} className={groups.length > 0 ? strong : entry} />
          </li>
        ))}
      </ul>
    </>
  );
}
