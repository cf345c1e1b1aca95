import { startTransition, useEffect, useState, type ComponentType } from "react";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";

const diary = loadOnce(async () => (await import("./news-diary.tsx")).NewsDiary);

/** The place of the news, which come once the page is hydrated; it is as tall as a window, so that nothing below jumps. */
export function DiarySlot() {
  // Who comes back finds the news at once, and with them the place that they had left.
  const [Diary, setDiary] = useState<ComponentType | undefined>(() => diary.value);
  const [hasFailed, setFailed] = useState(false);
  // The build, which may know the address only as the page's own, draws the place of the news.
  const isWithoutNews = useIsHydrated() && !supabaseAddress();

  // Fetches a chunk of code.
  useEffect(() => {
    if (!supabaseAddress()) return;
    diary.load().then(
      (NewsDiary) => startTransition(() => setDiary(() => NewsDiary)),
      (reason: unknown) => {
        diary.forgetFailure();
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
