import { useSyncExternalStore } from "react";
import { romeDay } from "./rome-time.ts";

/** Today in Italy, as "2026-11-21"; unknown in the HTML of the build and until the page has woken up. */
export function useRomeDay(): string | undefined {
  return useSyncExternalStore(never, today, unknown);
}

function today(): string {
  return romeDay(new Date());
}

function unknown(): undefined {
  return undefined;
}

/** A page that stays open past midnight is read again soon enough. */
function never() {
  return () => undefined;
}
