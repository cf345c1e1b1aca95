import { isLeaving } from "./leaving.ts";

/** Why the page is reloaded: a file was missing, or the visitor pressed something that could not answer. */
type Cause = "failure" | "press";

/**
 * Reloads the page, unless this visit has already seen a reload for the same cause or the visitor is leaving. Says
 * whether it does. What one reload has not repaired, another one would not.
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

// In the name of the window: it lasts as long as the visit in this tab, where storage may be forbidden or full.
function mark(cause: Cause): string {
  return `reloaded-for-${cause};`;
}
