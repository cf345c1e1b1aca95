import { savesData } from "#shared/saves-data.ts";

/** So long after the page answers that everything it wanted has come. */
const QUIET_MS = 5_000;

/** Once the visit is quiet, brings what keeps the site for when there is no network; not to who saves data. */
export function keepSiteLater(): void {
  if (!import.meta.env.VITE_SERVICE_WORKER || savesData()) return;
  setTimeout(() => {
    import("./keep-site.ts").then(
      ({ keepSite }) => keepSite(),
      (reason: unknown) => console.warn("What keeps the site could not be loaded.", reason),
    );
  }, QUIET_MS);
}
