import { useLocation } from "react-router-dom";
import { pageAt } from "#shared/site.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";

export function InProgressPage() {
  const { pathname } = useLocation();
  return (
    <div className="wrap pt-12 sm:pt-18">
      <PageHeading hidden>{pageAt(pathname)?.title}</PageHeading>
      <div className="grid min-h-72 place-items-center rounded-paper border border-grid p-6 text-center paper-shadow squared">
        <p className="text-2xl font-semibold">Contenuti in fase di sviluppo...</p>
      </div>
    </div>
  );
}
