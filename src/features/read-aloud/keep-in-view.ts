/** The share of the window that header and player leave to read in, and where a sentence is brought. */
const TOP = 0.18;
const BOTTOM = 0.78;

/** How long a smooth scroll may be on its way: what is not in the window yet is not lost. */
const ON_ITS_WAY_MS = 1_000;

let scrolledAt = -Infinity;

/**
 * Follows the voice down the page. Who has scrolled elsewhere while the last sentence was said is left there, until the
 * voice comes by or they ask for a sentence.
 */
export function keepInView(range: Range, last: Range | undefined): void {
  const isHere = !last || isInWindow(last) || performance.now() - scrolledAt < ON_ITS_WAY_MS;
  const { top, bottom } = range.getBoundingClientRect();
  if (!isHere || range.collapsed || (top >= innerHeight * TOP && bottom <= innerHeight * BOTTOM)) return;
  scrolledAt = performance.now();
  scrollBy({ top: top - innerHeight * TOP, behavior: movesLittle() ? "instant" : "smooth" });
}

function isInWindow(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function movesLittle(): boolean {
  const isStill = "still" in document.documentElement.dataset; // chosen in the reading aids
  return isStill || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
