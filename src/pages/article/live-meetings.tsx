import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { MEETINGS_PLACE } from "#shared/article/meetings-place.ts";
import { useIsHydrated, useTakesOver } from "#shared/use-is-hydrated.ts";

/** Draws the meetings, which change with the day, in their place in prerendered HTML that is not hydrated. */
export function LiveMeetings({ children }: { children: ReactNode }) {
  const [takesOver] = useState(useTakesOver());
  const isHydrated = useIsHydrated();
  return takesOver && isHydrated && <InPlace>{children}</InPlace>;
}

function InPlace({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.getElementById(MEETINGS_PLACE));

  // Removes what the build drew, before the browser paints: nothing moves. A meeting that has the focus keeps it.
  useLayoutEffect(() => {
    const built = place?.querySelector("[data-built]");
    const focused = built?.contains(document.activeElement) ? document.activeElement?.id : undefined;
    built?.remove();
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }, [place]);

  return place && createPortal(children, place);
}
