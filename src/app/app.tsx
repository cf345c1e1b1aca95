import { StrictMode } from "react";
import { AuthProvider } from "#shared/auth.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { HomeAfterSignOut } from "./home-after-sign-out.tsx";
import { RecoveryRedirect } from "./recovery-redirect.tsx";
import { SiteRoutes } from "./routes.tsx";
import { ToastHost } from "./toast-host.tsx";

/** The whole site, inside whichever router the browser or the build gives it. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider>
          <RecoveryRedirect />
          <HomeAfterSignOut />
          <SiteRoutes />
          <ToastHost />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
