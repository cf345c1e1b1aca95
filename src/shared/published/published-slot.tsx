import type { ComponentType } from "react";
import { builtContent } from "#shared/built-content.ts";
import type { LoadOnce } from "#shared/load-once.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";

interface Props {
  /** The list, a chunk of its own. */
  list: LoadOnce<ComponentType>;
  /** What to say in its place, when the site has no database. */
  absence?: string | undefined;
}

/** Loads a list of what the school publishes. */
export function PublishedSlot({ list, absence }: Props) {
  // Only after hydration: the prerendered page always has the empty slot.
  const isAbsent = useIsHydrated() && absence !== undefined;
  return isAbsent ? <p className="mt-6">{absence}</p> : <LoadedList list={list} />;
}

/** As tall as the viewport until it has loaded, to avoid a layout shift. */
function LoadedList({ list }: Props) {
  const isPrerendered = builtContent() !== undefined;
  const isHydrated = useIsHydrated();
  const { value: List, hasFailed } = useLoaded(list, isPrerendered);
  if (hasFailed)
    return (
      <p role="alert" className="mt-6">
        Questa parte della pagina non si è caricata. Controllate la connessione e ricaricate la pagina.
      </p>
    );
  return (
    <div
      className={`min-h-dvh min-w-0 print:min-h-0 ${isPrerendered ? "" : "noscript:hidden"} ${isHydrated ? "" : "as-prerendered"}`}
    >
      {List && <List />}
    </div>
  );
}
