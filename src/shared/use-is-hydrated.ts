import { useSyncExternalStore } from "react";

/** False in the pages of the build and in the drawing that takes them over, which must be the same; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
