import { STORAGE_KEY } from "#features/display-settings/display-settings.ts";

// Inlined into the head of every page (src/build/inline-script.ts), so that the first paint already has the display
// settings. The stored value is applied unchecked: start.ts validates it.
const { dataset } = document.documentElement;
if (location.search) dataset["query"] = location.search; // index.css hides the lists that are drawn without it
try {
  Object.assign(dataset, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}"));
} catch {
  // Storage is forbidden, or the value is not JSON.
}
