import { savesData } from "#shared/saves-data.ts";

/** So long after the page answers that everything it wanted has come. */
const QUIET_MS = 5_000;

/**
 * Once the visit is quiet, brings what keeps the site for when there is no network. Not to who saves data, unless the
 * site is kept already: then it must be kept up to date.
 */
export function keepSiteLater(): void {
  if (!import.meta.env.VITE_SERVICE_WORKER || (savesData() && !isKept())) return;
  setTimeout(() => {
    import("./keep-site.ts").then(
      ({ keepSite }) => keepSite(),
      (reason: unknown) => console.warn("What keeps the site could not be loaded.", reason),
    );
  }, QUIET_MS);
}

function isKept(): boolean {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // not in every window
  return Boolean(serviceWorker?.controller);
}
