/**
 * Whether the menu is a bar, or a button that opens a sheet: the breakpoint of index.css. Enlarged letters, of which a
 * window's width knows nothing, have no bar (src/features/display-settings/display-settings.css).
 */
export function isWideWindow(): boolean {
  return !document.documentElement.dataset["size"] && matchMedia("(min-width: 60rem)").matches;
}
