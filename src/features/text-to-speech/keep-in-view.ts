/** Margin above and below a sentence, in pixels. */
const MARGIN = 16;

/** The longest duration of a smooth scroll: until then the sentence may still be outside the window. */
const SMOOTH_SCROLL_MS = 1_000;

/** What covers the bottom of the window: the player, and the update bar (src/features/offline/update-bar.tsx). */
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

const NAME = "read-aloud";

// Not in index.css: the CSS compiler warns about ::highlight().
// The underline does not depend on colour, and is visible on the summary, whose background is almost as yellow.
const styles = `
::highlight(${NAME}) {
  background: var(--color-marker);
  color: var(--color-on-infanzia);
  text-decoration: underline 0.1em;
}
@media (forced-colors: active) { ::highlight(${NAME}) { background: Highlight; color: HighlightText } }
`;
let isStyled = false;

/**
 * Highlights the current sentence, or none. Uses the CSS Custom Highlight API, which does not change the DOM that React
 * manages; without it the whole element is marked with `data-spoken`.
 */
export function markSentence(range: Range | undefined): void {
  if (globalThis.CSS?.highlights) {
    if (!isStyled) addStyles();
    if (range) CSS.highlights.set(NAME, new Highlight(range));
    else CSS.highlights.delete(NAME);
    return;
  }
  document.querySelector("[data-spoken]")?.removeAttribute("data-spoken");
  elementOf(range)?.setAttribute("data-spoken", "");
}

function addStyles(): void {
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function elementOf(range: Range | undefined): Element | null {
  const node = range?.commonAncestorContainer;
  return node instanceof Element ? node : (node?.parentElement ?? null);
}
