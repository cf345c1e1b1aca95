import { startTransition, useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { supabaseAddress } from "#shared/env.ts";

/** The place of the news, which come once the page is hydrated; it is as tall as a window, so that nothing below jumps. */
export function DiarySlot() {
  const [Diary, setDiary] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  // The build, which may know the address only as the page's own, draws the place of the news.
  const isWithoutNews = useSyncExternalStore(neverChanges, isWithoutBackend, isFalse);

  // Fetches a chunk of code.
  useEffect(() => {
    if (!supabaseAddress()) return;
    import("./news-diary.tsx").then(
      (module) => startTransition(() => setDiary(() => module.NewsDiary)),
      (reason: unknown) => {
        console.error("The news page could not be loaded.", reason);
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
  return <div className="min-h-dvh print:min-h-0 noscript:hidden">{Diary && <Diary />}</div>;
}

function neverChanges(): () => void {
  return () => {};
}

function isWithoutBackend(): boolean {
  return !supabaseAddress();
}

function isFalse(): boolean {
  return false;
}
