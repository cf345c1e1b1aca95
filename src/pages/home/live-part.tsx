import { type ComponentType, startTransition, useCallback, useState } from "react";
import { builtContent } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import type { LoadOnce } from "#shared/load-once.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { Drawn } from "#shared/ui/drawn.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";

export interface PartProps {
  /** Whether it takes the place of what the build drew: not before it has called `onKnown`. */
  isShown: boolean;
  /** Whether the build drew it. */
  isDrawn: boolean;
  onKnown: () => void;
}

interface Props {
  /** A chunk of its own, which reads the database. */
  part: LoadOnce<ComponentType<PartProps>>;
  report: string;
  /** The room of what comes, where the build drew nothing. */
  room?: string;
  className?: string;
}

/** A part of the home page that the build draws, and that after the hydration says what is new, in the same place. */
export function LivePart({ part, report, room = "", className = "" }: Props) {
  const { value: Part } = useLoaded(part);
  const isHydrated = useIsHydrated();
  const [isDrawn] = useState(!isHydrated && builtContent() !== undefined);
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => {
    // In the place of what is drawn it can wait for input; on the way back from another page it is there at once.
    if (isDrawn) startTransition(() => setShown(true));
    else setShown(true);
  }, [isDrawn]);
  if (!supabaseAddress()) return null;
  return (
    <div className={`${className} ${isShown || isDrawn ? "" : `noscript:hidden ${room}`}`}>
      {!isShown && <Drawn>{import.meta.env.SSR && <Built part={part} />}</Drawn>}
      {Part && (
        <Boundary report={report}>
          <Part isShown={isShown} isDrawn={isDrawn} onKnown={show} />
        </Boundary>
      )}
    </div>
  );
}

function Built({ part: { value: Part } }: Pick<Props, "part">) {
  return Part && <Part isShown isDrawn onKnown={() => {}} />;
}
