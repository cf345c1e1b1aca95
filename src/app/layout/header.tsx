import { DisplaySettingsButton } from "#features/display-settings/display-settings-button.tsx";
import { Brand } from "./brand.tsx";
import { SearchLink } from "./search-link.tsx";
import { SiteSearch } from "./site-search.tsx";
import { Menus } from "#app/menu/menus.tsx";

/** Both menus are in the page, each with the buttons of the header; the width of the window decides which one is seen. */
export function Header() {
  return (
    <header className="top-0 z-30 border-b border-grid bg-sheet **:-scroll-mt-28 print:hidden tall:sticky">
      <SiteSearch>
        <div className="wrap flex min-h-18 items-center gap-x-3 gap-y-1 py-2 wide:min-h-21 wide:flex-wrap">
          <Brand />
          <Menus>
            <SearchLink />
            <div className="hidden wide:block">
              <DisplaySettingsButton />
            </div>
          </Menus>
        </div>
      </SiteSearch>
    </header>
  );
}
