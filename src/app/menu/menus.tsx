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
import { loadAtLast } from "./load-at-last.ts";
import { isWideWindow } from "./wide-window.ts";

type Width = "wide" | "narrow";

/** The buttons that every window has in its header, before the last entry of the menu. */
interface Props {
  children?: ReactNode;
}

const menus: Record<Width, LoadOnce<ComponentType<Props>>> = {
  wide: loadOnce(async () => {
    await whenSeen("wide");
    return (await import("./wide-menu.tsx")).WideMenu;
  }),
  narrow: loadOnce(async () => {
    await whenSeen("narrow");
    return (await import("./narrow-menu.tsx")).NarrowMenu;
  }),
};

const drawn: Record<Width, LoadOnce<ComponentType<Props>>> = {
  wide: loadOnce(() => loadAtLast(() => loadAgain(menus.wide))),
  narrow: loadOnce(() => loadAtLast(() => loadAgain(menus.narrow))),
};

/**
 * The two menus. The page as it was built has both and the styles show one of them; once hydrated it keeps that one,
 * so that a phone never loads the code of the bar, nor a wide window that of the sheet.
 */
export function Menus({ children }: Props) {
  // Hydrated when nothing else is to be done, a piece at a time: at once, it would hold a slow phone for 80 ms.
  const seen = useDeferredValue(useSyncExternalStore<Width | "both">(onWindowChange, seenWidth, () => "both"));
  return useMemo(
    () => (
      <>
        {seen !== "narrow" && (
          <Suspense fallback={<Sections>{children}</Sections>}>
            <Menu width="wide">{children}</Menu>
          </Suspense>
        )}
        {seen !== "wide" && (
          <Suspense fallback={<Sections>{children}</Sections>}>
            <Menu width="narrow">{children}</Menu>
          </Suspense>
        )}
      </>
    ),
    [seen, children],
  );
}

/** Loads the menu that this window shows. Until it is there, the page keeps the one that the build has drawn. */
export async function loadSeenMenu(): Promise<ComponentType<Props>> {
  const width = seenWidth();
  await menus[width].load(); // a failure is the caller's to meet
  return drawn[width].load();
}

function Menu({ width, children }: Props & { width: Width }) {
  return createElement(use(drawn[width].load()), null, children);
}

/** In the place of a menu that has still to come, or cannot: the window was made wider or narrower without a network. */
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

function seenWidth(): Width {
  return isWideWindow() ? "wide" : "narrow";
}

/** Enlarged letters say that they are a change of the window, too (src/features/display-settings/display-settings.ts). */
function onWindowChange(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** The build, which has no window, needs both at once. */
function whenSeen(width: Width): Promise<void> {
  if (typeof matchMedia === "undefined" || seenWidth() === width) return Promise.resolve();
  return new Promise((resolve) => {
    const end = onWindowChange(() => {
      if (seenWidth() !== width) return;
      end();
      resolve();
    });
  });
}
