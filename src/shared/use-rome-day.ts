import { useSyncExternalStore } from "react";
import { romeDay } from "./rome-time.ts";

/** Today in Italy, as "2026-11-21"; undefined in the prerendered HTML and until hydration. */
export function useRomeDay(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => romeDay(new Date()),
    () => undefined,
  );
}

/** Updates a page that was left open, as on a phone, when it becomes visible again. */
function subscribe(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
