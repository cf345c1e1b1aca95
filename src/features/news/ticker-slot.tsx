import { startTransition, useEffect, useState, type ComponentType } from "react";
import { supabaseAddress } from "#shared/env.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { yieldToMain } from "#shared/yield-to-main.ts";

/**
 * The row of the ticker. Its height is kept from the first paint on, news or no news, so that nothing below ever
 * moves; the ticker comes once the page is hydrated.
 */
export function TickerSlot() {
  const [Ticker, setTicker] = useState<ComponentType>();

  // Fetches a chunk of code.
  useEffect(() => {
    if (!supabaseAddress()) return;
    loadTicker().then(
      (ticker) => startTransition(() => setTicker(() => ticker)),
      (reason: unknown) => console.error("The news ticker could not be loaded.", reason),
    );
  }, []);

  return (
    <div className="margin-line min-h-11 squared print:hidden">
      <Boundary report="The news ticker broke.">{Ticker && <Ticker />}</Boundary>
    </div>
  );
}

/** Its code and its dates, each in a task of its own: what the visitor does is answered in between. */
async function loadTicker(): Promise<ComponentType> {
  const [{ NewsTicker }, { prepareDates }] = await Promise.all([import("./news-ticker.tsx"), import("./headline.ts")]);
  await yieldToMain();
  prepareDates();
  await yieldToMain();
  return NewsTicker;
}
