import { type ReactNode, useEffect } from "react";
import { Boundary } from "#shared/ui/boundary.tsx";
import { forgetFailures, PageLoadError } from "#app/load-page.tsx";
import { reloadOnce } from "./reload-once.ts";

interface Props {
  children: ReactNode;
  /** A new value, such as the path, renders the children again. */
  resetKey?: string;
}

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

/**
 * The fallback of the error boundary. Reloads once by itself when the page's chunk is missing, because a new release
 * was published while the tab was open.
 */
function ErrorPage({ error }: { error: Error }) {
  const isNotLoaded = error instanceof PageLoadError;

  useEffect(() => {
    // Offline, a reload without a service worker would replace the page by the browser's error.
    if (isNotLoaded && (navigator.onLine || navigator.serviceWorker?.controller)) reloadOnce("failure");
  }, [isNotLoaded]);

  return (
    <div className="mx-auto max-w-xl px-5 py-16 text-center">
      <h1 tabIndex={-1} className="text-3xl">
        Questa pagina non si è aperta
      </h1>
      <p className="mt-4 text-lg text-graphite">
        {isNotLoaded
          ? "La rete non risponde, oppure il sito è stato aggiornato mentre lo leggevate. Provate a ricaricare la pagina."
          : "C’è stato un errore del sito. Potete ricaricare la pagina o tornare alla pagina iniziale."}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <button type="button" className="font-bold text-institute underline" onClick={() => location.reload()}>
          Ricarica la pagina
        </button>
        {/* A plain link: the error may come from the router. */}
        <a href="/" className="font-bold text-institute underline">
          Torna alla home
        </a>
      </p>
    </div>
  );
}
