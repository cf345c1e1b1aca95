import { StrictMode } from "react";
import { AuthProvider } from "#shared/session/auth-provider.tsx";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { SignOutRedirect } from "./session/sign-out-redirect.tsx";
import { SiteRoutes } from "./routes.tsx";
import { Toasts } from "./layout/toasts.tsx";

/** The whole site, inside whichever router the browser or the build gives it. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider>
          <SignOutRedirect />
          <SiteRoutes />
          <Toasts />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
