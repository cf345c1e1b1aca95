import { builtContent } from "./built-content.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** The moment by which a page tells today: in the prerendered HTML and while hydrating, when the content was read. */
export function useNow(): Date {
  const isHydrated = useIsHydrated();
  const built = builtContent();
  return isHydrated || !built ? new Date() : new Date(built.readAt);
}
