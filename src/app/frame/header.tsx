import { Brand } from "./brand.tsx";
import { SearchLink } from "./search-link.tsx";
import { AidsButton } from "#features/reading-aids/aids-button.tsx";
import { Menus } from "#app/menu/menus.tsx";

/** Both menus are in the page; the width of the window decides which one is seen. */
export function Header() {
  return (
    <header className="top-0 z-30 border-b border-grid bg-sheet print:hidden tall:sticky tall:**:-scroll-mt-28">
      <div className="wrap flex min-h-18 items-center gap-x-6 gap-y-1 py-2 bar:flex-wrap">
        <Brand />
        <SearchLink />
        <div className="hidden bar:block">
          <AidsButton look="icon" />
        </div>
        <Menus />
      </div>
    </header>
  );
}
