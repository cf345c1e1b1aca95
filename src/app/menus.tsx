import { createElement, Suspense, use, useSyncExternalStore, type ComponentType } from "react";
import { WIDE } from "./wide-window.ts";

const menus = {
  wide: { load: () => import("./main-menu.tsx").then((module) => module.MainMenu), media: WIDE },
  narrow: { load: () => import("./mobile-menu.tsx").then((module) => module.MobileMenu), media: `not all and ${WIDE}` },
};

type Width = keyof typeof menus;

const loaded = new Map<Width, ComponentType>();
const loading = new Map<Width, Promise<ComponentType>>();

/**
 * The two menus. The page as it was built has both and the styles show one of them; once awake it keeps that one, so
 * that a phone never loads the code of the bar, nor a wide window that of the sheet.
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
  return load(seenWidth());
}

function seenWidth(): Width {
  return matchMedia(WIDE).matches ? "wide" : "narrow";
}

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

function Menu({ width }: { width: Width }) {
  return createElement(loaded.get(width) ?? use(load(width)));
}

function load(width: Width): Promise<ComponentType> {
  const known = loading.get(width);
  if (known) return known;
  const promise = whenSeen(width)
    .then(menus[width].load)
    .then((component) => {
      loaded.set(width, component);
      return component;
    });
  loading.set(width, promise);
  return promise;
}

/** The build, which has no window, needs both at once. */
function whenSeen(width: Width): Promise<void> {
  if (typeof matchMedia === "undefined") return Promise.resolve();
  const media = matchMedia(menus[width].media);
  if (media.matches) return Promise.resolve();
  return new Promise((resolve) => media.addEventListener("change", () => resolve(), { once: true }));
}
