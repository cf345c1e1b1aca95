let isLeavingPage = false;

/**
 * Tracks whether the visitor is navigating to another document. Some browsers abort pending requests then: a page that
 * reloaded itself because of those would cancel the navigation.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => (isLeavingPage = true));
  // Safari on iOS fires no beforeunload: detects clicks on links that no handler takes over.
  window.addEventListener("click", (event) => {
    // With a modifier key the link opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.href.startsWith("http") && !link.target && !event.defaultPrevented && !isJump(link)) isLeavingPage = true;
  });
  addEventListener("pageshow", () => (isLeavingPage = false)); // restored from the back/forward cache
}

function isJump({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href === `${location.origin}${location.pathname}${location.search}${hash}`;
}

export function isLeaving(): boolean {
  return isLeavingPage;
}

/** Why the page is reloaded: a file was missing, or the visitor clicked before the application could start. */
type Cause = "failure" | "press";

/**
 * Reloads the page, unless it was already reloaded for the same cause in this tab or the visitor is leaving. Returns
 * whether it does.
 */
export function reloadOnce(cause: Cause): boolean {
  if (wasReloaded(cause) || isLeaving()) return false;
  window.name += mark(cause);
  location.reload();
  return true;
}

export function wasReloaded(cause: Cause): boolean {
  return window.name.includes(mark(cause));
}

// Kept in window.name: it lasts as long as the tab, and works when storage is forbidden or full.
function mark(cause: Cause): string {
  return `reloaded-for-${cause};`;
}

/** The id of the note in root-layout.tsx. Apart from it, because the script inlined into every page needs it too. */
export const NOT_STARTED_ID = "non-avviata";

export function sayNotStarted(): void {
  const note = document.getElementById(NOT_STARTED_ID);
  if (!note) return; // the dev server does not prerender
  note.hidden = false;
  document.documentElement.style.scrollPaddingBottom = "30dvh"; // the note's maximum height: it must not cover the focus
}
