import { createElement, Suspense, use, useSyncExternalStore, type ComponentType } from "react";
import { loadOnce, type LoadOnce } from "#shared/load-once.ts";
import { isWideWindow, WIDE } from "./wide-window.ts";

type Width = "wide" | "narrow";

const menus: Record<Width, LoadOnce<ComponentType>> = {
  wide: loadOnce(async () => {
    await whenSeen(WIDE);
    return (await import("./wide-menu.tsx")).WideMenu;
  }),
  narrow: loadOnce(async () => {
    await whenSeen(`not all and ${WIDE}`);
    return (await import("./narrow-menu.tsx")).NarrowMenu;
  }),
};

/**
 * The two menus. The page as it was built has both and the styles show one of them; once hydrated it keeps that one,
 * so that a phone never loads the code of the bar, nor a wide window that of the sheet.
 */
export function Menus() {
  const seen = useSyncExternalStore<Width | "both">(onWidthChange, seenWidth, () => "both");
  return (
    <>
      {seen !== "narrow" && (
        <Suspense>
          <Menu width="wide" />
        </Suspense>
      )}
      {seen !== "wide" && (
        <Suspense>
          <Menu width="narrow" />
        </Suspense>
      )}
    </>
  );
}

/** Loads the menu that this window shows. Until it is there, the page keeps the one that the build has drawn. */
export function loadSeenMenu(): Promise<ComponentType> {
  return menus[seenWidth()].load();
}

function Menu({ width }: { width: Width }) {
  return createElement(menus[width].value ?? use(menus[width].load()));
}

function seenWidth(): Width {
  return isWideWindow() ? "wide" : "narrow";
}

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** The build, which has no window, needs both at once. */
function whenSeen(query: string): Promise<void> {
  if (typeof matchMedia === "undefined") return Promise.resolve();
  const media = matchMedia(query);
  if (media.matches) return Promise.resolve();
  return new Promise((resolve) => media.addEventListener("change", () => resolve(), { once: true }));
}
