import type { ReactNode } from "react";
import { Boundary } from "#shared/ui/boundary.tsx";
import { forgetFailures } from "#app/load-page.tsx";
import { ErrorPage } from "./error-page.tsx";

interface Props {
  children: ReactNode;
  /** A new value, such as the path, renders the children again. */
  resetKey?: string;
}

/** Shows ErrorPage when rendering the children throws. */
export function ErrorBoundary({ children, resetKey }: Props) {
  return (
    <Boundary
      report="A page broke."
      fallback={(error) => <ErrorPage error={error} />}
      onError={forgetFailures}
      resetKey={resetKey}
    >
      {children}
    </Boundary>
  );
}
