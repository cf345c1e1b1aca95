import { pageAt } from "#shared/site.ts";
import { savesData } from "#shared/saves-data.ts";
import { forgetFailures, loadPage } from "#app/load-page.tsx";

const EVENTS = ["pointerover", "touchstart", "focusin"] as const;

/** Prefetches the page of an internal link on hover, touch or focus. Returns the function that stops it. */
export function prefetchOnIntent(): () => void {
  if (savesData()) return () => {};
  for (const event of EVENTS) document.addEventListener(event, listen, { passive: true });
  prefetch(document.querySelector("a:hover")); // hovered before this listener existed
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listen);
  };
}

function listen({ target }: Event): void {
  prefetch(target instanceof Element ? target.closest("a") : null);
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin) return;
  const page = pageAt(link.pathname);
  // Failures are ignored here: the navigation tries again and reports its error.
  if (page) loadPage(page).catch(forgetFailures);
}
