import { useSyncExternalStore } from "react";

let isHydrating = false;
const listeners = new Set<() => void>();

/** Called by src/start/hydrate.tsx. Not for a page without HTML of its own, which is rendered anew. */
export function startHydration(): void {
  isHydrating = true;
}

/**
 * Renders what differs from the prerendered HTML. To be called in a task of its own: together with the effects of the
 * hydration it takes 60 to 100 ms on a slow phone.
 */
export function endHydration(): void {
  isHydrating = false;
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` once the page is hydrated, at once if it is. Returns the function that stops waiting. */
export function whenHydrated(listener: () => void): () => void {
  if (!isHydrating) {
    listener();
    return () => {};
  }
  const once = () => {
    listeners.delete(once);
    listener();
  };
  listeners.add(once);
  return () => listeners.delete(once);
}

/** False in the prerendered HTML and while hydrating, whose output must be equal; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isHydrating,
    () => false,
  );
}

/**
 * Whether React takes over here what the build has rendered. Not where it renders anew, also because the HTML differs: the page
 * is then still hydrating, but none of its HTML is left.
 */
export function useTakesOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => {};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
