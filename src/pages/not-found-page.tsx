import { NearestPages } from "#features/search/nearest-pages.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** The specified English text, then suggestions in Italian. */
export function NotFoundPage() {
  return (
    <div className="wrap pt-12 sm:pt-18">
      <div
        lang="en"
        className="grid min-h-96 place-content-center justify-items-center gap-6 rounded-paper border border-grid p-6 text-center paper-shadow squared"
      >
        <p aria-hidden="true" className="text-5xl font-bold text-margin">
          404
        </p>
        <PageHeading>Oops! Page not found</PageHeading>
        <SiteLink to="/" className={buttonClass("primary")}>
          Return to Home
        </SiteLink>
      </div>
      <NearestPages />
    </div>
  );
}
