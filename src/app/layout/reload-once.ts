import { isLeaving } from "#shared/leaving.ts";

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
