/** Room above and below a sentence, in pixels. */
const MARGIN = 16;

/** How long a smooth scroll may be on its way: what is not in the window yet is not lost. */
const ON_ITS_WAY_MS = 1_000;

/** What covers the foot of the window: the player, and the bar of a new release (src/start/update-bar.tsx). */
const FEET = "[data-player], #aggiornamento";

let scrolledAt = -Infinity;

/**
 * Follows the voice down the page. Who has scrolled elsewhere while the last sentence was said is left there, until the
 * voice comes by or they ask for a sentence.
 */
export function keepInView(range: Range, last: Range | undefined): void {
  const isHere = !last || isInWindow(last) || performance.now() - scrolledAt < ON_ITS_WAY_MS;
  const { top, bottom } = range.getBoundingClientRect();
  const { roof, floor } = roomToRead();
  if (!isHere || range.collapsed || (top >= roof && bottom <= floor)) return;
  scrolledAt = performance.now();
  scrollBy({ top: top - roof, behavior: movesLittle() ? "instant" : "smooth" });
}

/** What header and foot leave of the window. In a low one the header does not stay. */
function roomToRead() {
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const foot = [...document.querySelectorAll<HTMLElement>(FEET)].reduce((sum, each) => sum + each.offsetHeight, 0);
  return { roof: Math.max(0, header) + MARGIN, floor: innerHeight - foot - MARGIN };
}

function isInWindow(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function movesLittle(): boolean {
  const isStill = "still" in document.documentElement.dataset; // chosen in the reading aids
  return isStill || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
