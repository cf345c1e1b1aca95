import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "#shared/ui/boundary.tsx";
import { Kept } from "#shared/ui/kept.tsx";
import { pageAt } from "#shared/site.ts";
import { forgetFailures, PageLoadError } from "#app/load-page.tsx";
import { reloadOnce } from "./reload-once.ts";

/** The path of the page that React has shown last. */
let shown: string | undefined;

interface Props {
  /** The id of the element whose HTML stays where a page breaks that the build prerendered. */
  keeps: string;
  children: ReactNode;
}

export function ErrorBoundary({ keeps, children }: Props) {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    shown = pathname;
  }, [pathname]);
  return (
    <Boundary
      report="A page broke."
      fallback={(error) => <Broken error={error} keeps={keeps} pathname={pathname} />}
      onError={forgetFailures}
      resetKey={pathname}
    >
      {children}
    </Boundary>
  );
}

interface BrokenProps extends Pick<Props, "keeps"> {
  error: Error;
  pathname: string;
}

/** Of a public page that the build prerendered the HTML stays, unless another page is shown by now. */
function Broken({ error, keeps, pathname }: BrokenProps) {
  const [isKept] = useState(() => {
    const built = document.getElementById("root")?.dataset["path"];
    const isPublic = pageAt(pathname)?.access === undefined;
    return isPublic && built === pathname.replace(/(.)\/+$/, "$1") && (shown ?? pathname) === pathname;
  });
  return <Kept of={isKept ? keeps : undefined} otherwise={<ErrorPage error={error} />} />;
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
