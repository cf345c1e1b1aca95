import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageHead } from "./page-head.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** The squared sheet of the sign-in pages: no header, no footer. */
export function BareLayout() {
  const { pathname } = useLocation();
  useScrollMemory();
  usePageFocus();
  // Listens to the document's links.
  useEffect(prefetchOnIntent, []);

  return (
    <div className="min-h-dvh quadretti">
      <PageHead />
      <main id="contenuto" tabIndex={-1} className="outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}
