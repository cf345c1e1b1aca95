import { useSyncExternalStore } from "react";
import { romeDay } from "./rome-time.ts";

/** Today in Italy, as "2026-11-21"; unknown in the HTML of the build and until the page has woken up. */
export function useRomeDay(): string | undefined {
  return useSyncExternalStore(listen, today, unknown);
}

function today(): string {
  return romeDay(new Date());
}

function unknown(): undefined {
  return undefined;
}

/** A page left open for days, as on a phone, is read again when the reader comes back to it. */
function listen(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
