import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { pagesToEdit } from "#features/pages/pages-to-edit.ts";
import { readBases } from "#features/pages/program-text.ts";
import { searchOf } from "#shared/published/list-params.ts";
import { sayFileSize } from "#shared/say-file.ts";
import { sayWhen } from "#shared/say-when.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Button } from "#shared/ui/button.tsx";
import { Link } from "#shared/ui/link.tsx";
import { rowActionClass } from "#shared/ui/row-action.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";
import { PageBadges } from "./page-badges.tsx";
import { editorOf, filters, groupPages, type ListedPage, type State } from "./page-states.ts";

/** All pages that the school may write, section by section, with their states. A filter is an address. */
export function PagesTree() {
  const { data, error, isPending, isPaused, isFetching, refetch } = useQuery(pagesToEdit.list());
  const paths = (data?.pages ?? []).filter(({ base }) => base).map(({ path }) => path);
  // Not awaited: a text of the program is a file of its own.
  const { data: bases = new Map<string, string>() } = useQuery({
    queryKey: ["pages", "program", paths],
    queryFn: () => readBases(paths),
    staleTime: Infinity,
  });
  const [search] = useSearchParams();
  const word = search.get("stato");
  const filter = filters.find((each) => each.word === word);

  if (!data && (error || isPaused))
    return (
      <div role="alert" className="mt-6 grid justify-items-start gap-3 rounded-paper bg-infanzia-soft p-6">
        <p>Le pagine non si riescono a leggere: il server non risponde. Controlla la connessione e riprova.</p>
        <Button variant="secondary" busy={isFetching && !isPaused} onClick={() => void refetch()}>
          Riprova
        </Button>
      </div>
    );
  if (isPending) return <Spinner label="Leggo le pagine…" />;

  const groups = groupPages(data, bases);
  const all = groups.flatMap(({ pages }) => pages);
  const isShown = ({ states }: ListedPage) => !filter || states.includes(filter.state);
  const shown = groups.filter(({ pages }) => pages.some(isShown));
  return (
    <>
      <nav aria-label="Stato" className="mt-6">
        <ul className="flex flex-wrap gap-2.5">
          <FilterLink word="" label="Tutte" count={all.length} isShown={!filter} />
          {filters.map(({ state, ...each }) => (
            <FilterLink
              key={state}
              {...each}
              count={all.filter(({ states }) => states.includes(state)).length}
              isShown={filter?.state === state}
            />
          ))}
        </ul>
      </nav>
      {word && !filter && (
        <p role="status" className="mt-6">{`«${word}» non è uno stato delle pagine: eccole tutte.`}</p>
      )}
      {shown.length === 0 && <p className="mt-6 text-lg">Nessuna pagina è in questo stato.</p>}
      {shown.map(({ heading, pages }) => (
        <section key={heading} aria-label={heading} className="mt-8">
          <h2 className="text-2xl">
            <span>{heading}</span>
            <span className="ml-3 text-base font-normal text-graphite">{sayCount(pages)}</span>
          </h2>
          <ul role="list" className="mt-2 border-t border-grid">
            {pages.filter(isShown).map((page) => (
              <PageItem key={page.path} page={page} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-graphite">
        <span>File e immagini di tutte le pagine</span>
        <span
          aria-hidden="true"
          className="h-2.5 w-80 max-w-full overflow-hidden rounded-full border border-graphite bg-sheet"
        >
          <span
            className="block h-full bg-institute"
            style={{ width: `${Math.min(100, (100 * data.files_size) / data.files_max)}%` }}
          />
        </span>
        <span>{`${sayFileSize(data.files_size)} di ${sayFileSize(data.files_max)}`}</span>
      </p>
    </>
  );
}

interface FilterProps {
  word: string;
  label: string;
  count: number;
  isShown: boolean;
}

function FilterLink({ word, label, count, isShown }: FilterProps) {
  return (
    <li>
      <Link
        to={{ search: searchOf({ stato: word }) }}
        aria-current={isShown ? "true" : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-graphite bg-sheet px-4 py-1 font-semibold text-ink no-underline hover:border-institute aria-current:border-ink aria-current:bg-ink aria-current:text-sheet aria-current:chosen"
      >
        {label}
        <span className="font-normal">{`(${count})`}</span>
      </Link>
    </li>
  );
}

function PageItem({ page }: { page: ListedPage }) {
  const isAdmin = useAuth().role === "admin";
  const { path, title, row, states, isSection } = page;
  const to = editorOf(path, row);
  const word = wordFor(states, row?.may_write ?? (isAdmin || !states.includes("admins")));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-grid px-1 py-3">
      <div className={`min-w-0 grow basis-60 ${row?.parent ? "border-l-2 border-graphite pl-4" : ""}`}>
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere">
          <Link to={to} className="text-ink">
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-graphite">
          {[path, sayLast(page), row && row.files > 0 && `${row.files} file`].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <PageBadges states={states} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={to} aria-label={`${word}: ${title}`} className={rowActionClass}>
          {word}
        </Link>
        {isSection && (
          <Link
            to={{ pathname: "/admin/pagine/nuova", search: searchOf({ sotto: path }) }}
            aria-label={`Aggiungi una pagina: ${title}`}
            className={rowActionClass}
          >
            <Plus aria-hidden="true" className="size-5 shrink-0" />
            Aggiungi una pagina
          </Link>
        )}
      </div>
    </li>
  );
}

/** "4 pagine e 2 aggiunte". */
function sayCount(pages: readonly ListedPage[]): string {
  const added = pages.filter(({ row }) => row?.parent).length;
  const ofMap = pages.length - added;
  return [
    ofMap > 0 && `${ofMap} ${ofMap === 1 ? "pagina" : "pagine"}`,
    added > 0 && `${added} ${added === 1 ? "aggiunta" : "aggiunte"}`,
  ]
    .filter(Boolean)
    .join(" e ");
}

function wordFor(states: readonly State[], mayWrite: boolean): string {
  if (!mayWrite) return "Vedi";
  if (states.includes("review")) return "Rileggi";
  return states.includes("unwritten") && !states.includes("draft") ? "Scrivi" : "Modifica";
}

/** Who changed it last, and when: "Giulia Bianchi, oggi alle 10:42". */
function sayLast({ row, states }: ListedPage): string {
  if (!row) return states.includes("unwritten") ? "chi la apre legge che è in preparazione" : "";
  const when = row.withdrawn_at && !row.has_draft ? `tolta ${sayWhen(row.withdrawn_at, new Date())}` : "";
  return [row.updated_by || "account eliminato", when || sayWhen(row.updated_at, new Date())].join(", ");
}
