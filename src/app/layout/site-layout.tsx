import { Outlet, useLocation } from "react-router-dom";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoScriptMenu } from "#app/menu/no-script-menu.tsx";

/** The layout of every page except the sign-in ones. */
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
