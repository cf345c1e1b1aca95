import {
  createElement,
  Suspense,
  use,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { loadOnce, type LoadOnce } from "#shared/load-once.ts";
import { menu } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { loadAtLast } from "./load-at-last.ts";
import { isWideWindow } from "./wide-window.ts";

type Width = "wide" | "narrow";

/** `children` are the header's buttons, which precede the last entry of the menu. */
interface Props {
  children?: ReactNode;
}

const menus: Record<Width, LoadOnce<ComponentType<Props>>> = {
  wide: loadOnce(async () => {
    await whenWidthIs("wide");
    return (await import("./wide-menu.tsx")).WideMenu;
  }),
  narrow: loadOnce(async () => {
    await whenWidthIs("narrow");
    return (await import("./narrow-menu.tsx")).NarrowMenu;
  }),
};

const retrying: Record<Width, LoadOnce<ComponentType<Props>>> = {
  wide: loadOnce(() => loadAtLast(() => loadAgain(menus.wide))),
  narrow: loadOnce(() => loadAtLast(() => loadAgain(menus.narrow))),
};

/**
 * The two menus. The prerendered page contains both and CSS shows one; hydration keeps that one, so that each window
 * loads the code of its own menu only.
 */
export function Menus({ children }: Props) {
  // Deferred, so that React hydrates it in idle slices: at once it would block a slow phone for 80 ms.
  const isHydrated = useIsHydrated();
  const width = useSyncExternalStore<Width | "both">(
    onWindowChange,
    () => (isHydrated ? currentWidth() : "both"),
    () => "both",
  );
  const current = useDeferredValue(width);
  return useMemo(
    () => (
      <>
        {current !== "narrow" && (
          <Suspense fallback={<Sections>{children}</Sections>}>
            <Menu width="wide">{children}</Menu>
          </Suspense>
        )}
        {current !== "wide" && (
          <Suspense fallback={<Sections>{children}</Sections>}>
            <Menu width="narrow">{children}</Menu>
          </Suspense>
        )}
      </>
    ),
    [current, children],
  );
}

/** Loads the menu for this window. Until then the page keeps the prerendered one. */
export async function loadCurrentMenu(): Promise<ComponentType<Props>> {
  const width = currentWidth();
  await menus[width].load(); // the caller handles a failure
  return retrying[width].load();
}

function Menu({ width, children }: Props & { width: Width }) {
  return createElement(use(retrying[width].load()), null, children);
}

/** The fallback while a menu loads or cannot be loaded, as after resizing the window offline. */
function Sections({ children }: Props) {
  return (
    <>
      <nav aria-label="Principale" className="flex flex-wrap gap-x-4">
        {menu.map(({ path, title }) => (
          <SiteLink key={path} to={path}>
            {title}
          </SiteLink>
        ))}
      </nav>
      {children}
    </>
  );
}

function loadAgain(menu: LoadOnce<ComponentType<Props>>): Promise<ComponentType<Props>> {
  menu.forgetFailure();
  return menu.load();
}

function currentWidth(): Width {
  return isWideWindow() ? "wide" : "narrow";
}

/** A change of the text size dispatches `resize` too (src/features/display-settings/display-settings.ts). */
function onWindowChange(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** Resolves when the window has this width; the prerender, which has no window, needs both at once. */
function whenWidthIs(width: Width): Promise<void> {
  if (typeof matchMedia === "undefined" || currentWidth() === width) return Promise.resolve();
  return new Promise((resolve) => {
    const end = onWindowChange(() => {
      if (currentWidth() !== width) return;
      end();
      resolve();
    });
  });
}
