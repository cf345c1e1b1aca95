import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router-dom";
import type { SitePage } from "#content/site-map.ts";
import { informsCurrent, schoolInforms } from "#app/school-informs.ts";
import { menu, pageAt, trail } from "#shared/site.ts";
import { PageLink, SiteLink } from "#shared/ui/site-link.tsx";

const row = "menu-row";
const strong = `${row} font-bold`;
const below = "mb-2 ml-3 border-l-3 border-grid pl-2";

export function NarrowMenuTree({ label = "Principale" }) {
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  const branch = current ? trail(current.path) : [];

  return (
    <nav aria-label={label} className="mt-4 grow">
      <ul className="border-y border-grid *:border-grid *:not-last:border-b">
        {menu.map((page) => (
          <li key={page.path} className="py-1">
            {page.pages ? (
              <details open={branch.includes(page)} className="group">
                <summary className={`${strong} cursor-pointer list-none justify-between`}>
                  {page.title}
                  <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
                </summary>
                <ul className={below}>
                  <li>
                    <PageLink page={page} current={current} className={row} />
                  </li>
                  {page.pages.map((child) => (
                    <Branch key={child.path} page={child} current={current} />
                  ))}
                </ul>
              </details>
            ) : (
              <PageLink page={page} current={current} className={strong} />
            )}
          </li>
        ))}
        <li className="py-1">
          <p className="flex min-h-11 items-center px-3 font-bold">{schoolInforms.heading}</p>
          <ul className={below}>
            {schoolInforms.entries.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to} aria-current={informsCurrent(to, pathname)} className={row}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  );
}

function Branch({ page, current }: { page: SitePage; current: SitePage | undefined }) {
  return (
    <li>
      <PageLink page={page} current={current} className={page.pages ? strong : row} />
      {page.pages && (
        <ul className="ml-3">
          {page.pages.map((child) => (
            <Branch key={child.path} page={child} current={current} />
          ))}
        </ul>
      )}
    </li>
  );
}
