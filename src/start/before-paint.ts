import { STORAGE_KEY } from "#features/display-settings/display-settings.ts";
import { isAway, keptRoom, ROOM } from "#features/closures/strip-room.ts";

// Inlined into the head of every page (src/build/inline-script.ts), so that the first paint already has the display
// settings, and room for the strip that the device knows of. The stored values are applied unchecked: start.ts validates
// the settings.
const { dataset, style } = document.documentElement;
if (location.search) dataset["query"] = location.search; // index.css hides the lists that are drawn without it
try {
  Object.assign(dataset, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}"));
  const { key, ends, height, width } = keptRoom();
  if (key && Number(ends) > Date.now() && width === innerWidth && !isAway(key))
    style.setProperty(ROOM, `${Number(height)}px`);
} catch {
  // Storage is forbidden, or a value is not JSON.
}
