import { useQuery } from "@tanstack/react-query";
import { MoveRight, Users } from "lucide-react";
import type { ReactNode } from "react";
import { peopleQueries } from "#features/people/people-queries.ts";
import { pageAt } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminCard } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

/** How many people wait, and how many have a role. Readable by administrators only. */
export function PeopleCard() {
  const query = useQuery(peopleQueries.counts());
  const { data, isPending, isPaused } = query;
  const page = pageAt("/admin/persone");
  return (
    <AdminCard id="persone" heading="Persone" icon={Users}>
      {isPending && !isPaused && <p role="status">Conto le persone…</p>}
      {data && (
        <ul className="grid gap-1">
          <Figure count={data.waiting}>
            {`in attesa di conferma${data.unconfirmed > 0 ? ` (${data.unconfirmed} con l’email da confermare)` : ""}`}
          </Figure>
          <Figure count={data.docenti}>{data.docenti === 1 ? "docente" : "docenti"}</Figure>
          <Figure count={data.redattori}>{data.redattori === 1 ? "redattore" : "redattori"}</Figure>
          <Figure count={data.admins}>{data.admins === 1 ? "amministratore" : "amministratori"}</Figure>
        </ul>
      )}
      <CardFailure query={query} what="contare le persone" />
      {page && (
        <p className="mt-auto">
          <SiteLink to={page.path} className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <span>{data && data.waiting > 0 ? "Confermare le persone" : "Tutte le persone"}</span>
            <MoveRight aria-hidden="true" className="size-5 shrink-0" />
          </SiteLink>
        </p>
      )}
    </AdminCard>
  );
}

function Figure({ count, children }: { count: number; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-3">
      <strong className="min-w-11 text-2xl tabular-nums">{count}</strong>
      <span>{children}</span>
    </li>
  );
}
