import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate } from "#shared/format-date.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { Queries } from "#shared/query-client.tsx";
import { type LostObject, lostObjectsQueries } from "./lost-objects-queries.ts";

/** The list of the public page, which has no query cache of its own. */
export function LostObjectsList() {
  return (
    <Queries>
      <WaitingObjects />
    </Queries>
  );
}

interface Props {
  /** What can be done with an object, beside it. */
  action?: (object: LostObject) => ReactNode;
}

/** What waits for its owner: pending, error, empty, then the list. */
export function WaitingObjects({ action }: Props) {
  const query = useQuery(lostObjectsQueries.waiting());
  const { data, isPending } = query;
  if (isPending) return <p role="status">Leggo gli oggetti…</p>;
  if (!data)
    return <ReadFailure query={query}>Gli oggetti smarriti non si riescono a leggere. La connessione c’è?</ReadFailure>;
  if (data.length === 0) return <p>Nessun oggetto aspetta chi l’ha perso.</p>;
  return (
    <ul role="list" aria-label="Oggetti smarriti" className="border-t-2 border-ink">
      {data.map((object) => (
        <li key={object.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-grid py-3">
          <div>
            <p className="font-semibold">{object.what}</p>
            <p>{`Giorno: ${formatDate(object.found_on)}`}</p>
          </div>
          {action?.(object)}
        </li>
      ))}
    </ul>
  );
}
