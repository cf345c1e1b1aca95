import { STORAGE_KEY } from "#features/display-settings/display-settings.ts";

// Inlined into the head of every page (tools/site/inline-script.ts), so that the first paint already has the display
// settings. Where the browser restores a position or goes to a fragment, the page is laid out as a whole at once. The stored
// values are applied unchecked: start.ts validates the settings.
const { dataset } = document.documentElement;
if (location.search) dataset["query"] = location.search; // index.css hides the lists that are prerendered without it
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (location.hash || (visit && visit.type !== "navigate")) dataset["whole"] = "";
try {
  Object.assign(dataset, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}"));
} catch {
  // Storage is forbidden, or a value is not JSON.
}
