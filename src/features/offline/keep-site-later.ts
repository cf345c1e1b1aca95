import { savesData } from "#shared/saves-data.ts";

/** By then the requests of the page have normally finished. */
const QUIET_MS = 5_000;

/** Loads and runs keep-site.ts after a pause. With data saving on, only if the site is stored already: it must stay current. */
export function keepSiteLater(): void {
  if (!import.meta.env.VITE_SERVICE_WORKER || (savesData() && !isKept())) return;
  setTimeout(() => {
    import("./keep-site.ts").then(
      ({ keepSite }) => keepSite(),
      (reason: unknown) => console.warn("The service worker could not be loaded.", reason),
    );
  }, QUIET_MS);
}

function isKept(): boolean {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // not in every window
  return Boolean(serviceWorker?.controller);
}
