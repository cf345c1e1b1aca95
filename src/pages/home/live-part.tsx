import { type ComponentType, startTransition, useCallback, useId, useState } from "react";
import { builtContent } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import type { LoadOnce } from "#shared/load-once.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { Kept, MayBeOld } from "#shared/ui/kept.tsx";
import { Prerendered } from "#shared/ui/prerendered.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";

export interface PartProps {
  /** Whether it takes the place of what the build prerendered: not before it has called `onKnown`. */
  isShown: boolean;
  /** Whether the build prerendered it. */
  isPrerendered: boolean;
  onKnown: () => void;
}

interface Props {
  /** A chunk of its own, which reads the database. */
  part: LoadOnce<ComponentType<PartProps>>;
  report: string;
  /** The room of what comes, where the build prerendered nothing. */
  room?: string;
  className?: string;
}

/** A part of the home page that the build draws, and that after the hydration says what is new, in the same place. */
export function LivePart({ part, report, room = "", className = "" }: Props) {
  const { value: Part } = useLoaded(part);
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated && builtContent() !== undefined);
  const [isShown, setShown] = useState(false);
  const id = useId();
  const show = useCallback(() => {
    // In the place of what is prerendered it can wait for input; on the way back from another page it is there at once.
    if (isPrerendered) startTransition(() => setShown(true));
    else setShown(true);
  }, [isPrerendered]);
  if (!supabaseAddress()) return null;
  return (
    <div id={id} className={`${className} ${isShown || isPrerendered ? "" : `noscript:hidden ${room}`}`}>
      {!isShown && <Prerendered>{import.meta.env.SSR && <Built part={part} />}</Prerendered>}
      {Part && (
        <Boundary
          report={report}
          fallback={() => <Kept of={isShown ? id : undefined} otherwise={isPrerendered && <MayBeOld />} />}
        >
          <Part isShown={isShown} isPrerendered={isPrerendered} onKnown={show} />
        </Boundary>
      )}
    </div>
  );
}

function Built({ part: { value: Part } }: Pick<Props, "part">) {
  return Part && <Part isShown isPrerendered onKnown={() => {}} />;
}
