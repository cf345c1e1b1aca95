import { lazy, type ReactNode, Suspense } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SchoolBar } from "./school-bar.tsx";
import { loadAtLast } from "#app/menu/load-at-last.ts";
import { Still } from "#shared/ui/prerendered.tsx";

// As the text of the footer, most pages have it in their HTML.
const PrintedHead = lazy(() =>
  loadAtLast(() => import("#shared/ui/printed-head.tsx")).then((module) => ({ default: module.PrintedHead })),
);

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SchoolBar />
      <Header />
      <NoScriptMenu />
      <Breadcrumbs />
      <Still>
        <Suspense>
          <PrintedHead className="wrap" withCodes={false} />
        </Suspense>
      </Still>
      <main id="contenuto" tabIndex={-1} className="grow outline-none">
        <ErrorBoundary keeps="contenuto">{children}</ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}

/** First in the tab order. A plain link: the browser itself moves the focus to the target. */
function SkipLink() {
  return (
    <a
      href="#contenuto"
      className="fixed -top-80 left-2 z-50 rounded-paper bg-sheet px-4 py-3 font-bold text-institute paper-shadow focus:top-2 print:hidden"
    >
      Vai al contenuto
    </a>
  );
}

// React renders nothing inside a noscript in the browser: only the prerender needs the tree.
const NarrowMenuTree =
  import.meta.env.SSR &&
  lazy(() => import("#app/menu/narrow-menu-tree.tsx").then((module) => ({ default: module.NarrowMenuTree })));

/** The tree of the narrow menu for visitors without scripts. Repeated HTML compresses to almost nothing. */
function NoScriptMenu() {
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
