import { useEffect, useMemo, useState } from "react";
import { isBuiltResult } from "./built-content.ts";
import { readStoredJson, writeStored } from "./device-storage.ts";
import { sayWhen } from "./say-when.ts";
import { useIsOffline } from "./use-is-offline.ts";

/** True once a service worker makes the site readable offline: then what a public page has read may be stored. */
export function useHasWorker(): boolean {
  const [hasWorker, setHasWorker] = useState(false);

  // Never resolves without a service worker, for example with Save-Data.
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(() => setHasWorker(true));
  }, []);

  return hasWorker;
}

/**
 * Stores a copy of what was read, once a service worker makes the site readable offline: `readAt` and what `copyOf` makes of
 * it. Not what the build prerendered, which is older than the copy, and not all. `copyOf` must be a constant.
 */
export function useKeepCopy<Data>(key: string, data: Data | undefined, readAt: number, copyOf: (data: Data) => object) {
  const hasWorker = useHasWorker();

  // Writes to localStorage.
  useEffect(() => {
    if (hasWorker && data !== undefined && !isBuiltResult(readAt))
      writeStored(key, JSON.stringify({ readAt, ...copyOf(data) }));
  }, [hasWorker, key, data, readAt, copyOf]);
}

/**
 * What this release stored under a key, whose number changes with the shape of the value: only that there is such a list is
 * looked at.
 */
export function readCopy<Copy extends { readAt: number }>(key: string, list: keyof Copy): Copy | undefined {
  const copy = Object(readStoredJson(key)) as Copy;
  return typeof copy.readAt === "number" && Array.isArray(copy[list]) ? copy : undefined;
}

/** The stored copy while offline: without a network, or after a request that had no answer. `read` must be a constant. */
export function useCopyOffline<Copy>(error: Error | null, read: (now: Date) => Copy | undefined): Copy | undefined {
  const isOffline = useIsOffline(error);
  return useMemo(() => (isOffline ? read(new Date()) : undefined), [isOffline, read]);
}

/** "Letti oggi alle 8:10, ora non c’è rete." */
export function sayKept(
  { readAt }: { readAt: number },
  now: Date,
  what: "Letti" | "Letto" | "Lette" = "Letti",
): string {
  const refused = what === "Letto" ? "ora non si può aggiornare" : "ora non si possono aggiornare";
  const why = navigator.onLine ? refused : "ora non c’è rete";
  return `${what} ${sayWhen(new Date(readAt).toISOString(), now)}, ${why}.`;
}
