import { Outlet, useLocation } from "react-router-dom";
import { AidsButton } from "./aids-button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ScriptsNeeded } from "./scripts-needed.tsx";

/** The squared sheet of the sign-in pages: no header, no footer. */
export function BareLayout() {
  const { pathname } = useLocation();
  return (
    <div className="relative min-h-dvh squared">
      <main id="contenuto" tabIndex={-1} className="outline-none">
        <ScriptsNeeded />
        <div className="noscript:hidden">
          <ErrorBoundary resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </div>
      </main>
      <div className="absolute top-3 right-3 rounded-paper bg-sheet print:hidden">
        <AidsButton />
      </div>
    </div>
  );
}
