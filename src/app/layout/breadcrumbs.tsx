import { useLocation } from "react-router-dom";
import { addedTitles, pageAt, trail } from "#shared/site.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

export function Breadcrumbs() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const isHydrated = useIsHydrated(); // a page of numbered addresses is built once for all of them
  if (!page || page.path === "/") return null;

  const steps = trail(page.path);
  // On a phone a long path omits the current page, whose heading follows: it must fit one line, or two in another font.
  const isLong = steps.length > 3;
  return (
    <nav aria-label="Percorso" className="wrap pt-6 text-sm text-graphite print:hidden">
      <ol className="flex flex-wrap items-center">
        {steps.map((step) =>
          step === page ? (
            <li key={step.path} className={isLong ? "max-sm:sr-only" : undefined}>
              <span aria-current="page">
                {addedTitles.get(pathname) ?? ((isHydrated && numberIn(step.path, pathname)) || step.title)}
              </span>
            </li>
          ) : (
            <li key={step.path} className="flex items-center">
              <SiteLink to={step.path} className="py-1.5 text-graphite underline">
                {step.title}
              </SiteLink>
              <span aria-hidden="true" className={`px-2 ${isLong && step === steps.at(-2) ? "max-sm:hidden" : ""}`}>
                /
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

/** "n. 12" for "/avvisi/2026-27/12"; undefined for addresses that do not end with a number. */
function numberIn(family: string, pathname: string): string | undefined {
  const [, number] = /\/(R?\d{1,5})\/*$/.exec(pathname) ?? [];
  return family.endsWith("/:numero") && number ? `n. ${number}` : undefined;
}
