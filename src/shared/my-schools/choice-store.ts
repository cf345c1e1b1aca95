import { useSyncExternalStore } from "react";
import { readStored } from "#shared/device-storage.ts";

// On every page: the rest of «Le mie scuole» is loaded where there is a choice (my-schools.ts).

/** The event that the window gets when the choice has changed. */
export const MY_SCHOOLS_CHANGED = "my-schools-changed";

/** Key in localStorage. Its value is written as in addresses: "primaria,famiglie". */
export const MY_SCHOOLS_KEY = "mie-scuole";

/** The search parameter of a shared address, on every page with an order. */
export const FIRST = "prima";

let written: string | undefined;

/** The choice as the device keeps it, or of this window alone where the browser refuses storage. Empty without one. */
export function writtenChoice(): string {
  written ??= readStored(MY_SCHOOLS_KEY) ?? "";
  return written;
}

/** Tells who shows the choice. Without one, it is read again: another tab has changed it. */
export function changeChoice(next?: string): void {
  written = next;
  dispatchEvent(new Event(MY_SCHOOLS_CHANGED));
}

export function onChange(listener: () => void): () => void {
  addEventListener(MY_SCHOOLS_CHANGED, listener);
  return () => removeEventListener(MY_SCHOOLS_CHANGED, listener);
}

/** Empty while hydrating. */
export const useWrittenChoice = () => useSyncExternalStore(onChange, writtenChoice, () => "");
