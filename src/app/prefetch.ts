import { pageAt } from "#shared/site.ts";
import { forgetFailures, loadPage } from "./screens.ts";

const SIGNS = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Loads the chunk of the page behind any internal link that the visitor is about to follow.
 * Returns what stops it.
 */
export function prefetchOnIntent(): () => void {
  if (savesData()) return () => {};
  for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, prefetch);
  };
}

function prefetch(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin) return;
  const page = pageAt(link.pathname);
  // A failure means nothing yet: the visit itself tries again and says what went wrong.
  if (page) loadPage(page).catch(forgetFailures);
}

/** The visitor asked the browser to spend little. Not in TypeScript's library: only some browsers say it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
