import { useMemo, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { FIRST, onChange, useWrittenChoice } from "./choice-store.ts";
import {
  isInPlainOrder,
  isNoChoice,
  narrowed,
  NO_CHOICE,
  readChoice,
  writeChoice,
  type MySchools,
} from "./my-schools.ts";

/** The choice that the device keeps; none while hydrating. */
export function useMySchools(): MySchools {
  const written = useWrittenChoice();
  return useMemo(() => readChoice(written).mine, [written]);
}

export interface MyOrder {
  /** What comes first now. */
  mine: MySchools;
  /** What would come first: of the address, otherwise of the device. */
  chosen: MySchools;
}

/** What a list puts first. Nothing while the page is hydrated, as in the HTML of the build. */
export function useMyOrder(): MyOrder {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  const kept = useMySchools();
  const isPlain = useSyncExternalStore(onChange, isInPlainOrder, () => false);
  const named = narrowed(readChoice(isHydrated ? search.get(FIRST) : null).mine);
  const written = isHydrated ? writeChoice(isNoChoice(named) ? narrowed(kept) : named) : "";
  return useMemo(() => {
    const chosen = readChoice(written).mine;
    return { mine: isPlain ? NO_CHOICE : chosen, chosen };
  }, [written, isPlain]);
}
