import { unknownState } from "#shared/day-state/unknown-state.ts";

/** The id of the note in root-layout.tsx. Apart from it, because the script inlined into every page needs it too. */
export const NOT_STARTED_ID = "non-avviata";

/**
 * Shows the note. Nothing will correct the HTML of the build any more: what may have changed since says where to look, and a
 * list that was prerendered for another address is better than none.
 */
export function sayNotStarted(): void {
  delete document.documentElement.dataset["query"];
  // A closure stays: that it was taken back is rarer than that one was announced.
  for (const said of document.querySelectorAll<HTMLAnchorElement>("[data-early]:not([data-closure])")) {
    said.textContent = unknownState.text;
    said.href = unknownState.to;
  }
  showNote(true);
}

/** A connection that hangs gives no error. Longer than STYLES_MS of start.ts. */
const LATE_MS = 15_000;

/** Says it unless the returned function is called in time. That one also takes the note back: it was only slow. */
export function sayIfLate(): () => void {
  const late = setTimeout(sayNotStarted, LATE_MS);
  return () => {
    clearTimeout(late);
    showNote(false);
  };
}

function showNote(isShown: boolean): void {
  const note = document.getElementById(NOT_STARTED_ID);
  if (!note || note.hidden !== isShown) return; // the dev server does not prerender
  note.hidden = !isShown;
  document.documentElement.style.scrollPaddingBottom = isShown ? "30vh" : ""; // its maximum height: it must not cover the focus
}
