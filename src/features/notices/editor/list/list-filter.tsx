import { useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { NoticeCounts, NoticeListParams } from "#features/notices/editor/notice-queries.ts";
import { Button } from "#shared/ui/button.tsx";
import { MAX_WORDS } from "#shared/search-words.ts";
import { listAddress, listStates } from "./list-params.ts";

const box = "min-h-12 w-full rounded-paper border border-edge bg-sheet px-3.5 py-2.5";

interface Props {
  params: NoticeListParams;
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
      <Search params={params} authors={counts?.authors ?? []} />
    </>
  );
}

interface LinkProps {
  params: NoticeListParams;
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
        {count !== undefined && <span className="font-normal">({count})</span>}
      </Link>
    </li>
  );
}

function Search({ params, authors }: { params: NoticeListParams; authors: NoticeCounts["authors"] }) {
  const { status, words, author } = params;
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const known = useRef(words);

  // Updates the fields after a navigation, but not after its own: the user may have typed more since.
  useEffect(() => {
    if (select.current) select.current.value = author ?? "";
    if (known.current === words || !field.current) return;
    known.current = words;
    field.current.value = words;
  }, [words, author, authors]);

  function search(data: FormData) {
    const [asked, chosen] = [data.get("parole"), data.get("autore")];
    if (typeof asked !== "string" || typeof chosen !== "string") return;
    known.current = asked.trim();
    void navigate({ search: listAddress({ status, words: asked.trim(), author: chosen || undefined }) });
  }

  return (
    <form
      role="search"
      aria-label="Cerca fra gli avvisi"
      className="mt-6 flex max-w-176 flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        search(new FormData(event.currentTarget));
      }}
    >
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={`${id}-words`} className="mb-1.5 block font-semibold">
          Parole o numero
        </label>
        <input
          ref={field}
          id={`${id}-words`}
          name="parole"
          type="search"
          defaultValue={words}
          maxLength={MAX_WORDS}
          className={box}
        />
      </div>
      <div className="w-52">
        <label htmlFor={`${id}-author`} className="mb-1.5 block font-semibold">
          Scritto da
        </label>
        <select ref={select} id={`${id}-author`} name="autore" defaultValue={author ?? ""} className={box}>
          <option value="">Tutti</option>
          {authors.map((each) => (
            <option key={each.id} value={each.id}>
              {[each.nome, each.cognome].filter(Boolean).join(" ") || "Senza nome"}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="secondary">
        Cerca
      </Button>
    </form>
  );
}
