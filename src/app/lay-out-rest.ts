/**
 * Lays out the parts of the page that its styles make wait (`data-waits`, src/index.css), one in each frame: a phone
 * answers the finger in between.
 */
export async function layOutRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>("main section, footer")) {
    await frame();
    part.style.contentVisibility = "visible";
  }
  endWait();
}

/**
 * Lays out at once a page that is opened again where it was left: the browser knows that place by its distance from the
 * top, and what is above it has its true height only now.
 */
export function layOutReopenedPage(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // by its name
  if (navigation?.type === "navigate") return;
  const { style } = document.documentElement;
  style.overflowAnchor = "none";
  endWait();
  document.documentElement.getBoundingClientRect(); // lays out, while the browser does not follow what moves
  style.overflowAnchor = "";
}

export function endWait(): void {
  document.getElementById("root")?.removeAttribute("data-waits");
}

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
