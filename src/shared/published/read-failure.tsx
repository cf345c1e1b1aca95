import type { ReactNode } from "react";
import { Button } from "#shared/ui/button.tsx";

interface Props {
  busy?: boolean;
  /** Undefined when trying again does not help. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}

/** Says that a part of a page could not be read, and offers to try again. */
export function ReadFailure({ busy = false, onRetry, children }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-4 rounded-paper bg-infanzia-soft p-3">
      <p className="reading-measure">{children}</p>
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          Riprova
        </Button>
      )}
    </div>
  );
}
