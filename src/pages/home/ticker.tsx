import type { FocusEvent } from "react";
import { loadOnce } from "#shared/load-once.ts";
import { LivePart } from "./live-part.tsx";

export const headlines = loadOnce(async () => (await import("#features/news/live-headlines.tsx")).LiveHeadlines);

/** The row of the latest headlines. It has its height from the first paint, to avoid a layout shift. */
export function Ticker() {
  return (
    <div onFocus={bringIntoView} className="margin-line min-h-11 squared print:hidden">
      <LivePart part={headlines} report="The news ticker broke." />
    </div>
  );
}

/** Browsers do not scroll to a focused link that is partly visible, even under the fading edge. Also of what is prerendered. */
function bringIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (target.closest(".ticker")) target.scrollIntoView({ block: "nearest", inline: "center" });
}
