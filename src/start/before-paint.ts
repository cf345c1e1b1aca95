import { STORAGE_KEY } from "#features/display-settings/aids.ts";

// The build puts this script inside every page (src/build/inline-script.ts), before anything is painted: no page is seen
// first in one way and then in another. What was kept is taken as it is: the start looks whether it still means something.
try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}"));
} catch {
  // The browser keeps nothing for this site, or it was not this site that wrote it.
}
