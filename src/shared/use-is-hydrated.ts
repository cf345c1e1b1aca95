import { useSyncExternalStore } from "react";

/** False in the prerendered HTML and while hydrating, whose output must be equal; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
