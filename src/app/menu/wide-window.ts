/**
 * Whether the menu is a bar: the breakpoint `wide` of index.css. Never with enlarged text, which media queries do not
 * take into account (src/features/display-settings/display-settings.css).
 */
export function isWideWindow(): boolean {
  return !document.documentElement.dataset["size"] && matchMedia("(min-width: 60rem)").matches;
}
