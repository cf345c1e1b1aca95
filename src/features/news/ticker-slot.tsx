import { useEffect, useState, type ComponentType } from "react";
import { supabaseAddress } from "#shared/env.ts";

/**
 * The row of the ticker. Its height is kept from the first paint on, news or no news, so that nothing below ever
 * moves; the ticker and what it needs are loaded when the page is quiet.
 */
export function TickerSlot() {
  const [Ticker, setTicker] = useState<ComponentType>();

  // Waits for the browser to be idle.
  useEffect(
    () =>
      whenQuiet(() => {
        if (!supabaseAddress()) return;
        import("./news-ticker.tsx").then(
          (module) => setTicker(() => module.NewsTicker),
          (reason: unknown) => console.error("The news ticker could not be loaded.", reason),
        );
      }),
    [],
  );

  return <div className="riga-margine min-h-11 quadretti print:hidden">{Ticker && <Ticker />}</div>;
}

function whenQuiet(callback: () => void): () => void {
  // Not every browser has requestIdleCallback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
