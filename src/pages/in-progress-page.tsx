import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { SitePage } from "#content/site-map.ts";
import { builtBelow, type ListedSchoolPage, pagesBelow } from "#features/pages/reading/school-page.ts";
import { pageAt } from "#shared/site.ts";
import { Link } from "#shared/ui/link.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { Still } from "#shared/ui/prerendered.tsx";

export function InProgressPage() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return (
    <div className="wrap pt-12 sm:pt-18">
      <PageHeading hidden>{page?.title}</PageHeading>
      <div className="grid min-h-72 place-items-center rounded-paper border border-grid p-6 text-center paper-shadow squared">
        <p className="text-2xl font-semibold">Contenuti in fase di sviluppo...</p>
      </div>
      {page && (
        <Still key={page.path}>
          <Section page={page} />
        </Still>
      )}
    </div>
  );
}

/** The pages below. What the school has added is in the HTML that the build has prerendered; later it is read. */
function Section({ page }: { page: SitePage }) {
  const [added, setAdded] = useState<readonly ListedSchoolPage[]>([]);
  const mayHaveAdded = page.added;

  // Asks the database.
  useEffect(() => {
    if (!mayHaveAdded) return;
    import("#features/pages/reading/read-pages.ts")
      .then(({ listSchoolPages }) => listSchoolPages())
      .then(setAdded, () => {}); // the list of the map stays
  }, [mayHaveAdded]);

  const below = builtBelow(page.path) ?? pagesBelow(page.path, added);
  if (below.length === 0) return null;
  return (
    <section aria-labelledby="in-questa-sezione" className="mx-auto mt-10 reading-measure">
      <h2 id="in-questa-sezione" className="text-2xl">
        In questa sezione
      </h2>
      <ul role="list" className="mt-3 *:border-b *:border-grid">
        {below.map(({ to, label, note }) => (
          <li key={to} className="py-2">
            <Link to={to} className="inline-flex min-h-11 items-center text-xl font-semibold">
              {label}
            </Link>
            {note && <p className="text-graphite">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
