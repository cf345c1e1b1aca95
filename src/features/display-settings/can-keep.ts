const PROBE = "reading-aids-probe";

/** Whether the browser lets this site keep anything: only trying tells. Nothing of it stays. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(PROBE, "");
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
