import { useQuery } from "@tanstack/react-query";
import { CircleAlert, ClipboardList } from "lucide-react";
import type { ReactNode } from "react";
import { type ManagedPages, pagesToEdit } from "#features/pages/pages-to-edit.ts";
import { schoolFacts } from "#features/school/school-facts-queries.ts";
import { searchOf } from "#shared/published/list-params.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { trail } from "#shared/site.ts";
import { Link } from "#shared/ui/link.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminCard } from "./admin-card.tsx";
import { leftToComplete } from "./left-to-complete.ts";

/** What the school still has to write, each with where that is done. Nothing is listed that is done. */
export function ToCompleteCard() {
  const { role } = useAuth();
  const isAdmin = role === "admin";
  const { data: written } = useQuery(pagesToEdit.list());
  const { data: saved } = useQuery({ ...schoolFacts.toEdit(), enabled: isAdmin });
  const { drafts, empty, facts } = leftToComplete(written, saved);
  const isComplete = drafts.length + empty.length + facts.length === 0;
  return (
    <AdminCard id="da-completare" heading="Da completare" icon={ClipboardList} wide>
      {isComplete ? (
        <p>Non manca niente.</p>
      ) : (
        <ul aria-labelledby="da-completare">
          {drafts.map(({ path, title, gaps }) => (
            <Row key={path} state="Bozza">
              <PageLink path={path} written={written} isAdmin={isAdmin}>
                {title}
              </PageLink>
              {gaps > 0 && (
                <p className="text-sm text-graphite">
                  {gaps === 1 ? "Un punto da scrivere" : `${gaps} punti da scrivere`}
                </p>
              )}
            </Row>
          ))}
          {empty.length > 0 && (
            <Row state={empty.length === 1 ? "Una vuota" : `${empty.length} vuote`}>
              <p className="flex min-h-11 items-center font-semibold">Pagine ancora da scrivere</p>
              <p className="grid text-sm sm:grid-cols-2 lg:grid-cols-3">
                {empty.map(({ path }) => (
                  <PageLink key={path} path={path} written={written} isAdmin={isAdmin}>
                    {trail(path)
                      .slice(1)
                      .map(({ title }) => title)
                      .join(" › ")}
                  </PageLink>
                ))}
              </p>
            </Row>
          )}
          {facts.length > 0 && (
            <Row state={facts.length === 1 ? "Ne manca uno" : `Ne mancano ${facts.length}`}>
              {isAdmin ? (
                <SiteLink to="/admin/scuola" className="inline-flex min-h-11 items-center font-semibold">
                  Dati della scuola
                </SiteLink>
              ) : (
                <p className="flex min-h-11 items-center font-semibold">
                  Dati della scuola, che scrive un amministratore
                </p>
              )}
              <p className="text-sm text-graphite">{facts.join(", ")}</p>
            </Row>
          )}
        </ul>
      )}
    </AdminCard>
  );
}

interface PageLinkProps {
  path: string;
  written: ManagedPages | undefined;
  isAdmin: boolean;
  children: ReactNode;
}

/** Where a page is written; for one that only administrators write, the page. */
function PageLink({ path, written, isAdmin, children }: PageLinkProps) {
  const begun = written?.pages.find((page) => page.path === path);
  const isTheirs = !isAdmin && written?.admins_only.includes(path);
  const editor = begun
    ? `/admin/pagine/${begun.id}`
    : { pathname: "/admin/pagine/nuova", search: searchOf({ indirizzo: path }) };
  return (
    <Link to={isTheirs ? path : editor} className="inline-flex min-h-11 items-center font-semibold">
      {children}
    </Link>
  );
}

function Row({ state, children }: { state: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-grid py-1.5">
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      <p className="flex items-center gap-2 rounded-full border border-graphite px-3 py-0.5 text-sm font-semibold">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span>{state}</span>
      </p>
    </li>
  );
}
