import { useLocation } from "react-router-dom";
import { menu, pageAt, trail } from "#shared/site.ts";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { menuItemClass } from "./menu-item-class.ts";
import { MenuPanel } from "./menu-panel.tsx";
import { moveWithArrows } from "./move-with-arrows.ts";
import { PageLink } from "./page-link.tsx";
import { useMenuTimings } from "./use-menu-timings.ts";
import { UserMenu } from "./user-menu.tsx";

/** The menu of wide windows: a page with pages of its own opens a panel. */
export function MainMenu() {
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  const branch = current ? trail(current.path) : [];
  const timings = useMenuTimings();

  return (
    <nav aria-label="Principale" className="hidden shrink-0 ampio:block" onKeyDown={moveWithArrows}>
      <ul className="flex items-center">
        {menu.map((page) =>
          page.pages ? (
            <MenuDisclosure
              key={page.path}
              id={page.path}
              label={page.title}
              isCurrent={branch.includes(page)}
              opensOnHover
              timings={timings}
            >
              <MenuPanel page={page} current={current} />
            </MenuDisclosure>
          ) : (
            <li key={page.path}>
              <PageLink page={page} current={current} className={menuItemClass} inBar />
            </li>
          ),
        )}
        <UserMenu timings={timings} />
      </ul>
    </nav>
  );
}
