import type { UseQueryResult } from "@tanstack/react-query";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";

/** In a card: what could not be read, as the end of "Non è stato possibile …", or that what is shown is old. */
export function CardFailure({ query, what }: { query: UseQueryResult; what: string }) {
  if (!isUnread(query)) return null;
  return (
    <ReadFailure query={query}>
      {query.data
        ? "Questi numeri non sono aggiornati: il server non risponde."
        : `Non è stato possibile ${what}. Controlla la connessione e riprova.`}
    </ReadFailure>
  );
}
