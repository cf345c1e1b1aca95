import { lazy, Suspense } from "react";

// React renders nothing inside a noscript in the browser: only the prerender needs the tree.
const NarrowMenuTree =
  import.meta.env.SSR &&
  lazy(() => import("./narrow-menu-tree.tsx").then((module) => ({ default: module.NarrowMenuTree })));

/** The tree of the narrow menu for visitors without scripts. Repeated HTML compresses to almost nothing. */
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
