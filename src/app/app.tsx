import { type ComponentType, StrictMode, useEffect, useState } from "react";
import { AuthProvider } from "#shared/session/auth-provider.tsx";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { SignOutRedirect } from "./signed-in-only.tsx";
import { SiteRoutes } from "./routes.tsx";
import { onFirstNotice } from "#shared/notify.ts";

/** The application. The caller provides the router: the browser's or the static one. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary keeps="root">
        <AuthProvider>
          <SignOutRedirect />
          <SiteRoutes />
          <Toasts />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Loads the toast library at the first notice. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(
    () =>
      onFirstNotice(() => {
        import("#shared/ui/toaster.tsx").then(
          (module) => setToaster(() => module.Toaster),
          (reason: unknown) => console.error("The notices could not be shown.", reason),
        );
      }),
    [],
  );

  return Toaster ? <Toaster /> : null;
}
