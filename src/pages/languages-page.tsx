import { languages } from "#shared/languages/languages.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** The choice of a language, each by its own name. */
export function LanguagesPage() {
  return (
    <div className="wrap pt-6 pb-12">
      <PageHeading>Altre lingue</PageHeading>
      <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">
        Le cose più importanti della scuola nella lingua delle famiglie: oggi, la segreteria, le assenze, i servizi, le
        iscrizioni, chi aiuta. Accanto a ogni riga c’è l’italiano, da mostrare allo sportello.
      </p>
      <ul role="list" className="mt-8 grid gap-3 sm:grid-cols-2 wide:grid-cols-3">
        {languages.map(({ code, name, italianName, dir }) => (
          <li key={code}>
            <SiteLink
              to={`/lingue/${code}`}
              className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 rounded-paper border border-grid bg-sheet px-5 py-3.5 no-underline hover:bg-secondaria-soft"
            >
              <span lang={code} dir={dir} className="text-xl font-semibold">
                {name}
              </span>
              {code !== "it" && <span className="text-graphite">{italianName}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
