import { Outlet, useLocation } from "react-router-dom";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoScriptMenu } from "#app/menu/no-script-menu.tsx";
import { SkipLink } from "./skip-link.tsx";

/** What is around every page but the sign-in ones. */
export function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
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
