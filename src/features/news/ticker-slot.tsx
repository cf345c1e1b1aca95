import { startTransition, useEffect, useState, type ComponentType } from "react";
import { supabaseAddress } from "#shared/env.ts";

/**
 * The row of the ticker. Its height is kept from the first paint on, news or no news, so that nothing below ever
 * moves; the ticker comes once the page is hydrated.
 */
export function TickerSlot() {
  const [Ticker, setTicker] = useState<ComponentType>();

  // Fetches a chunk of code.
  useEffect(() => {
    if (!supabaseAddress()) return;
    import("./news-ticker.tsx").then(
      (module) => startTransition(() => setTicker(() => module.NewsTicker)),
      (reason: unknown) => console.error("The news ticker could not be loaded.", reason),
    );
  }, []);

  return <div className="margin-line min-h-11 squared print:hidden">{Ticker && <Ticker />}</div>;
}
