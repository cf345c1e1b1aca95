import { startTransition, useEffect, useState, type ComponentType } from "react";
import { supabaseAddress } from "#shared/env.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { yieldToMain } from "#shared/yield-to-main.ts";

/** Loads the ticker after hydration. The row has a fixed height from the first paint, to avoid a layout shift. */
export function TickerSlot() {
  const [Ticker, setTicker] = useState<ComponentType>();

  // Loads a chunk.
  useEffect(() => {
    if (!supabaseAddress()) return;
    loadTicker().then(
      (ticker) => startTransition(() => setTicker(() => ticker)),
      (reason: unknown) => console.error("Could not load the news ticker.", reason),
    );
  }, []);

  return (
    <div className="margin-line min-h-11 squared print:hidden">
      <Boundary report="The news ticker broke.">{Ticker && <Ticker />}</Boundary>
    </div>
  );
}

/** Yields between loading the code and preparing the dates, so that input is handled in between. */
async function loadTicker(): Promise<ComponentType> {
  const [{ NewsTicker }, { prepareDates }] = await Promise.all([import("./news-ticker.tsx"), import("./headline.ts")]);
  await yieldToMain();
  prepareDates();
  await yieldToMain();
  return NewsTicker;
}
