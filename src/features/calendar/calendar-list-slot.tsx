import { builtContent, loadWithPage } from "#shared/built-content.ts";
import { loadOnce } from "#shared/load-once.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";

const list = loadOnce(async () => (await import("./calendar-list.tsx")).CalendarList);

loadWithPage(list);

/** Loads the list. As tall as the viewport until then, to avoid a layout shift. */
export function CalendarListSlot() {
  const isDrawn = builtContent() !== undefined;
  const isHydrated = useIsHydrated();
  const { value: CalendarList, hasFailed } = useLoaded(list, isDrawn);
  if (hasFailed)
    return (
      <p role="alert" className="mt-6">
        Questa parte della pagina non si è caricata. Controllate la connessione e ricaricate la pagina.
      </p>
    );
  return (
    <div
      className={`min-h-dvh min-w-0 print:min-h-0 ${isDrawn ? "" : "noscript:hidden"} ${isHydrated ? "" : "as-drawn"}`}
    >
      {CalendarList && <CalendarList />}
    </div>
  );
}
