const NAME = "read-aloud";

// Here and not in index.css, whose compiler warns of a rule that it does not know.
// The line is for who cannot tell the colours, and for the note, which is almost as yellow; it is of the words' colour.
const look = `
::highlight(${NAME}) {
  background: var(--color-marker);
  color: var(--color-on-infanzia);
  text-decoration: underline 0.1em;
}
@media (forced-colors: active) { ::highlight(${NAME}) { background: Highlight; color: HighlightText } }
`;
let isStyled = false;

/**
 * Marks what is being said, and nothing else. The browser paints over the words without touching the elements, which
 * are React's; where it cannot, the whole paragraph is marked, by an attribute that React does not know of.
 */
export function markSentence(range: Range | undefined): void {
  if (globalThis.CSS?.highlights) {
    if (!isStyled) addLook();
    if (range) CSS.highlights.set(NAME, new Highlight(range));
    else CSS.highlights.delete(NAME);
    return;
  }
  document.querySelector("[data-spoken]")?.removeAttribute("data-spoken");
  elementOf(range)?.setAttribute("data-spoken", "");
}

function addLook(): void {
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets.push(sheet);
}

function elementOf(range: Range | undefined): Element | null {
  const node = range?.commonAncestorContainer;
  return node instanceof Element ? node : (node?.parentElement ?? null);
}
