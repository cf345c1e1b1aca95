import {
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { supabaseAddress } from "#shared/env.ts";
import { isLeaving } from "#shared/leaving.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { Prerendered } from "#shared/ui/prerendered.tsx";
import { yieldToMain } from "#shared/yield-to-main.ts";
import { builtHeadlines } from "./built-headlines.ts";
import type { LiveHeadlines } from "./live-headlines.tsx";
import { type ShownNews, TickerRow } from "./ticker-row.tsx";

type Live = ComponentType<ComponentProps<typeof LiveHeadlines>>;

/**
 * The latest headlines, scrolling: first those that the build prerendered, then, after hydration, the present ones. The row has
 * a fixed height from the first paint, to avoid a layout shift.
 */
export function TickerSlot() {
  const row = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState<ShownNews>();
  const [Live, setLive] = useState<Live>();

  // Loads a chunk.
  useEffect(() => {
    if (!supabaseAddress()) return;
    loadLive().then(
      (live) => startTransition(() => setLive(() => live)),
      (reason: unknown) => {
        if (!isLeaving()) console.error("Could not load the news ticker.", reason);
      },
    );
  }, []);

  return (
    <div ref={row} onFocus={bringIntoView} className="margin-line min-h-11 squared print:hidden">
      <Boundary report="The news ticker broke.">
        {news ? (
          news.headlines.length > 0 && <TickerRow {...news} />
        ) : (
          <Prerendered>{import.meta.env.SSR && <BuiltRow />}</Prerendered>
        )}
        {Live && <Live row={row} onNews={setNews} />}
      </Boundary>
    </div>
  );
}

/** Browsers do not scroll to a focused link that is partly visible, even under the fading edge. Also of what is prerendered. */
function bringIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (target.closest(".ticker")) target.scrollIntoView({ block: "nearest", inline: "center" });
}

function BuiltRow() {
  const headlines = builtHeadlines();
  return headlines.length > 0 && <TickerRow headlines={headlines} />;
}

/** Yields before and after loading the code, so that input is handled in between. */
async function loadLive(): Promise<Live> {
  await yieldToMain();
  const { LiveHeadlines } = await import("./live-headlines.tsx");
  await yieldToMain();
  return LiveHeadlines;
}
