import { builtContent, loadWithPage } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";

const list = loadOnce(async () => (await import("./notice-list.tsx")).NoticeList);

if (supabaseAddress()) loadWithPage(list);

/** Loads the list. */
export function NoticeListSlot() {
  // Only after hydration: the prerendered page always has the empty slot.
  const isWithoutNotices = useIsHydrated() && !supabaseAddress();
  return isWithoutNotices ? <p className="mt-6">Questo sito non pubblica ancora gli avvisi.</p> : <LoadedList />;
}

/** As tall as the viewport until it has loaded, to avoid a layout shift. */
function LoadedList() {
  const isDrawn = builtContent() !== undefined;
  const isHydrated = useIsHydrated();
  const { value: NoticeList, hasFailed } = useLoaded(list, isDrawn);
  if (hasFailed)
    return (
      <p role="alert" className="mt-6">
        Questa parte della pagina non si è caricata. Controllate la connessione e ricaricate la pagina.
      </p>
    );
  return (
    <div className={`min-h-dvh print:min-h-0 ${isDrawn ? "" : "noscript:hidden"} ${isHydrated ? "" : "as-drawn"}`}>
      {NoticeList && <NoticeList />}
    </div>
  );
}
