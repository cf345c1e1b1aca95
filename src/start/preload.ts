import { isWideWindow } from "#app/menu/wide-window.ts";

/**
 * Preloads the scripts that the build lists in the page (tools/site/write-pages.ts), in parallel instead of one import
 * after the other. Low priority: after everything visible.
 */
export function preload(): void {
  // One task each: starting a fetch takes 3 ms on a slow phone, and there are up to 25.
  for (const href of listedFiles()) setTimeout(fetchModule, 0, href);
}

function fetchModule(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.fetchPriority = "low";
  link.href = href;
  document.head.append(link);
}

/** URLs of the page's scripts, then of the menu for this window's width. Empty in development. */
export function listedFiles(): string[] {
  const { modules, wide, narrow } = document.getElementById("root")?.dataset ?? {};
  return modules ? `${modules} ${isWideWindow() ? wide : narrow}`.trim().split(" ") : [];
}
