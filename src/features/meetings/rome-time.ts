import { useSyncExternalStore } from "react";
import { romeFormat } from "#shared/rome-format.ts";

/** The date in Italy at an instant, as "2026-11-21", in any time zone of the visitor. */
export function romeDay(instant: Date): string {
  return wallClock(instant).slice(0, 10);
}

/** The instant of a local time ("17:30") on a day ("2026-11-21") in Italy. */
export function romeInstant(day: string, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const shown = Date.parse(`${wallClock(new Date(asIfUtc))}Z`);
  return new Date(asIfUtc - (shown - asIfUtc));
}

// The Swedish locale formats dates as "2026-11-21 17:30:00".
const swedish = romeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

function wallClock(instant: Date): string {
  return swedish.format(instant).replace(" ", "T");
}

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
