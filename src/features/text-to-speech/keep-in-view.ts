/** Margin above and below a sentence, in pixels. */
const MARGIN = 16;

/** The longest duration of a smooth scroll: until then the sentence may still be outside the window. */
const SMOOTH_SCROLL_MS = 1_000;

/** What covers the bottom of the window: the player, and the update bar (src/start/update-bar.tsx). */
const BOTTOM_BARS = "[data-player], #aggiornamento";

let scrolledAt = -Infinity;

/**
 * Scrolls to the current sentence, unless the visitor has scrolled away from the last one. Without `last`, always.
 */
export function keepInView(range: Range, last: Range | undefined): void {
  const isFollowing = !last || isInWindow(last) || performance.now() - scrolledAt < SMOOTH_SCROLL_MS;
  const { top, bottom } = range.getBoundingClientRect();
  const { start, end } = visibleArea();
  if (!isFollowing || range.collapsed || (top >= start && bottom <= end)) return;
  scrolledAt = performance.now();
  scrollBy({ top: top - start, behavior: prefersReducedMotion() ? "instant" : "smooth" });
}

/** The visible area between header and bottom bars. In a low window the header is not sticky. */
function visibleArea() {
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const bars = [...document.querySelectorAll<HTMLElement>(BOTTOM_BARS)].reduce(
    (sum, each) => sum + each.offsetHeight,
    0,
  );
  return { start: Math.max(0, header) + MARGIN, end: innerHeight - bars - MARGIN };
}

function isInWindow(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function prefersReducedMotion(): boolean {
  const isStill = "still" in document.documentElement.dataset; // chosen in the display settings
  return isStill || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
