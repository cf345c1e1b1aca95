import type { SitePage } from "#content/site-map.ts";
import { menu } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** The whole tree as plain links, for browsers where the menus above cannot open. */
export function NoScriptMenu() {
  return (
    <noscript>
      <nav aria-label="Tutte le pagine" className="wrap py-4 text-sm print:hidden">
        <Tree pages={menu} />
        <p className="mt-2">Per accedere al portale dei docenti serve JavaScript.</p>
      </nav>
    </noscript>
  );
}

function Tree({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul className="flex flex-wrap items-start gap-x-6 pl-3">
      {pages.map((page) => (
        <li key={page.path}>
          <SiteLink to={page.path} className="inline-block py-1.5 pointer-coarse:py-3">
            {page.title}
          </SiteLink>
          {page.pages && <Tree pages={page.pages} />}
        </li>
      ))}
    </ul>
  );
}
