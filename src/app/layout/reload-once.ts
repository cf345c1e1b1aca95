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
