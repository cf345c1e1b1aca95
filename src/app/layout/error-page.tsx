import { useEffect } from "react";
import { PageLoadError } from "#app/load-page.tsx";
import { reloadOnce } from "./reload-once.ts";

/**
 * What is shown when a page breaks. A page whose code is gone, because a new release came out while the tab was
 * open, is reloaded once by itself.
 */
export function ErrorPage({ error }: { error: Error }) {
  const isNotLoaded = error instanceof PageLoadError;

  // Reloads the document, which React cannot do.
  useEffect(() => {
    // Without a network only a service worker can answer; where there is none the reader stays where they are.
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
        {/* A plain link: the router may be what broke. */}
        <a href="/" className="font-bold text-institute underline">
          Torna alla home
        </a>
      </p>
    </div>
  );
}
