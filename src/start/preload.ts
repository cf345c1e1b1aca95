import { isWideWindow } from "#app/menu/wide-window.ts";

/**
 * Asks for every file that the page is about to need, listed in it by the build (src/build/write-pages.ts): found one
 * after the other in the code they would each wait for the one before. Behind everything that the reader sees.
 */
export function preload(): void {
  // Each in a task of its own: a slow phone takes 3 ms to begin a fetch, and there are up to 25.
  for (const href of listedFiles()) setTimeout(fetchModule, 0, href);
}

function fetchModule(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.fetchPriority = "low";
  link.href = href;
  document.head.append(link);
}

/** Addresses of the scripts: the page's own, then the menu of a window as wide as this one. None in development. */
export function listedFiles(): string[] {
  const { modules, wide, narrow } = document.getElementById("root")?.dataset ?? {};
  return modules ? `${modules} ${isWideWindow() ? wide : narrow}`.trim().split(" ") : [];
}
