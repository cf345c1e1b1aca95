import { useLocation } from "react-router-dom";
import { pageAt, writtenPages } from "#shared/site.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { Still } from "#shared/ui/prerendered.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

export function InProgressPage() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const below = writtenPages.filter(({ path }) => page && path.startsWith(`${page.path}/`));
  return (
    <div className="wrap pt-12 sm:pt-18">
      <PageHeading hidden>{page?.title}</PageHeading>
      <div className="grid min-h-72 place-items-center rounded-paper border border-grid p-6 text-center paper-shadow squared">
        <p className="text-2xl font-semibold">Contenuti in fase di sviluppo...</p>
      </div>
      {page && below.length > 0 && (
        // The descriptions come after the hydration (src/app/other-pages.ts).
        <Still key={page.path}>
          <section aria-labelledby="in-questa-sezione" className="mx-auto mt-10 reading-measure">
            <h2 id="in-questa-sezione" className="text-2xl">
              In questa sezione
            </h2>
            <ul role="list" className="mt-3 *:border-b *:border-grid">
              {below.map(({ path, title, description }) => (
                <li key={path} className="py-2">
                  <SiteLink to={path} className="inline-flex min-h-11 items-center text-xl font-semibold">
                    {title}
                  </SiteLink>
                  {description && <p className="text-graphite">{description}</p>}
                </li>
              ))}
            </ul>
          </section>
        </Still>
      )}
    </div>
  );
}
