import { useSyncExternalStore } from "react";

/** Whether there is no network, or the last request of the page had no answer (`error`). */
export function useIsOffline(error: Error | null): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // fetch throws a TypeError without a connection; an error response does not count as offline.
  return !isOnline || error instanceof TypeError;
}

function subscribe(onChange: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, onChange);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, onChange);
  };
}
