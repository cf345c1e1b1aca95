import { Link } from "#shared/ui/link.tsx";
import type { NoticeCounts, ManagedListParams } from "#features/notices/editor/notices-to-edit.ts";
import { SearchForm } from "#shared/published/search-form.tsx";
import { listAddress, listStates } from "./editor-list-params.ts";

interface Props {
  params: ManagedListParams;
  counts: NoticeCounts | undefined;
}

/** The states with how many notices each has, and the search. A filter is an address: Back returns to the one before. */
export function ListFilter({ params, counts }: Props) {
  const all = counts && listStates.reduce((sum, { count }) => sum + counts[count], 0);
  return (
    <>
      <nav aria-label="Stato" className="mt-6">
        <ul className="flex flex-wrap gap-2.5">
          <StateLink params={{ ...params, status: undefined }} isShown={!params.status} label="Tutti" count={all} />
          {listStates.map(({ status, label, count }) => (
            <StateLink
              key={status}
              params={{ ...params, status }}
              isShown={params.status === status}
              label={label}
              count={counts?.[count]}
            />
          ))}
        </ul>
      </nav>
      <div className="mt-6">
        <SearchForm
          name="Cerca fra gli avvisi"
          label="Parole o numero"
          words={params.words}
          choice={{
            label: "Scritto da",
            name: "autore",
            value: params.author ?? "",
            all: "Tutti",
            options: (counts?.authors ?? []).map(({ id, nome, cognome }) => ({
              value: id,
              label: [nome, cognome].filter(Boolean).join(" ") || "Senza nome",
            })),
          }}
          to={(words, author) => ({ search: listAddress({ ...params, words, author }) })}
        />
      </div>
    </>
  );
}

interface LinkProps {
  params: ManagedListParams;
  isShown: boolean;
  label: string;
  count: number | undefined;
}

function StateLink({ params, isShown, label, count }: LinkProps) {
  return (
    <li>
      <Link
        to={{ search: listAddress(params) }}
        aria-current={isShown ? "true" : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-graphite bg-sheet px-4 py-1 font-semibold text-ink no-underline hover:border-institute aria-current:border-ink aria-current:bg-ink aria-current:text-sheet aria-current:chosen"
      >
        {label}
        {count !== undefined && <span className="font-normal">{`(${count})`}</span>}
      </Link>
    </li>
  );
}
