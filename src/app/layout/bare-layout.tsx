import { Outlet, useLocation } from "react-router-dom";
import { DisplaySettingsButton } from "#features/display-settings/display-settings-button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ScriptsNeeded } from "./scripts-needed.tsx";

/** The squared sheet of the sign-in pages: no header, no footer. */
export function BareLayout() {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col squared">
      <div className="flex justify-end px-3 pt-3 print:hidden">
        <DisplaySettingsButton />
      </div>
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <ScriptsNeeded />
        <div className="flex grow flex-col noscript:hidden">
          <ErrorBoundary resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </div>
      </main>
    </div>
  );
}
