import { useQuery } from "@tanstack/react-query";
import { FileText, MoveRight } from "lucide-react";
import { pagesToEdit } from "#features/pages/pages-to-edit.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminCard, Figure } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

/** How many pages the school has written itself, and how many wait. */
export function PagesCard() {
  const query = useQuery(pagesToEdit.list());
  const { data, isPending, isPaused } = query;
  const count = (key: "is_published" | "has_draft") => data?.pages.filter((page) => page[key]).length ?? 0;
  return (
    <AdminCard id="pagine" heading="Pagine" icon={FileText}>
      {isPending && !isPaused && <p role="status">Leggo le pagine…</p>}
      {data && (
        <ul className="grid gap-1">
          <Figure count={count("is_published")}>della scuola</Figure>
          <Figure count={count("has_draft")}>con una bozza</Figure>
        </ul>
      )}
      <CardFailure query={query} what="leggere le pagine" />
      <p className="mt-auto">
        <SiteLink to="/admin/pagine" className="inline-flex min-h-11 items-center gap-2 font-semibold">
          Tutte le pagine
          <MoveRight aria-hidden="true" className="size-5 shrink-0" />
        </SiteLink>
      </p>
    </AdminCard>
  );
}
