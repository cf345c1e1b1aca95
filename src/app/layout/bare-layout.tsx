import type { ReactNode } from "react";
import { DisplaySettingsButton } from "#features/display-settings/display-settings-button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/** The layout of the sign-in pages: no header, no footer. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col squared">
      <div className="flex justify-end px-3 pt-3 print:hidden">
        <DisplaySettingsButton />
      </div>
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <ScriptsNeeded />
        <div className="flex grow flex-col noscript:hidden">
          <ErrorBoundary keeps="contenuto">{children}</ErrorBoundary>
        </div>
      </main>
    </div>
  );
}

/** Replaces the screens that need scripts. The browser build omits the text: React renders nothing inside a noscript. */
export function ScriptsNeeded() {
  return <noscript>{import.meta.env.SSR && <ScriptsNeededText />}</noscript>;
}

function ScriptsNeededText() {
  return (
    <div className="wrap py-12">
      <h1>Qui serve JavaScript</h1>
      <p className="mt-4">
        L’area dei docenti funziona solo con JavaScript attivo. Attivalo nelle impostazioni del browser, oppure{" "}
        <a href="/">torna alla home</a>: tutte le altre pagine si leggono anche senza.
      </p>
    </div>
  );
}
