import { Item, List, Root } from "@radix-ui/react-navigation-menu";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { menu, pageAt, trail } from "#shared/site.ts";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { menuItemClass } from "./menu-item-class.ts";
import { MenuPanel } from "./menu-panel.tsx";
import { MenuEntry } from "./menu-entry.tsx";
import { PageLink } from "./page-link.tsx";
import { useOpenBranch } from "./use-open-branch.ts";
import { UserMenu } from "./user-menu.tsx";

/** Under the mouse a branch opens after a while, or at once when another has just been open. Radix closes after 150. */
const OPEN_DELAY_MS = 200;
const SKIP_DELAY_MS = 300;

/** The menu of wide windows: a page with pages of its own opens a panel. `children` stand before the user. */
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
