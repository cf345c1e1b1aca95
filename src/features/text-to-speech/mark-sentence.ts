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
