import { lazy, Suspense } from "react";

// In the browser React draws nothing inside a noscript: only the build needs the tree here.
const NarrowMenuTree =
  import.meta.env.SSR &&
  lazy(() => import("./narrow-menu-tree.tsx").then((module) => ({ default: module.NarrowMenuTree })));

/**
 * The tree of the narrow menu, for browsers where the menus above cannot open: the same HTML, which weighs next to
 * nothing a second time.
 */
export function NoScriptMenu() {
  return (
    <noscript>
      {NarrowMenuTree && (
        <div className="wrap py-4 text-sm print:hidden">
          <Suspense>
            <NarrowMenuTree label="Tutte le pagine" />
          </Suspense>
          <p className="mt-2">Per accedere al portale dei docenti serve JavaScript.</p>
        </div>
      )}
    </noscript>
  );
}
