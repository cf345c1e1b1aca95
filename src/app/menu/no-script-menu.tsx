import type { SitePage } from "#content/site-map.ts";
import { menu } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

/**
 * The whole tree as plain links, for browsers where the menus above cannot open. In the browser React draws nothing
 * inside a noscript: only the build needs this code.
 */
export function NoScriptMenu() {
  return <noscript>{import.meta.env.SSR && <PlainMenu />}</noscript>;
}

function PlainMenu() {
  return (
    <nav aria-label="Tutte le pagine" className="wrap py-4 text-sm print:hidden">
      <Tree pages={menu} />
      <p className="mt-2">Per accedere al portale dei docenti serve JavaScript.</p>
    </nav>
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
