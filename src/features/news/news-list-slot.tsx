import { startTransition, useEffect, useState, type ComponentType } from "react";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";

const list = loadOnce(async () => (await import("./news-list.tsx")).NewsList);

/** Loads the list after hydration. As tall as the viewport until then, to avoid a layout shift. */
export function NewsListSlot() {
  // Once loaded, the list is rendered at once: the router can restore the scroll position.
  const [List, setList] = useState<ComponentType | undefined>(() => list.value);
  const [hasFailed, setFailed] = useState(false);
  // Only after hydration: the prerendered page always has the empty slot.
  const isWithoutNews = useIsHydrated() && !supabaseAddress();

  // Loads a chunk.
  useEffect(() => {
    if (!supabaseAddress()) return;
    list.load().then(
      (NewsList) => startTransition(() => setList(() => NewsList)),
      (reason: unknown) => {
        list.forgetFailure();
        console.error("Could not load the news list.", reason);
        setFailed(true);
      },
    );
  }, []);

  if (isWithoutNews) return <p className="mt-6">Questo sito non raccoglie ancora le notizie.</p>;
  if (hasFailed)
    return (
      <p role="alert" className="mt-6">
        Questa parte della pagina non si è caricata. Controllate la connessione e ricaricate la pagina.
      </p>
    );
  return <div className="min-h-dvh print:min-h-0 noscript:hidden">{List && <List />}</div>;
}
