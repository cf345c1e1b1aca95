import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoScriptMenu } from "./no-script-menu.tsx";
import { PageHead } from "./page-head.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { SkipLink } from "./skip-link.tsx";
import { usePageFocus } from "./use-page-focus.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** The frame around every page but the sign-in ones. */
export function Layout() {
  const { pathname } = useLocation();
  useScrollMemory();
  usePageFocus();
  // Listens to the document's links.
  useEffect(prefetchOnIntent, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead />
      <SkipLink />
      <Header />
      <NoScriptMenu />
      <Breadcrumbs />
      <main id="contenuto" tabIndex={-1} className="grow outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
