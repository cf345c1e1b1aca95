import { StrictMode } from "react";
import { AuthProvider } from "#shared/session/auth-provider.tsx";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { SignOutRedirect } from "./session/sign-out-redirect.tsx";
import { SiteRoutes } from "./routes.tsx";
import { Toasts } from "./layout/toasts.tsx";

/** The application. The caller provides the router: the browser's or the static one. */
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
