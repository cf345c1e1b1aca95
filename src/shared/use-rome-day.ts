import { useSyncExternalStore } from "react";
import { romeDay } from "./rome-time.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Today in Italy, as "2026-11-21"; undefined in the prerendered HTML and until hydration. */
export function useRomeDay(): string | undefined {
  const isHydrated = useIsHydrated();
  return useSyncExternalStore(
    subscribe,
    () => (isHydrated ? romeDay(new Date()) : undefined),
    () => undefined,
  );
}

/** Updates a page that was left open, as on a phone, when it becomes visible again. */
function subscribe(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
