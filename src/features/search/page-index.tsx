import type { SitePage } from "#content/site-map.ts";
import { menu, publicPages } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

const others = publicPages.filter((page) => page.menu === "none" && page.screen !== "search");

/** Every page of the site by section: for who prefers a list to a question, and for browsers without scripts. */
export function PageIndex() {
  return (
    <section aria-labelledby="tutte-le-pagine" className="mt-10">
      <h2 id="tutte-le-pagine" className="text-2xl">
        Tutte le pagine
      </h2>
      <div className="sm:columns-2">
        <Tree pages={[...menu, ...others]} />
      </div>
    </section>
  );
}

function Tree({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul role="list" className="pl-4">
      {pages.map((page) => (
        <li key={page.path}>
          <SiteLink to={page.path} className="inline-flex min-h-11 items-center">
            {page.title}
          </SiteLink>
          {page.pages && <Tree pages={page.pages} />}
        </li>
      ))}
    </ul>
  );
}
