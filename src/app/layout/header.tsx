import { school } from "#content/school.ts";
import { Emblem } from "#shared/ui/emblem.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { DisplaySettingsButton } from "#features/display-settings/display-settings-button.tsx";
import { SearchLink, SiteSearch } from "./site-search.tsx";
import { Menus } from "#app/menu/menus.tsx";

/** Contains both menus, each with the header's buttons; CSS shows the one for the width of the window. */
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

export function Brand() {
  return (
    <SiteLink to="/" className="flex min-h-11 min-w-0 grow basis-60 items-center gap-3 text-ink no-underline">
      <Emblem />
      <span className="min-w-0 leading-tight wrap-break-word">
        <span className="block text-lg leading-tight font-bold">{school.name}</span>{" "}
        <span className="block text-xs text-graphite max-[27rem]:hidden">{school.subtitle}</span>
      </span>
    </SiteLink>
  );
}
