import { followOtherTabs, showAids, storedAids } from "#features/reading-aids/aids.ts";

// The build puts this script inside every page (src/build/inline-script.ts), before anything is painted: no page is seen
// first in one way and then in another.
showAids(storedAids());
followOtherTabs();
