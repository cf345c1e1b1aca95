import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { Button } from "#shared/ui/button.tsx";

interface Props {
  query: UseInfiniteQueryResult;
  /** What could not be read: "Le persone con un ruolo". */
  what: string;
  /** The text of the button for the next page. */
  more: string;
  progress?: string;
  onMore: () => void;
}

/** The end of a list: why it could not be read, and the button for the next page. */
export function ListFooter({ query, what, more, progress, onMore }: Props) {
  const { data, isPaused, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const isFailed = isUnread(query);

  function readMore() {
    onMore();
    void query.fetchNextPage();
  }

  if (!isFailed && !hasNextPage) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      {isFailed && (
        <ReadFailure query={isFetchNextPageError ? undefined : query}>
          {!data
            ? `${what}: il server non risponde. Controlla la connessione e riprova.`
            : isFetchNextPageError
              ? `${what}: il seguito non si è caricato. Controlla la connessione e riprova.`
              : `${what}: questi dati forse non sono aggiornati, il server non risponde.`}
        </ReadFailure>
      )}
      {hasNextPage && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button variant="secondary" busy={isFetchingNextPage && !isPaused} onClick={readMore}>
            {more}
          </Button>
          {progress && <span className="text-graphite">{progress}</span>}
        </div>
      )}
    </div>
  );
}
