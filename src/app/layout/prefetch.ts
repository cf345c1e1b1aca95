import { pageAt } from "#shared/site.ts";
import { savesData } from "#shared/saves-data.ts";
import { forgetFailures, loadPage } from "#app/load-page.tsx";

const SIGNS = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Loads the chunk of the page behind any internal link that the visitor is about to follow.
 * Returns what stops it.
 */
export function prefetchOnIntent(): () => void {
  if (savesData()) return () => {};
  for (const sign of SIGNS) document.addEventListener(sign, listen, { passive: true });
  prefetch(document.querySelector("a:hover")); // the move before the page listened may have ended on a link
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, listen);
  };
}

function listen({ target }: Event): void {
  prefetch(target instanceof Element ? target.closest("a") : null);
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin) return;
  const page = pageAt(link.pathname);
  // A failure means nothing yet: the visit itself tries again and says what went wrong.
  if (page) loadPage(page).catch(forgetFailures);
}
