import type { ReactNode } from "react";
import { Button } from "#shared/ui/button.tsx";

interface Props {
  /** What is asked again. Undefined when trying again does not help. */
  query?: { isFetching: boolean; refetch: () => unknown } | undefined;
  className?: string;
  children: ReactNode;
}

/** Says that a part of a page could not be read, and offers to try again. */
export function ReadFailure({ query, className = "", children }: Props) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center justify-between gap-4 rounded-paper bg-infanzia-soft p-3 ${className}`}
    >
      <p className="reading-measure">{children}</p>
      {query && (
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Riprova
        </Button>
      )}
    </div>
  );
}
