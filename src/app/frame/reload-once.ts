import { isLeaving } from "./leaving.ts";

/**
 * Reloads the page, unless that is how it came or the visitor is leaving it. Says whether it does. The mark of it stays
 * in this entry of the history, not in the browser's storage.
 */
export function reloadOnce(): boolean {
  if (wasReloaded() || isLeaving()) return false;
  history.replaceState({ ...(history.state as object | null), reloaded: true }, "");
  location.reload();
  return true;
}

export function wasReloaded(): boolean {
  return Boolean((history.state as { reloaded?: true } | null)?.reloaded);
}
