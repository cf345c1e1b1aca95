import type { UseQueryResult } from "@tanstack/react-query";
import { isRoleRefusal } from "#shared/roles.ts";
import { Button } from "#shared/ui/button.tsx";

export type Read = Pick<UseQueryResult, "data" | "error" | "isPending" | "isPaused" | "isFetching" | "refetch">;

/** Whether a read has failed or waits for the network. A refusal is told by the frame of the page. */
export function isUnread({ error, isPaused }: Read): boolean {
  return (error !== null || isPaused) && !isRoleRefusal(error);
}

/** In a card: what could not be read, as the end of "Non è stato possibile …", or that what is shown is old. */
export function CardFailure({ query, what }: { query: Read; what: string }) {
  if (!isUnread(query)) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>
        {query.data
          ? "Questi numeri non sono aggiornati: il server non risponde."
          : `Non è stato possibile ${what}. Controlla la connessione e riprova.`}
      </p>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Riprova
      </Button>
    </div>
  );
}
