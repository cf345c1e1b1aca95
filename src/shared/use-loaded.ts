import { startTransition, useEffect, useState } from "react";
import { isLeaving } from "./leaving.ts";
import type { LoadOnce } from "./load-once.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";
import { yieldToMain } from "./yield-to-main.ts";

/**
 * A part of a page that is a chunk of its own: undefined until it has loaded. While the page is hydrated it is undefined
 * too, because the prerendered HTML is without it, unless the build has prerendered it. `part` must be a constant.
 */
export function useLoaded<Value>(
  part: LoadOnce<Value>,
  isPrerendered = false,
): { value: Value | undefined; hasFailed: boolean } {
  const isHydrated = useIsHydrated();
  const [outcome, setOutcome] = useState<"loaded" | "failed">();

  // Loads a chunk. Not within the commit: requesting its files takes 60 ms on a slow phone.
  useEffect(() => {
    const loading = part.value === undefined ? yieldToMain().then(part.load) : part.load();
    loading.then(
      () => startTransition(() => setOutcome("loaded")),
      (reason: unknown) => {
        part.forgetFailure();
        // Firefox cancels the requests of a page that is being left.
        if (!isLeaving()) console.error("Could not load a part of the page.", reason);
        setOutcome("failed");
      },
    );
  }, [part]);

  return { value: isHydrated || isPrerendered ? part.value : undefined, hasFailed: outcome === "failed" };
}
